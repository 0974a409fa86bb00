import { parse, serialize } from "cookie-es";
import { LANGUAGE_COOKIE_SECONDS } from "#app/constants.ts";
import { isLanguage, type Language, languageCookieName } from "#app/i18n/languages.ts";

/** The stored language, or undefined when none or anything else than `pt` and `en` is stored. */
export function readLanguageCookie(header: string | null | undefined): Language | undefined {
	if (!header) return undefined;
	const value = parse(header)[languageCookieName];
	return isLanguage(value) ? value : undefined;
}

/** `Set-Cookie` value that stores the language for a year (RFC 6265). No script reads it, so it is `HttpOnly`. */
export function languageCookie(language: Language, secure: boolean): string {
	return serialize(languageCookieName, language, {
		maxAge: LANGUAGE_COOKIE_SECONDS,
		path: "/",
		sameSite: "lax",
		httpOnly: true,
		secure,
	});
}
