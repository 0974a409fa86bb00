import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textVariables } from "#app/i18n/options.ts";
import en from "#locales/en/mail.json" with { type: "json" };
import pt from "#locales/pt/mail.json" with { type: "json" };

/** What e-mails to visitors and to the team say, and what each kind of lead is called; Portuguese is the source. */
export const mailTexts: Record<Language, typeof pt> = { pt, en };

/** `text` with its `{{names}}` filled in. */
export function fillIn(text: string, values: Record<string, string> = {}): string {
	return interpolate(text, { ...textVariables, ...values });
}
