import { contentPaths } from "#app/content-paths.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";

/**
 * Content pages are fetched when a finger or pointer rests on their link (Speculation Rules, WICG); never the wizard, anything
 * personal or another language. The browser script puts the rules in force, and the policy allows exactly them. They name
 * addresses: selectors would have the whole page styled before its time.
 */
function prefetchRulesFor(language: Language): string {
	const { search } = new URL(localizedHref("/", language), "https://site.example");
	const pathnames = contentPaths.filter((path) => !path.startsWith(paths.blog)).concat(`${paths.blog}*`);
	const inLanguage = { pathname: "/*", search: search.slice(1) };
	return JSON.stringify({
		prefetch: [
			{
				where: { and: [{ href_matches: pathnames }, { href_matches: inLanguage }] },
				eagerness: "moderate",
			},
		],
	});
}

export const prefetchRules = Object.fromEntries(
	languages.map((language) => [language, prefetchRulesFor(language)]),
) as Record<Language, string>;
