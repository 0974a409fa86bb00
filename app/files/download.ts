import type { ReturnObject } from "ics";
import { brand } from "#app/brand.ts";
import { foldLines } from "#app/files/fold-lines.ts";

/** A file that the browser saves and nobody keeps, called `name` with the brand before it. */
export function download(
	body: string,
	name: string,
	type: string,
	headers: Readonly<Record<string, string>> = {},
): Response {
	return new Response(body, {
		headers: {
			"Content-Type": `${type}; charset=utf-8`,
			"Content-Disposition": `attachment; filename="${brand.slug}-${name}"`,
			"Cache-Control": "no-store",
			...headers,
		},
	});
}

/** What the library wrote as a calendar file (RFC 5545). Throws where it could not. */
export function calendarDownload({ value, error }: ReturnObject, name: string): Response {
	if (!value) throw error ?? new Error("The calendar file could not be written.");
	// The library says METHOD:PUBLISH, which takes an ORGANIZER (RFC 5546, 3.2.1): a file that nobody sends has none.
	return download(foldLines(value.replace("METHOD:PUBLISH\r\n", "")), name, "text/calendar");
}
