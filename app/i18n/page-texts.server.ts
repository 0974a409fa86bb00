import { brandWords } from "#app/i18n/brand-words.ts";
import { withFixedSpaces } from "#app/i18n/fixed-spaces.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import * as en from "#app/i18n/page-texts-en.server.ts";
import * as pt from "#app/i18n/page-texts-pt.server.ts";

type PageTexts = typeof pt;

/** The texts of the page `Name`; components take theirs from their loader. */
export type PageText<Name extends keyof PageTexts> = PageTexts[Name];

/** A key that Portuguese has and English lacks does not compile. */
const texts: Record<Language, PageTexts> = { pt: withBrand(pt, "pt"), en: withBrand(en, "en") };

/** Every text of the page `name` with the brand's words; whoever draws the page fills its other places (`interpolate`). */
export function pageText<Name extends keyof PageTexts>(name: Name, language: Language): PageTexts[Name] {
	return texts[language][name];
}

function withBrand<T>(value: T, language: Language): T {
	const words = brandWords(language);
	return JSON.parse(JSON.stringify(value), (_, part) =>
		typeof part === "string" ? withFixedSpaces(interpolate(part, words)) : part,
	);
}
