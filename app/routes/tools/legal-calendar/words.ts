import type { systemWords } from "#app/content/state-words.server.ts";
import { formatDay, formatMonth } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { daysBetween, deliveryDay, fridayBefore } from "#app/routes/tools/days.ts";
import type { Entry, LegalDateId } from "#app/routes/tools/legal-calendar/dates.ts";
import { type ToolWords, untilNote } from "#app/routes/tools/tool-words.ts";

/** The texts of this tool's components, and their language. */
export type CalendarWords = ToolWords & {
	calendar: TextOf<"legalCalendar">;
	states: Readonly<Record<string, string>>;
	/** The manifest system of the chosen state. */
	system: ReturnType<typeof systemWords> | undefined;
};

/** The day by which to deliver an entry, in words. */
export function whenOf({ day }: Entry, words: CalendarWords, today: string): string {
	return day ? untilNote(day, today, words) : words.calendar.unknown;
}

/** The next date that has a day: the day by which to deliver, its name, and the days left. Undefined without one. */
export function nextDate(
	entries: readonly Entry[],
	today: string,
	words: CalendarWords,
): { day: string; short: string; text: string } | undefined {
	const next = entries.find(({ day }) => day);
	if (!next?.day) return undefined;
	const { calendar, language } = words;
	const last = deliveryDay(next.day, today);
	const left = daysBetween(today, last);
	const text = left === 0 ? calendar.next.today : left === 1 ? calendar.next.tomorrow : calendar.next.later;
	// A name is short up to its comma: what follows explains it.
	const [name = ""] = entryText(next.id, words).name.split(",");
	return {
		// It stands alone, large: it may break between its words.
		day: formatDay(last, language)
			.replace(/(\sde)?\s\d{4}$/, "")
			.replaceAll("\u00a0", " "),
		short: `${Number(last.slice(8))} ${formatMonth(last, language).replace(".", "")}`,
		text: interpolate(text, { name, count: left }),
	};
}

/** Name, text, source and limit of a date, with the words of the state's system. */
export function entryText(id: LegalDateId, { calendar, system }: CalendarWords) {
	const { title, ...text } = { title: undefined, ...calendar.dates[id] };
	const fill = (part: string) =>
		interpolate(part, {
			system: system?.name ?? "",
			agency: system?.agency ?? "",
			when: system?.when ?? "",
			who: system?.who ?? "",
			yearly: system?.yearly ?? "",
			source: (id === "stateYearly" ? system?.yearlySource : system?.source) ?? "",
		});
	return {
		name: fill(text.name),
		title: title && fill(title),
		text: fill(text.text),
		source: fill(text.source),
		limit: fill(text.limit),
	};
}

/** The title of an entry: its quarter or half-year, and what it depends on. */
export function titleOf({ id, period, depends }: Entry, words: CalendarWords): string {
	const { name, title } = entryText(id, words);
	const said = period && title ? interpolate(title, { number: period.number, ofYear: period.year }) : name;
	return said + (depends ? ` ${words.calendar.depends[depends]}` : "");
}

/** For the file: a note that the last day is a Saturday or Sunday, and the Friday to be ready by; empty on other days. */
export function weekendNote(day: string, { calendar, language }: CalendarWords): string {
	const friday = fridayBefore(day);
	return friday ? interpolate(calendar.onWeekend, { friday: formatDay(friday, language) }) : "";
}
