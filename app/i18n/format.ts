import { TIME_ZONE } from "#app/constants.ts";
import { withFixedSpaces } from "#app/i18n/fixed-spaces.ts";
import { type Language, languageTags } from "#app/i18n/languages.ts";

const tags = { ...languageTags, en: "en-GB" } as const;

/** One format for each language, made when it is first used: making one takes a hundred times as long as using it. */
function forEach<T>(make: (tag: string) => T): (language: Language) => T {
	const made = new Map<Language, T>();
	return (language) => {
		const format = made.get(language) ?? make(tags[language]);
		made.set(language, format);
		return format;
	};
}

const dayFormat = forEach((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }));
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
const numberFormat = forEach((tag) => new Intl.NumberFormat(tag));

/** `31 de dezembro de 2025` / `31 December 2025`, from an ISO date (`2025-12-31`). */
export function formatDay(day: string, language: Language): string {
	return withFixedSpaces(dayFormat(language).format(new Date(day)));
}

const shortDayFormat: Record<Language, Intl.DateTimeFormat> = {
	pt: new Intl.DateTimeFormat("pt-BR", {
		weekday: "short",
		day: "2-digit",
		month: "2-digit",
		timeZone: "UTC",
	}),
	en: new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }),
};

/** `sex 16/10` / `Fri 16 Oct`, from an ISO date. */
export function formatShortDay(day: string, language: Language): string {
	return shortDayFormat[language].format(new Date(day)).replaceAll(/[.,]/g, "").replaceAll(" ", "\u00A0");
}

const beforeYear = /(?<=\p{L})(?: de)? (?=\d{4})/u;

/** Weekday, day and minute in São Paulo's time, from epoch milliseconds; the day stays on one line. */
export function formatTime(time: number, language: Language): string {
	return withFixedSpaces(timeFormat(language).format(time)).replace(beforeYear, (spaces) =>
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
