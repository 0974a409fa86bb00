import { createInstance } from "i18next";
import type { Language } from "#app/i18n/languages.ts";
import { type Translation, translationOf } from "#app/i18n/translation.tsx";
import { i18nextOptions } from "#app/request/language.server.ts";

/** The texts of `language` as the server reads them. */
export async function translate(language: Language): Promise<Translation> {
	const instance = createInstance({ ...i18nextOptions, lng: language });
	await instance.init();
	return translationOf(instance);
}
