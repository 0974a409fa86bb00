import { HOUR_MS } from "#app/constants.ts";
import type { Language } from "#app/i18n/languages.ts";
import { wholeDay, withOrdinalFirst } from "./days.ts";
import { forEachLanguage } from "./language-formats.ts";

/** IANA time zone of all times that the site shows. */
export const TIME_ZONE = "America/Sao_Paulo";

/** UTC-3 all year since 2019 (Decreto 9.772/2019); an `Intl` calendar would add 20 ms to every start. */
const BEHIND_UTC_MS = 3 * HOUR_MS;

/** The day in São Paulo at `now` (epoch milliseconds), as `2027-01-01`. */
export function dayOf(now = Date.now()): string {
	return new Date(now - BEHIND_UTC_MS).toISOString().slice(0, 10);
}

/** Start of `day`, as `2027-01-01`, in São Paulo, epoch milliseconds. */
export function beginningOf(day: string): number {
	return Date.parse(day) + BEHIND_UTC_MS;
}

/** A time on the team's clock with its UTC offset: `2026-12-28 08:00 -03:00`. */
export function localTime(at: number): string {
	const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(TIME_ZONE);
	return `${shown.toPlainDate()} ${shown.toPlainTime().toString({ smallestUnit: "minute" })} ${shown.offset}`;
}

const timeIn = (date: Intl.DateTimeFormatOptions) => {
	const options = { ...date, weekday: "long", hour: "2-digit", minute: "2-digit" } as const;
	return forEachLanguage((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: TIME_ZONE }));
};
const timeFormat = timeIn({ day: "numeric", month: "long", year: "numeric" });
const hourFormat = timeIn({});

const range = /,? (\d\d:\d\d)\s–\s(?=\d\d:\d\d$)/;

/** Weekday, day and minute in São Paulo, from epoch milliseconds. The day never breaks across lines. */
export function formatTime(time: number, language: Language): string {
	return spaced(timeFormat(language).format(time));
}

/** The hour that begins at `from`, from start to end, with its date. */
export function formatHour(from: number, language: Language): string {
	return spaced(timeFormat(language).formatRange(from, from + HOUR_MS));
}

/** The hour that begins at `from`, at most a day away, from start to end, with its weekday instead of its date. */
export function formatNearHour(from: number, language: Language): string {
	return spaced(hourFormat(language).formatRange(from, from + HOUR_MS));
}

/** Mends Portuguese ranges of `Intl`, whose hours run into the year: `2026 09:00 – 10:00`. */
function spaced(text: string): string {
	return wholeDay(withOrdinalFirst(text).replace(range, ", das\u00A0$1 às "));
}

/** Reads a whole hour given as an ISO 8601 instant in UTC, epoch milliseconds; undefined for anything else. */
export function hourIn(text: unknown): number | undefined {
	const at = typeof text === "string" ? Date.parse(text) : Number.NaN;
	return at % HOUR_MS === 0 && new Date(at).toISOString() === text ? at : undefined;
}

/** A moment for the `<time>` element: its `datetime`, and its words. */
export type Moment = { time: string; text: string };

/** `time` for a page in `language`, epoch milliseconds. */
export function momentOf(time: number, language: Language): Moment {
	return { time: new Date(time).toISOString(), text: formatTime(time, language) };
}
