import type { Language } from "#app/i18n/languages.ts";
import { memoized } from "./memoized.ts";

/** BCP 47 tags whose numbers and dates the site writes. */
const tags: Record<Language, string> = { pt: "pt-BR", en: "en-GB" };

/** One format for each language, made when it is first used: making one takes a hundred times as long as using it. */
export function forEachLanguage<T>(make: (tag: string, language: Language) => T): (language: Language) => T {
	return memoized((language) => make(tags[language], language));
}
