import { brandWords } from "./brand-words.ts";
import { interpolate } from "./interpolate.ts";
import type { Language } from "./languages.ts";
import * as en from "./texts-en.server.ts";
import * as pt from "./texts-pt.server.ts";
import { withFixedSpaces } from "./typography.ts";

type Files = typeof pt;

/** The texts of one file of `locales`, as `textOf` gives them. */
export type TextOf<Name extends keyof Files> = Files[Name];

/** The catalogues unchanged, for `t`. They too need every key in each language. */
export const catalogues: Record<Language, Files> = { pt, en };

/** Files whose texts also leave the site, in mails and exports, keep ordinary spaces. */
const plain: ReadonlySet<string> = new Set<keyof Files>(["mail", "wizard"]);

/** Prepared when first asked for: a start needs few of them. */
const prepared = new Map<object, object>();

/** Every text of the file `name` with the brand's words; `interpolate` fills its other places. */
export function textOf<Name extends keyof Files>(name: Name, language: Language): Files[Name] {
	return textFrom(catalogues[language][name], language, plain.has(name));
}

/** `source`, a file in `language`, with the brand's words; those that leave the site stay plain. */
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
