import { type Language, languageParameter, languages } from "#app/i18n/languages.ts";
import { contentPaths } from "#app/paths.ts";
import { keyOf } from "#app/server/page-cache/cached-page.ts";

/** The language that the address of a content page asks for, and the keys under which the cache holds that page. */
export type KnownAddress = { asked?: Language; keys: Record<Language, { whole: string; lite: string }> };

/** Made once: a text that was put together a moment ago takes a map longer to find than one it knows. */
function keysOf(path: string): KnownAddress["keys"] {
	const keys = languages.map((language) => [
		language,
		{ whole: keyOf({ path, language, lite: false }), lite: keyOf({ path, language, lite: true }) },
	]);
	return Object.fromEntries(keys);
}

const addresses = new Map<string, KnownAddress>(
	contentPaths.flatMap((path): [string, KnownAddress][] => {
		const keys = keysOf(path);
		return [
			[path, { keys }],
			...languages.map((asked): [string, KnownAddress] => [
				`${path}?${languageParameter}=${asked}`,
				{ asked, keys },
			]),
		];
	}),
);

/**
 * The content page at `url` (path and query) as nearly all visits ask for it, without taking the address apart.
 * Any other spelling is undefined here and answered the long way.
 */
export function knownAddress(url: string | undefined): KnownAddress | undefined {
	return url === undefined ? undefined : addresses.get(url);
}
