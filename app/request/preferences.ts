import { parse } from "cookie-es";
import { isLanguage, type Language, languageCookieName, languages } from "#app/i18n/languages.ts";
import { flashCookieName } from "#app/request/flash-message.ts";
import { liteCookieName } from "#app/request/lite.ts";

/** What a visitor's cookies say about the answer. */
export type Preferences = {
	/** The stored language, unless none or anything else than the site's languages is stored. */
	language?: Language;
	/** The page without scripts and web font, chosen or declined; undefined leaves it to the browser. */
	lite?: boolean;
	/** A message waits to be shown. */
	hasFlash: boolean;
};

const nothing: Preferences = { hasFlash: false };

/** Most visitors bring the language cookie and nothing else. */
const commonest = new Map<string, Preferences>(
	languages.map((language) => [`${languageCookieName}=${language}`, { language, hasFlash: false }]),
);

export function readPreferences(cookies: string | undefined): Preferences {
	if (cookies === undefined) return nothing;
	const known = commonest.get(cookies);
	if (known) return known;
	const values = parse(cookies);
	const language = values[languageCookieName];
	const lite = values[liteCookieName];
	return {
		language: isLanguage(language) ? language : undefined,
		lite: lite === "on" ? true : lite === "off" ? false : undefined,
		hasFlash: values[flashCookieName] !== undefined,
	};
}

/** Whether the page goes out without scripts and web font: as chosen, else as the browser asks (`Save-Data`). */
export function prefersLite(preferences: Preferences, saveData: string | string[] | undefined): boolean {
	return preferences.lite ?? saveData === "on";
}
