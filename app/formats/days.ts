import { DAY_MS } from "#app/constants.ts";
import type { Language } from "#app/i18n/languages.ts";
import { withFixedSpaces } from "#app/i18n/typography.ts";
import { forEachLanguage } from "./language-formats.ts";

/** An ISO day, `2027-01-31`; a month or day out of range carries over. */
export function isoDay(year: number, month: number, day: number): string {
	return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The day `days` after the ISO day `day`; before it if negative. */
export function daysLater(day: string, days: number): string {
	return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day of a spreadsheet's serial number: 1 is 1 January 1900, counted as a leap year. Undefined for a bare time. */
export function dayOfSerial(serial: number): string | undefined {
	return serial >= 61 && serial < 100_000 ? daysLater("1899-12-30", Math.floor(serial)) : undefined;
}

/** Days from `first` to `last`, both ISO: 0 for the same day, negative backwards. */
export function daysBetween(first: string, last: string): number {
	return Temporal.PlainDate.from(first).until(last).days;
}

/** Fifth working day of a quarter's first month (ISO). Of the national holidays only New Year's Day can precede it. */
export function fifthWorkingDay(year: number, month: number): string {
	let day = isoDay(year, month, 1);
	for (let found = isWorkingDay(day) ? 1 : 0; found < 5; ) {
		day = daysLater(day, 1);
		if (isWorkingDay(day)) found++;
	}
	return day;
}

/** `day`, or the working day before it on a weekend or New Year's Day. Ignores movable holidays. */
export function workingDayBy(day: string): string {
	return isWorkingDay(day) ? day : workingDayBy(daysLater(day, -1));
}

function isWorkingDay(day: string): boolean {
	return Temporal.PlainDate.from(day).dayOfWeek < 6 && !day.endsWith("-01-01");
}

/** The first part of a numeric day: `31/12/2026` or `12/31/2026`. */
export type DayOrder = "day" | "month";

const numericDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?![\d/.-])/;
/** The months' first letters, twelve for each language. */
const monthNames =
	"jan fev mar abr mai jun jul ago set out nov dez jan feb mar apr may jun jul aug sep oct nov dec";

/** A weekday before a date. Other words are not skipped: in `Previsto 5 out 2026` nothing happened yet. */
const weekday =
	/^((seg|ter|qua|qui|sex|s[aá]b|dom)(unda|ça|rta|nta|ta|ado|ingo)?(-feira)?|(mon|tue|wed|thu|fri|sat|sun)(s|nes|rs|ur)?(day)?)[.,]* /i;

/** The day at the start of `text` as ISO, read in `order` if numeric (`2/3/26`, `02-mar-26`, `2 de março de 2026`). */
export function readDay(text: string, order: DayOrder = "day"): string | undefined {
	const written = text.slice(0, 40).trim().replace(weekday, "");
	const [, first, second, shortYear] = numericDay.exec(written) ?? [];
	const [, isoYear, isoMonth, isoDate] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d/-])/.exec(written) ?? [];
	const named =
		/^(?<day>\d{1,2})(?:º|st|nd|rd|th)?(?:[ ./-]| de )+(?<name>\p{L}{3,9})\.?(?:[ ./-]| de )+(?<year>\d{4}|\d{2})(?!\d)/iu.exec(
			written,
		) ?? /^(?<name>\p{L}{3,9})\.? (?<day>\d{1,2})(\p{L}{2})?,? (?<year>\d{4})(?!\d)/iu.exec(written);
	const { name = "", day: namedDay, year: namedYear } = named?.groups ?? {};
	const index = monthNames.split(" ").indexOf(name.slice(0, 3).toLowerCase());
	const month = isoMonth ?? (index >= 0 ? String((index % 12) + 1) : order === "day" ? second : first);
	const day = isoDate ?? namedDay ?? (order === "day" ? first : second);
	const year = isoYear ?? (index >= 0 ? namedYear : shortYear) ?? "";
	const century = Number(year) < 70 ? "20" : "19";
	try {
		const iso = `${year.padStart(4, century)}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
		return Temporal.PlainDate.from(iso).toString();
	} catch {
		return undefined;
	}
}

/** The order that a numeric day proves, or `either` if both readings exist; undefined for other text. */
export function orderOf(text: string): DayOrder | "either" | undefined {
	const written = text.slice(0, 40).trim().replace(weekday, "");
	if (!numericDay.test(written)) return undefined;
	const [first = 0, second = 0] = written.split(/[/.-]/).map(Number);
	if (first > 12 !== second > 12) return first > 12 ? "day" : "month";
	return first > 12 || first === second ? undefined : "either";
}

const isDay = (text: string) => (readDay(text) ?? readDay(text, "month")) !== undefined;
/** True for a day that its month does not have, and numbers that are no day in either order: `31 set 2026`, `32/13/2026`. */
export const isImpossibleDate = (text: string) =>
	!isDay(text) && (numericDay.test(text.trim()) || isDay(text.replaceAll(/(29|[3-9]\d)(?!\d)/g, "28")));

/** Portuguese writes the first of a month as an ordinal (`1º de janeiro`); `Intl` does not. */
export const withOrdinalFirst = (text: string) => text.replace(/(?<!\d)1 de /, "1º de ");

/** `text` with no-break spaces in its day; before its year, or the *de* before that, a line may break. */
export const wholeDay = (text: string) => withFixedSpaces(text).replaceAll(/(?<= de) (?=\d{4})/g, "\u00A0");

const dayIn = (options: Intl.DateTimeFormatOptions) =>
	forEachLanguage((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" }));
const dayFormat = dayIn({ dateStyle: "long" });
const dayOfYearFormat = dayIn({ day: "numeric", month: "long" });
const weekdayFormat = dayIn({ dateStyle: "full" });
const monthFormat = dayIn({ month: "short" });
const shortWeekdayFormat = dayIn({ weekday: "short" });
const shortFormats = {
	pt: dayIn({ day: "2-digit", month: "2-digit" }),
	en: dayIn({ day: "numeric", month: "short" }),
};

/** `31 de dezembro de 2025` / `31 December 2025`, from an ISO date (`2025-12-31`). */
export function formatDay(day: string, language: Language): string {
	return withFixedSpaces(withOrdinalFirst(dayFormat(language).format(new Date(day))));
}

/** `30 de abril` / `30 April`, the same day of every year, from month and day (`04-30`). */
export function formatDayOfYear(day: string, language: Language): string {
	return withFixedSpaces(withOrdinalFirst(dayOfYearFormat(language).format(new Date(`2001-${day}`))));
}

/** `sexta-feira, 31 de dezembro de 2027` / `Friday 31 December 2027`, from an ISO date. */
export function formatWeekday(day: string, language: Language): string {
	return wholeDay(withOrdinalFirst(weekdayFormat(language).format(new Date(day))));
}

/** `16/10` / `16 Oct`, from an ISO date. */
export function formatShortDay(day: string, language: Language): string {
	return shortFormats[language](language).format(new Date(day)).replace(" ", "\u00A0");
}

/** `sex 16/10` / `Fri 16 Oct`, from an ISO date. */
export function formatShortWeekday(day: string, language: Language): string {
	const weekday = shortWeekdayFormat(language).format(new Date(day)).replace(".", "");
	return `${weekday}\u00A0${formatShortDay(day, language)}`;
}

/** `dez.` / `Dec`, the month of an ISO date. */
export function formatMonth(day: string, language: Language): string {
	return monthFormat(language).format(new Date(day));
}

const countOf = (unit: "year" | "day") =>
	forEachLanguage((tag) => new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }));
const yearsFormat = countOf("year");
const daysFormat = countOf("day");

/** A number of days in words: `123 dias`; whole years of 365 days as `2 anos`. */
export function formatDays(days: number, language: Language): string {
	return days % 365 === 0 ? yearsFormat(language).format(days / 365) : daysFormat(language).format(days);
}
