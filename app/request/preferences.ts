import { LANGUAGE_COOKIE_SECONDS } from "#app/constants.ts";
import { isLanguage, type Language } from "#app/i18n/languages.ts";
import { type Cookies, cookieNames, serializeCookie } from "#app/request/cookies.ts";

export type Preferences = {
	language?: Language;
	/** The page without scripts and web font, chosen or declined; undefined leaves it to the browser. */
	lite?: boolean;
	hasFlash: boolean;
};

export function readPreferences(cookies: Cookies): Preferences {
	const language = cookies[cookieNames.language];
	const lite = cookies[cookieNames.lite];
	return {
		language: isLanguage(language) ? language : undefined,
		lite: lite === "on" ? true : lite === "off" ? false : undefined,
		hasFlash: cookies[cookieNames.flash] !== undefined,
	};
}

export function prefersLite(preferences: Preferences, saveData: string | string[] | undefined): boolean {
	return preferences.lite ?? saveData === "on";
}

export function languageCookie(language: Language, secure: boolean): string {
	return serializeCookie(cookieNames.language, language, { maxAge: LANGUAGE_COOKIE_SECONDS, secure });
}

export function liteCookie(lite: boolean, secure: boolean): string {
	return serializeCookie(cookieNames.lite, lite ? "on" : "off", { maxAge: LANGUAGE_COOKIE_SECONDS, secure });
}
