import { daysBetween, formatDay, formatMonth } from "#app/formats/days.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { filled, type StatementText } from "#app/routes/tools/statements.tsx";
import type { ToolWords } from "#app/routes/tools/tool-words.server.ts";
import type { Entry, LegalDateId } from "./dates.ts";

type CalendarWords = ToolWords<"legalCalendar">;

/** The next date with a day, in words: day, name with the days left, condition. Undefined without one. */
export function nextDate(entries: readonly Entry[], today: string, words: CalendarWords) {
	const next = entries.find(({ day }) => day);
	if (!next?.day) return undefined;
	const { text: calendar, language } = words;
	const left = daysBetween(today, next.day);
	const text = left === 0 ? calendar.next.today : left === 1 ? calendar.next.tomorrow : calendar.next.later;
	const { name = "" } = entryText(next.id, words);
	return {
		// Large type has no room for the day and the month on one line.
		day: formatDay(next.day, language).replace(/\u00a0(\S+?)(\sde)?\s\d{4}$/, " $1"),
		short: `${Number(next.day.slice(8))} ${formatMonth(next.day, language).replace(".", "")}`,
		text: interpolate(text, { name, count: left }),
		condition: conditionOf(next, words),
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
