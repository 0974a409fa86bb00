import { createInstance } from "i18next";
import { catalogue as en } from "#app/i18n/catalogue-en.ts";
import { catalogue as pt } from "#app/i18n/catalogue-pt.ts";
import type { Language } from "#app/i18n/languages.ts";
import { i18nextOptions } from "#app/i18n/options.ts";
import { type Translation, translationOf } from "#app/i18n/translation.tsx";

/** The texts of `language` as the server reads them. */
export async function translate(language: Language): Promise<Translation> {
	const instance = createInstance({ ...i18nextOptions, lng: language, resources: { pt, en } });
	await instance.init();
	return translationOf(instance);
}
