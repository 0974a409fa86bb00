import type { Language } from "#app/i18n/languages.ts";
import { memoized } from "./memoized.ts";

/** BCP 47 tags for the notation of numbers and dates. */
const tags: Record<Language, string> = { pt: "pt-BR", en: "en-GB" };

/** Makes a format per language on first use and keeps it: making one costs a hundred times as much as using it. */
export function forEachLanguage<T>(make: (tag: string, language: Language) => T): (language: Language) => T {
	return memoized((language) => make(tags[language], language));
}
