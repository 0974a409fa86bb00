import { fillInBrand } from "#app/content/brand-words.ts";
import type { Language } from "#app/i18n/languages.ts";
import enHome from "#locales/en/home.json";
import enPages from "#locales/en/pages.json";
import ptHome from "#locales/pt/home.json";
import ptPages from "#locales/pt/pages.json";

/** Texts of the pages that are drawn on the server only; Portuguese is the source. */
const pt = { pages: ptPages, home: ptHome };
type Texts = typeof pt;
const en: Texts = { pages: enPages, home: enHome };
const texts: Record<Language, Texts> = { pt: withBrand(pt), en: withBrand(en) };

/** Every text of the page `name`, with the brand's words put in. */
export function pageText<Name extends keyof Texts>(name: Name, language: Language): Texts[Name] {
	return texts[language][name];
}

function withBrand<T>(value: T): T {
	return JSON.parse(JSON.stringify(value), (_, part) =>
		typeof part === "string" ? fillInBrand(part) : part,
	);
}
