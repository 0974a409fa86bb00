import { daysBetween, formatDay, formatMonth, workingDayBy } from "#app/formats/days.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { filled, type StatementText, untilDay } from "#app/routes/tools/statements.tsx";
import type { ToolWords } from "#app/routes/tools/tool-words.server.ts";
import type { Entry, LegalDateId } from "./dates.ts";

type CalendarWords = ToolWords<"legalCalendar">;

/** The next date with a day, in words, by the working day on which to file at the latest. Undefined without one. */
export function nextDate(entries: readonly Entry[], today: string, words: CalendarWords) {
	const next = entries.find(({ day }) => day);
	if (!next?.day) return undefined;
	const { text: calendar, language } = words;
	const day = [workingDayBy(next.day), next.day].find((one) => one >= today) ?? next.day;
	const left = daysBetween(today, day);
	const text = left === 0 ? calendar.next.today : left === 1 ? calendar.next.tomorrow : calendar.next.later;
	const { name = "" } = entryText(next.id, words);
	return {
		// Large type has no room for the day and the month on one line.
		day: formatDay(day, language).replace(/\u00a0(\S+?)(\sde)?\s\d{4}$/, " $1"),
		short: `${Number(day.slice(8))} ${formatMonth(day, language).replace(".", "")}`,
		text: interpolate(text, { name, count: left }),
		condition: conditionOf(next, words),
		until: untilDay(next.day, words, today),
	};
}

export function entryText(id: LegalDateId, { text, system }: CalendarWords): StatementText {
	return filled(text.dates[id], system);
}

/** Title of an entry, with its quarter or half-year and its condition. */
export function titleOf(entry: Entry, words: CalendarWords): string {
	const { name = "", title } = entryText(entry.id, words);
	const { period } = entry;
	const full = period && title ? interpolate(title, { number: period.number, ofYear: period.year }) : name;
	return full + conditionOf(entry, words);
}

export function conditionOf({ depends }: Entry, { text, system }: CalendarWords): string {
	return depends ? ` ${interpolate(text.depends[depends], system ?? {}).trim()}` : "";
}
