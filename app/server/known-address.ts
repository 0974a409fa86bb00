import { type Language, languageParameter, languages } from "#app/i18n/languages.ts";
import { contentPaths } from "#app/paths.ts";

/** A content page, and the language that its address asks for. */
export type KnownAddress = { path: string; asked?: Language };

const addresses = new Map<string, KnownAddress>(
	contentPaths.flatMap((path): [string, KnownAddress][] => [
		[path, { path }],
		...languages.map((asked): [string, KnownAddress] => [
			`${path}?${languageParameter}=${asked}`,
			{ path, asked },
		]),
	]),
);

/**
 * The content page at `url` (path and query) as nearly all visits ask for it, without taking the address apart.
 * Any other spelling is undefined here and answered the long way.
 */
export function knownAddress(url: string | undefined): KnownAddress | undefined {
	return url === undefined ? undefined : addresses.get(url);
}
