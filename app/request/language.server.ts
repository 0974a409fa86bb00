import type { i18n } from "i18next";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { catalogue as en } from "#app/i18n/catalogue-en.ts";
import { catalogue as pt } from "#app/i18n/catalogue-pt.ts";
import {
	defaultLanguage,
	isLanguage,
	type Language,
	languageParameter,
	languages,
} from "#app/i18n/languages.ts";
import { i18nextOptions } from "#app/i18n/options.ts";
import { readLanguageCookie } from "#app/request/language-cookie.ts";

const [createInstanceFor, , instanceOf] = createI18nextMiddleware({
	detection: {
		supportedLanguages: [...languages],
		fallbackLanguage: defaultLanguage,
		order: ["custom"],
		findLocale: async ({ request }) => languageOf(request),
	},
	i18next: { ...i18nextOptions, resources: { pt, en } },
});

const instanceContext = createContext<i18n>();
const instances = new Map<Language, i18n>();

/**
 * Gives every request the texts of its language. remix-i18next makes an instance for each request; ours hold nothing
 * of a request, so the first of each language serves all.
 */
export const languageMiddleware: MiddlewareFunction<Response> = async (args, next) => {
	const language = languageOf(args.request);
	const serve = (instance: i18n) => {
		instances.set(language, instance);
		args.context.set(instanceContext, instance);
		return next();
	};
	const known = instances.get(language);
	return known ? serve(known) : createInstanceFor(args, () => serve(instanceOf(args.context)));
};

/**
 * The language an answer is written in: a valid `lng` in the address, else the cookie, else Portuguese.
 * `Accept-Language` is never consulted: the visitor's own choice is the only one that counts.
 */
export function languageOf(request: Request): Language {
	const asked = new URL(request.url).searchParams.get(languageParameter);
	if (isLanguage(asked)) return asked;
	return readLanguageCookie(request.headers.get("Cookie")) ?? defaultLanguage;
}

/** The language of the answer. Throws before the middleware ran. */
export function getLanguage(context: Readonly<RouterContextProvider>): Language {
	const { language } = getInstance(context);
	return isLanguage(language) ? language : defaultLanguage;
}

/** The texts of the answer's language. Throws before the middleware ran. */
export function getInstance(context: Readonly<RouterContextProvider>): i18n {
	return context.get(instanceContext);
}
