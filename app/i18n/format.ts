import { TIME_ZONE } from "#app/constants.ts";
import type { Language } from "#app/i18n/languages.ts";
import { withFixedSpaces } from "#app/i18n/typography.ts";

const tags: Record<Language, string> = { pt: "pt-BR", en: "en-GB" };

/** Separators of a number: between groups of three digits, and before decimals. */
export const numberMarks = {
	pt: { group: ".", decimal: "," },
	en: { group: ",", decimal: "." },
} as const satisfies Record<Language, { group: string; decimal: string }>;

/** One format for each language, made when it is first used: making one takes a hundred times as long as using it. */
function forEach<T>(make: (tag: string, language: Language) => T): (language: Language) => T {
	const made = new Map<Language, T>();
	return (language) => {
		const format = made.get(language) ?? make(tags[language], language);
		made.set(language, format);
		return format;
	};
}

const dayFormat = forEach((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }));
const weekdayFormat = forEach((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "full", timeZone: "UTC" }));
const timeFormat = forEach(
	(tag) =>
		new Intl.DateTimeFormat(tag, {
			timeZone: TIME_ZONE,
			weekday: "long",
			day: "numeric",
			month: "long",
			year: "numeric",
			hour: "2-digit",
			minute: "2-digit",
		}),
);
const monthFormat = forEach((tag) => new Intl.DateTimeFormat(tag, { month: "short", timeZone: "UTC" }));
const numberFormat = forEach((tag) => new Intl.NumberFormat(tag));

/** Portuguese counts the first of a month as an ordinal (`1º de janeiro`); Intl does not. */
const withOrdinalFirst = (text: string) => text.replace(/(?<!\d)1 de /, "1º de ");

/** `31 de dezembro de 2025` / `31 December 2025`, from an ISO date (`2025-12-31`). */
export function formatDay(day: string, language: Language): string {
	return withFixedSpaces(withOrdinalFirst(dayFormat(language).format(new Date(day))));
}

/** `sexta-feira, 31 de dezembro de 2027` / `Friday 31 December 2027`, from an ISO date. */
export function formatWeekday(day: string, language: Language): string {
	return withFixedSpaces(withOrdinalFirst(weekdayFormat(language).format(new Date(day))));
}

const shortDays: Record<Language, Intl.DateTimeFormatOptions> = {
	pt: { day: "2-digit", month: "2-digit" },
	en: { day: "numeric", month: "short" },
};
const shortDayFormat = forEach(
	(tag, language) =>
		new Intl.DateTimeFormat(tag, { weekday: "short", timeZone: "UTC", ...shortDays[language] }),
);

/** `sex 16/10` / `Fri 16 Oct`, from an ISO date. */
export function formatShortDay(day: string, language: Language): string {
	return shortDayFormat(language).format(new Date(day)).replaceAll(/[.,]/g, "").replaceAll(" ", "\u00A0");
}

/** `dez.` / `Dec`, the month of an ISO date. */
export function formatMonth(day: string, language: Language): string {
	return monthFormat(language).format(new Date(day));
}

const beforeYear = /(?<=\p{L})(?: de)? (?=\d{4})/u;

/** Weekday, day and minute in São Paulo's time, from epoch milliseconds; the day stays on one line. */
export function formatTime(time: number, language: Language): string {
	return withFixedSpaces(withOrdinalFirst(timeFormat(language).format(time))).replace(beforeYear, (spaces) =>
		spaces.replaceAll(" ", "\u00A0"),
	);
}

/** A moment for the `<time>` element: for programs, and in words. */
export type Moment = { time: string; text: string };

export function momentOf(time: number, language: Language): Moment {
	return { time: new Date(time).toISOString(), text: formatTime(time, language) };
}

/** `1.234,5` / `1,234.5`. */
export function formatNumber(value: number, language: Language): string {
	return numberFormat(language).format(value);
}

const yearsFormat = forEach(
	(tag) => new Intl.NumberFormat(tag, { style: "unit", unit: "year", unitDisplay: "long" }),
);
const daysFormat = forEach(
	(tag) => new Intl.NumberFormat(tag, { style: "unit", unit: "day", unitDisplay: "long" }),
);

/** A number of days in words: `123 dias`, and `2 anos` where they are whole years of 365. */
export function formatDays(days: number, language: Language): string {
	return days % 365 === 0 ? yearsFormat(language).format(days / 365) : daysFormat(language).format(days);
}

/** São Paulo has kept UTC-3 all year since 2019 (Decreto 9.772/2019). Creating an `Intl` calendar takes 20 ms at every start. */
const BEHIND_UTC_MS = 3 * 60 * 60 * 1000;

/** The day in São Paulo at `now` (epoch milliseconds), as `2027-01-01`. */
export function dayOf(now = Date.now()): string {
	return new Date(now - BEHIND_UTC_MS).toISOString().slice(0, 10);
}

/** Start of `day`, as `2027-01-01`, in São Paulo, epoch milliseconds. */
export function beginningOf(day: string): number {
	return Date.parse(day) + BEHIND_UTC_MS;
}

/** `text` as a sentence begins. */
export function capitalised(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
