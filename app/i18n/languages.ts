export const languages = ["pt", "en"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "pt";

export const languageParameter = "lng";

/** BCP 47 tags for `<html lang>`, `hreflang` and `Intl`. */
export const languageTags = { pt: "pt-BR", en: "en" } as const satisfies Record<Language, string>;

export const languageNames = { pt: "Português", en: "English" } as const satisfies Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
	return languages.some((language) => language === value);
}

/** The language named by a stored or posted `value`; Portuguese by default. */
export function languageOf(value: unknown): Language {
	return isLanguage(value) ? value : defaultLanguage;
}

export function otherLanguage(language: Language): Language {
	return language === "pt" ? "en" : "pt";
}

/** The page's own language, even if a browser that translates it has rewritten `lang`. */
export function documentLanguage(): Language {
	return languageOf(document.documentElement.dataset.language);
}
