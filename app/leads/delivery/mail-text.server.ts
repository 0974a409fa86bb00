import type { Kind } from "#app/constants.ts";
import { isProfile } from "#app/forms/field.ts";
import { catalogue as enCatalogue } from "#app/i18n/catalogue-en.ts";
import { catalogue as ptCatalogue } from "#app/i18n/catalogue-pt.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textVariables } from "#app/i18n/options.ts";
import en from "#locales/en/mail.json" with { type: "json" };
import pt from "#locales/pt/mail.json" with { type: "json" };

/** What the team reads. */
export const TEAM_LANGUAGE: Language = "pt";

export const mailTexts: Record<Language, typeof pt> = { pt, en };

const formTexts = { pt: ptCatalogue.forms, en: enCatalogue.forms };

export function kindName(kind: Kind, language: Language): string {
	return isProfile(kind) ? mailTexts[language].kind[kind] : formTexts[language][kind].kind;
}

export function fillIn(text: string, values: Record<string, string> = {}): string {
	return interpolate(text, { ...textVariables, ...values });
}
