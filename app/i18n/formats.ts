import { TIME_ZONE } from "#app/constants.ts";
import type { Language } from "#app/i18n/languages.ts";

/** How dates are written; English readers get day before month, as in the rest of the site's English. */
const formats: Record<Language, string> = { pt: "pt-BR", en: "en-GB" };

/** A time (epoch milliseconds) as a person in Brazil reads it: weekday, date and minute in São Paulo's time. */
export function formatTime(time: number, language: Language): string {
	return new Intl.DateTimeFormat(formats[language], {
		timeZone: TIME_ZONE,
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric",
		hour: "2-digit",
		minute: "2-digit",
	}).format(time);
}

/** A calendar day given as `2026-11-20`, written out. */
export function formatDay(day: string, language: Language): string {
	return new Intl.DateTimeFormat(formats[language], { dateStyle: "long", timeZone: "UTC" }).format(
		new Date(day),
	);
}

/** A number with the language's separators. */
export function formatNumber(value: number, language: Language): string {
	return new Intl.NumberFormat(formats[language]).format(value);
}
