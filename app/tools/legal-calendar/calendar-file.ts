import { createEvents, type EventAttributes } from "ics";
import { brand } from "#app/brand.ts";
import { calendarDownload } from "#app/files/download.ts";

export type CalendarEntry = {
	/** The same for the same entry each time, so that a calendar that reads the file again replaces it. */
	uid: string;
	title: string;
	text: string;
	/** First and last day, ISO. */
	first: string;
	last: string;
	isYearly: boolean;
	/** Days before the first one on which to remind. */
	reminders: readonly number[];
};

/** All-day entries with reminders as a calendar file (RFC 5545) with `name`. Throws when one cannot be written. */
export function calendarFile(entries: readonly CalendarEntry[], name: string): Response {
	const made = createEvents(entries.map(eventOf), { calName: name, productId: brand.slug });
	return calendarDownload(made, "agenda.ics");
}

function eventOf({ uid, title, text, first, last, isYearly, reminders }: CalendarEntry): EventAttributes {
	return {
		uid: `${uid}@${brand.slug}`,
		title,
		description: text,
		start: parts(first),
		// The end of an all-day entry is the day after it (RFC 5545, 3.6.1).
		end: parts(dayAfter(last)),
		// A date to keep in mind takes nobody's day.
		busyStatus: "FREE",
		transp: "TRANSPARENT",
		...(isYearly ? { recurrenceRule: "FREQ=YEARLY" } : {}),
		// The library neither escapes an alarm's text (3.3.11) nor writes days as a duration (3.3.6): -P30DT is none.
		alarms: reminders.map((days) => ({
			action: "display" as const,
			description: title.replaceAll(/[\\;,]/g, "\\$&"),
			trigger: { hours: days * 24, before: true },
		})),
	};
}

function parts(day: string): [number, number, number] {
	const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
	return [year, month, date];
}

function dayAfter(day: string): string {
	const next = new Date(day);
	next.setUTCDate(next.getUTCDate() + 1);
	return next.toISOString().slice(0, 10);
}
