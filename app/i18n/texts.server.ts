import { brandWords } from "./brand-words.ts";
import { interpolate } from "./interpolate.ts";
import type { Language } from "./languages.ts";
import * as en from "./texts-en.server.ts";
import * as pt from "./texts-pt.server.ts";
import { withFixedSpaces } from "./typography.ts";

type Files = typeof pt;

/** The texts of one file of `locales`, as returned by `textOf`. */
export type TextOf<Name extends keyof Files> = Files[Name];

/** The raw catalogues, for `t`. The type demands every key in each language. */
export const catalogues: Record<Language, Files> = { pt, en };

/** Files whose texts also go into mails and exports keep ordinary spaces. */
const plain: ReadonlySet<string> = new Set<keyof Files>(["mail", "wizard"]);

/** Cache, filled on first use: starting needs few texts. */
const prepared = new Map<object, object>();

/** All texts of the file `name`, with the brand's words; `interpolate` fills the other places. */
export function textOf<Name extends keyof Files>(name: Name, language: Language): Files[Name] {
	return textFrom(catalogues[language][name], language, plain.has(name));
}

/** `source`, a file in `language`, with the brand's words, and with no-break spaces unless `isPlain`. */
export function textFrom<Text extends object>(source: Text, language: Language, isPlain = false): Text {
	const known = prepared.get(source) as Text | undefined;
	if (known) return known;
	const words = brandWords(language);
	const text: Text = JSON.parse(JSON.stringify(source), (_, part) => {
		if (typeof part !== "string") return part;
		const filled = interpolate(part, words);
		return isPlain ? filled : withFixedSpaces(filled);
	});
	prepared.set(source, text);
	return text;
}
