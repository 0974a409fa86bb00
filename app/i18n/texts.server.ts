import { brandWords } from "#app/i18n/brand-words.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import * as en from "#app/i18n/texts-en.server.ts";
import * as pt from "#app/i18n/texts-pt.server.ts";
import { withFixedSpaces } from "#app/i18n/typography.ts";

type Files = typeof pt;

/** The texts of one file of `locales`, as `textOf` gives them. */
export type TextOf<Name extends keyof Files> = Files[Name];

/** The catalogues unchanged, for `t`. A key that Portuguese has and another language lacks does not compile. */
export const catalogues: Record<Language, Files> = { pt, en };

/** Files whose texts also leave the site, in mails and exports, keep ordinary spaces. */
const plain: ReadonlySet<string> = new Set<keyof Files>(["mail", "wizard"]);

/** Prepared when first asked for: a start needs few of them. */
const texts: Record<Language, Partial<Files>> = { pt: {}, en: {} };

/** Every text of the file `name` with the brand's words; `interpolate` fills its other places. */
export function textOf<Name extends keyof Files>(name: Name, language: Language): Files[Name] {
	const known: Partial<Files> = texts[language];
	const text = known[name] ?? prepare(name, language);
	known[name] = text;
	return text;
}

function prepare<Name extends keyof Files>(name: Name, language: Language): Files[Name] {
	const words = brandWords(language);
	return JSON.parse(JSON.stringify(catalogues[language][name]), (_, part) => {
		if (typeof part !== "string") return part;
		const text = interpolate(part, words);
		return plain.has(name) ? text : withFixedSpaces(text);
	});
}
