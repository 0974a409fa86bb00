import type { EventAttributes } from "ics";
import { brand } from "#app/brand.ts";
import { daysLater } from "#app/formats/days.ts";
import { calendarDay, calendarDownload } from "#app/request/calendar-file.ts";

export type CalendarEntry = {
	/** The entry's lasting id: a calendar that reads the file again replaces the entry. */
	uid: string;
	title: string;
	text: string;
	/** ISO. */
	day: string;
	/** Days before it on which to remind. */
	reminders: readonly number[];
};

/** The hour of the day at which an alarm rings: at the beginning of an all-day entry it would be midnight. */
const ALARM_HOUR = 9;

/** All-day entries as a calendar file (RFC 5545) called `name`, reminders from ISO day `from` on. Throws on a wrong entry. */
export async function writeCalendar(entries: readonly CalendarEntry[], name: string, from: string) {
	const { createEvents } = await import("ics");
	const events = entries.map((entry) => eventOf(entry, from));
	const made = createEvents(events, { calName: name, productId: `-//${brand.name}//${brand.slug}//PT` });
	// The library asks for hourly reloads (and lacks RFC 7986, 5.7): dates of law change seldom.
	const value = made.value?.replace(
		"X-PUBLISHED-TTL:PT1H",
		"REFRESH-INTERVAL;VALUE=DURATION:P1D\r\nX-PUBLISHED-TTL:P1D",
	);
	return calendarDownload({ ...made, value: value ?? null }, "agenda.ics");
}

function eventOf({ uid, title, text, day, reminders }: CalendarEntry, from: string): EventAttributes {
	const ahead = reminders.filter((before) => daysLater(day, -before) >= from);
	return {
		uid: `${uid}@${brand.slug}`,
		title,
		description: text,
		start: calendarDay(day),
		// The end of an all-day entry is the day after it (RFC 5545, 3.6.1).
		end: calendarDay(daysLater(day, 1)),
		// A reminder does not make the day busy.
		busyStatus: "FREE",
		transp: "TRANSPARENT",
		// The library neither escapes an alarm's text (3.3.11) nor writes days as a duration (3.3.6): -P30DT is none.
		alarms: ahead.map((before) => {
			const hours = ALARM_HOUR - before * 24;
			return {
				action: "display" as const,
				description: title.replaceAll(/[\\;,]/g, "\\$&"),
				trigger: { hours: Math.abs(hours), before: hours < 0 },
			};
		}),
	};
}
