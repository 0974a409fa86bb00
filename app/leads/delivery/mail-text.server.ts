import { TIME_ZONE } from "#app/constants.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { type Language, languageTags } from "#app/i18n/languages.ts";
import { textVariables } from "#app/i18n/options.ts";
import en from "#locales/en/mail.json" with { type: "json" };
import pt from "#locales/pt/mail.json" with { type: "json" };

/** What e-mails to visitors say; Portuguese is the source. */
export const mailTexts: Record<Language, typeof pt> = { pt, en };

/** `text` with its `{{names}}` filled in. */
export function fillIn(text: string, values: Record<string, string> = {}): string {
	return interpolate(text, { ...textVariables, ...values });
}

/** A time as people in Brazil read it, in the words of `language`. `at` in epoch milliseconds. */
export function timeInWords(at: number, language: Language): string {
	return new Intl.DateTimeFormat(languageTags[language], {
		dateStyle: "long",
		timeStyle: "short",
		timeZone: TIME_ZONE,
	}).format(at);
}
