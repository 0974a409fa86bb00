import { formatDay } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { daysBetween, deliveryDay, fridayBefore } from "#app/routes/tools/days.ts";
import type { Entry, Profile, Role } from "#app/routes/tools/legal-calendar/dates.ts";
import type { ToolWords } from "#app/routes/tools/tool-words.ts";

/** The texts of this tool's components, and their language. */
export type CalendarWords = ToolWords & {
	language: Language;
	calendar: TextOf<"legalCalendar">;
	states: Readonly<Record<string, string>>;
};
type Words = Pick<CalendarWords, "language" | "calendar">;

/** The day by which to deliver an entry, or the window in which, in words. */
export function whenOf({ days }: Entry, { calendar, tools, language }: CalendarWords, today: string): string {
	if (!days) return calendar.unknown;
	const [first, last] = [days.first, deliveryDay(days.last, today)].map((day) =>
		formatDay(day, language),
	) as [string, string];
	return days.first === days.last
		? interpolate(tools.until, { day: last })
		: interpolate(calendar.between, { first, last });
}

/** The next date that has a day: the day by which to deliver, its name, and the days left. Undefined without one. */
export function nextDate(
	entries: readonly Entry[],
	today: string,
	{ calendar, language }: Words,
): { day: string; text: string } | undefined {
	const next = entries.find(({ days }) => days);
	if (!next?.days) return undefined;
	const last = deliveryDay(next.days.last, today);
	const left = daysBetween(today, last);
	const text = left === 0 ? calendar.next.today : left === 1 ? calendar.next.tomorrow : calendar.next.later;
	// A name is short up to its comma: what follows explains it.
	const name = calendar.dates[next.id].name.split(",")[0] ?? "";
	return {
		// It stands alone, large: it may break between its words.
		day: formatDay(last, language)
			.replace(/(\sde)?\s\d{4}$/, "")
			.replaceAll("\u00a0", " "),
		text: interpolate(text, { name, count: left }),
	};
}

/** The title of an entry: its quarter or half-year, its states where the sites are in several, and what it depends on. */
export function titleOf(entry: Entry, profile: Pick<Profile, "states">, { calendar }: Words): string {
	const { period } = entry;
	const date = calendar.dates[entry.id];
	const name =
		period && "title" in date
			? interpolate(date.title, { number: period.number, ofYear: period.year })
			: date.name;
	const where = profile.states.length > 1 && entry.states.length > 0 ? ` (${entry.states.join(", ")})` : "";
	return name + where + (entry.depends ? ` ${calendar.depends[entry.depends]}` : "");
}

/** For the file: notes that the last day is a Saturday or Sunday, and the Friday to be ready by; empty on other days. */
export function weekendOf({ days }: Entry, { calendar, language }: Words): string {
	const friday = days && fridayBefore(days.last);
	return friday ? interpolate(calendar.onWeekend, { friday: formatDay(friday, language) }) : "";
}

/** A role inside a sentence: without its examples in brackets. */
export function shortRole(role: Role, { calendar }: Pick<Words, "calendar">): string {
	return calendar.roles[role].replace(/ \(.*\)/, "").toLowerCase();
}
