import type { MiddlewareFunction } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { defaultLanguage, type Language, languages } from "#app/i18n/languages.ts";
import { catalogues } from "#app/i18n/texts.server.ts";
import { type Translation, translationOf } from "#app/i18n/translation.tsx";
import { requestContext } from "./request-context.ts";

/** i18next only stores the texts; `translateBy` fills in the places. */
export const i18nextOptions = {
	defaultNS: "layout",
	fallbackLng: false,
	initAsync: false,
	resources: catalogues,
} as const;

const [createInstanceFor, , instanceOf] = createI18nextMiddleware({
	detection: {
		supportedLanguages: [...languages],
		fallbackLanguage: defaultLanguage,
		order: ["custom"],
		// Ignores `Accept-Language`: only the visitor's own choice counts.
		findLocale: async ({ context }) => context.get(requestContext).language,
	},
	i18next: i18nextOptions,
});

const translations = new Map<Language, Translation>();

/** Gives each request the texts of its language, shared among requests. */
export const languageMiddleware: MiddlewareFunction<Response> = async (args, next) => {
	const { language } = args.context.get(requestContext);
	if (translations.has(language)) return next();
	return createInstanceFor(args, () => {
		translations.set(language, translationOf(instanceOf(args.context)));
		return next();
	});
};

/** The wizard's and the frame's texts in `language`. Throws until a request in that language has passed the middleware. */
export function getTranslation(language: Language): Translation {
	const translation = translations.get(language);
	if (!translation) throw new Error("No texts were loaded.");
	return translation;
}
