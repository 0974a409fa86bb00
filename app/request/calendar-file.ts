import type { ReturnObject } from "ics";
import { TIME_ZONE } from "#app/formats/clock.ts";
import { download } from "./download.ts";

/** An ISO day in the calendar library's format. */
export function calendarDay(day: string): [year: number, month: number, day: number] {
	const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
	return [year, month, date];
}

/** The hour from `at` on, São Paulo time, in the calendar library's format. */
export function calendarHour(at: number) {
	const { year, month, day, hour, minute } = onClock(at);
	const start: [number, number, number, number, number] = [year, month, day, hour, minute];
	return { start, startOutputType: "local", duration: { hours: 1 }, busyStatus: "BUSY" } as const;
}

function onClock(at: number) {
	return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(TIME_ZONE);
}

/** The library's result as an .ics download (RFC 5545), for an event at `at` or all-day events. Throws its error. */
export function calendarDownload({ value, error }: ReturnObject, name: string, at: number | null = null) {
	if (!value) throw error ?? new Error("The calendar file could not be written.");
	// The library writes METHOD:PUBLISH, which requires an ORGANIZER (RFC 5546, 3.2.1) that a download lacks.
	const file = value.replace("METHOD:PUBLISH\r\n", "");
	return download(foldByOctets(at === null ? file : inZone(file, at)), name, "text/calendar");
}

/** Marks local times in `file` as São Paulo's and adds the zone's definition (RFC 5545, 3.6.5), which the library cannot. */
function inZone(file: string, at: number): string {
	const offset = onClock(at).offset.replace(":", "");
	const zone = [
		"BEGIN:VTIMEZONE",
		`TZID:${TIME_ZONE}`,
		"BEGIN:STANDARD",
		"DTSTART:19700101T000000",
		`TZOFFSETFROM:${offset}`,
		`TZOFFSETTO:${offset}`,
		"END:STANDARD",
		"END:VTIMEZONE",
		"BEGIN:VEVENT",
	].join("\r\n");
	const times = /^(DTSTART|DTEND):(?=\d{8}T\d{6}\r?$)/gm;
	return file.replace(times, `$1;TZID=${TIME_ZONE}:`).replace("BEGIN:VEVENT", zone);
}

/** Folds lines at 75 octets (RFC 5545, 3.1), though never within a letter; the library counts characters. */
function foldByOctets(file: string): string {
	const octets = Buffer.from(file.replaceAll(/\r\n[ \t]/g, "")).toString("latin1");
	const folded = octets.replaceAll(/(?=[^\r\n]{75})[^\r\n]{71,74}(?![\x80-\xbf])/g, "$&\r\n ");
	return Buffer.from(folded, "latin1").toString();
}
