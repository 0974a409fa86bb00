import type { ReturnObject } from "ics";
import { brand } from "#app/brand.ts";

/** `Content-Disposition` of a file to keep, called by the brand and the last part of `path`. */
export function attachment(path: string): string {
	return `attachment; filename="${brand.slug}-${path.slice(path.lastIndexOf("/") + 1)}"`;
}

/** A file for download, never cached, called `name` with the brand before it. */
export function download(
	body: string | ReadableStream,
	name: string,
	type: string,
	headers: Readonly<Record<string, string>> = {},
): Response {
	return new Response(body, {
		headers: {
			"Content-Type": `${type}; charset=utf-8`,
			"Content-Disposition": attachment(name),
			"Cache-Control": "no-store",
			...headers,
		},
	});
}

/** An ISO day as the calendar library takes it. */
export function calendarDay(day: string): [year: number, month: number, day: number] {
	const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
	return [year, month, date];
}

/** The library's calendar file (RFC 5545). Throws where it could not write one. */
export function calendarDownload({ value, error }: ReturnObject, name: string): Response {
	if (!value) throw error ?? new Error("The calendar file could not be written.");
	// The library says METHOD:PUBLISH, which takes an ORGANIZER (RFC 5546, 3.2.1): a downloaded file has none.
	return download(foldByOctets(value.replace("METHOD:PUBLISH\r\n", "")), name, "text/calendar");
}

/** Lines of at most 75 octets (RFC 5545, 3.1); the library counts letters. */
function foldByOctets(file: string): string {
	const lines = file.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
	const folded = lines.map((line) => {
		let octets = 0;
		return Array.from(line, (letter) => {
			const size = Buffer.byteLength(letter);
			octets += size;
			if (octets <= 75) return letter;
			octets = 1 + size;
			return `\r\n ${letter}`;
		}).join("");
	});
	return folded.join("\r\n");
}
