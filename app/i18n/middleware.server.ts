import type { RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { catalogue as en } from "#app/i18n/catalogue-en.ts";
import { catalogue as pt } from "#app/i18n/catalogue-pt.ts";
import { readLanguageCookie } from "#app/i18n/cookie.server.ts";
import {
	defaultLanguage,
	isLanguage,
	type Language,
	languageParameter,
	languages,
} from "#app/i18n/languages.ts";
import { i18nextOptions } from "#app/i18n/options.ts";

const [languageMiddleware, getLocale, getInstance] = createI18nextMiddleware({
	detection: {
		supportedLanguages: [...languages],
		fallbackLanguage: defaultLanguage,
		order: ["custom"],
		findLocale: async ({ request }) => languageOf(request),
	},
	i18next: { ...i18nextOptions, resources: { pt, en } },
});

/**
 * The language an answer is written in: a valid `lng` in the address, else the cookie, else Portuguese.
 * `Accept-Language` is never consulted: the visitor's own choice is the only one that counts.
 */
export function languageOf(request: Request): Language {
	const asked = new URL(request.url).searchParams.get(languageParameter);
	if (isLanguage(asked)) return asked;
	return readLanguageCookie(request.headers.get("Cookie")) ?? defaultLanguage;
}

export function getLanguage(context: Readonly<RouterContextProvider>): Language {
	const locale = getLocale(context);
	return isLanguage(locale) ? locale : defaultLanguage;
}

export { getInstance, languageMiddleware };
