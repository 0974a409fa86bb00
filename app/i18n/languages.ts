export const languages = ["pt", "en"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "pt";

export const languageParameter = "lng";

/** BCP 47 tags for `<html lang>`, `hreflang` and `Intl`. */
export const languageTags = { pt: "pt-BR", en: "en" } as const satisfies Record<Language, string>;

export const languageNames = { pt: "Português", en: "English" } as const satisfies Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
	return value === "pt" || value === "en";
}

export function otherLanguage(language: Language): Language {
	return language === "pt" ? "en" : "pt";
}

export function documentLanguage(): Language {
	return document.documentElement.lang === languageTags.en ? "en" : "pt";
}
