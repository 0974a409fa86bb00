import type { EventAttributes } from "ics";
import { brand } from "#app/brand.ts";
import { daysLater } from "#app/formats/days.ts";
import { calendarDay, calendarDownload } from "#app/request/calendar-file.ts";

type CalendarEntry = {
	/** Permanent id, by which a calendar that reads the file again replaces the entry. */
	uid: string;
	title: string;
	text: string;
	/** ISO. */
	day: string;
	/** Days before `day` on which to remind. */
	reminders: readonly number[];
};

/** Hour at which alarms ring; relative to an all-day entry's start it would be midnight. */
const ALARM_HOUR = 9;

/** Calendar file (RFC 5545) called `name` with all-day entries and reminders from ISO day `from` on. Throws on a bad entry. */
export async function writeCalendar(entries: readonly CalendarEntry[], name: string, from: string) {
	const { createEvents } = await import("ics");
	const events = entries.map((entry) => eventOf(entry, from));
	const made = createEvents(events, { calName: name, productId: `-//${brand.name}//${brand.slug}//PT` });
	// The library asks for hourly reloads and lacks RFC 7986, 5.7; legal dates rarely change.
	const value = made.value?.replace(
		"X-PUBLISHED-TTL:PT1H",
		"REFRESH-INTERVAL;VALUE=DURATION:P1D\r\nX-PUBLISHED-TTL:P1D",
	);
	return calendarDownload({ ...made, value: value ?? null }, "agenda.ics");
}

function eventOf({ uid, title, text, day, reminders }: CalendarEntry, from: string): EventAttributes {
	const ahead = reminders.filter((before) => daysLater(day, -before) >= from);
	const hoursFromStart = ahead.map((before) => ALARM_HOUR - before * 24);
	return {
		uid: `${uid}@${brand.slug}`,
		title,
		description: text,
		start: calendarDay(day),
		// An all-day entry ends on the day after it (RFC 5545, 3.6.1).
		end: calendarDay(daysLater(day, 1)),
		// An entry does not block the day.
		busyStatus: "FREE",
		transp: "TRANSPARENT",
		// The library neither escapes an alarm's text (3.3.11) nor writes valid durations of days (3.3.6): it gives -P30DT.
		alarms: hoursFromStart.map((hours) => ({
			action: "display",
			description: title.replaceAll(/[\\;,]/g, "\\$&"),
			trigger: { hours: Math.abs(hours), before: hours < 0 },
		})),
	};
}
