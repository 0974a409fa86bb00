import { gunzipSync } from "node:zlib";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { type PostedLists, sheetsOf } from "#app/routes/tools/reconciliation/posted-lists.server.ts";
import { readingsInWords } from "#app/routes/tools/reconciliation/reading-words.ts";
import { type Reply, replyTo } from "#app/routes/tools/reconciliation/reply.server.ts";

/** The reply to these lists and choices, posted as text on 23 November 2026. */
export function compareLists(posted: Record<string, string>, language: Language = "pt"): Reply {
	return replyOn(sheetsOf(new Map(Object.entries(posted))), language);
}

/** The reply to a post that was read, on that day. */
export function replyOn(posted: PostedLists, language: Language = "pt"): Reply {
	const text = textOf("reconciliation", language);
	return replyTo(posted, { language, text, today: "2026-11-23", retryAfter: 0 });
}

/** The reasons for each open load: `{ 7: "noCdf" }`. Throws an Error where there is no result. */
export function openIn({ errors, result }: Reply): Record<string, string> {
	if (!result) throw new Error(`There is no result: ${JSON.stringify(errors)}`);
	return Object.fromEntries(result.open.map(({ number, kinds }) => [number, kinds.join(" ")]));
}

/** How many loads, rows or lists there is each note on. */
export function notesIn({ result }: Reply): Record<string, number> {
	return Object.fromEntries((result?.notes ?? []).map(({ note, count }) => [note, count]));
}

/** The rows and cells that a result leaves out as not read: `cells 3, day 7`. */
export function faultsIn({ result }: Reply): string {
	return (result?.faults ?? []).map(({ code, line }) => `${code} ${line}`).join(", ");
}

/** The fault of each list that has one: `mtr quote 3`. */
export function errorsIn({ errors = {} }: Reply): string {
	const said = Object.entries(errors).map(([list, fault]) =>
		[list, ...(typeof fault === "string" ? [fault] : [fault.code, fault.line])].filter(Boolean).join(" "),
	);
	return said.join(", ");
}

/** The lines of the reading in words. */
export function readingIn({ result }: Reply) {
	const said = result ? readingsInWords(result, textOf("reconciliation", "pt")) : [];
	return said.flatMap(({ lines }) => lines);
}

/** The file of all loads that a result's page carries. */
export function fileOf({ result }: Reply): string {
	return gunzipSync(Buffer.from(result?.file ?? "", "base64url")).toString();
}
