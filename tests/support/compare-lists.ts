import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parse } from "yaml";
import { z } from "zod";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { listsOf, type PostedLists } from "#app/routes/tools/reconciliation/posted-lists.server.ts";
import { readingsInWords } from "#app/routes/tools/reconciliation/reading-words.ts";
import { type Reply, replyTo } from "#app/routes/tools/reconciliation/reply.server.ts";

const file = new URL("../../app/routes/tools/reconciliation/cases.yaml", import.meta.url);

/** Lists of manifests and certificates with what is found in them, on 23 November 2026. */
export const listsCases = z
	.array(
		z.strictObject({
			says: z.string(),
			/** True for one that is posted to the built site too. */
			page: z.boolean().default(false),
			mtr: z.string(),
			cdf: z.string().default(""),
			/** The reasons for each open load, by its number. */
			open: z.record(z.string(), z.string()).default({}),
			notes: z.record(z.string(), z.number()).default({}),
			/** The parts that could not be read: `cells 3, day 7`. */
			faults: z.string().default(""),
			/** Why there is no result: `mtr quote 3`. */
			errors: z.string().default(""),
			/** Lines of the reading, in Portuguese. */
			reading: z.array(z.string()).default([]),
			/** Parts of the file of all loads, in Portuguese. */
			file: z.array(z.string()).default([]),
			/** The declared quantities and the day of the first open load. */
			issued: z.record(z.string(), z.number()).optional(),
			since: z.string().optional(),
		}),
	)
	.parse(parse(readFileSync(file, "utf8")));

/** The reply to these lists and choices, posted as text on 23 November 2026. */
export function compareLists(posted: Record<string, string>, language: Language = "pt"): Reply {
	return replyOn(listsOf(new Map(Object.entries(posted))), language);
}

/** The reply to a post that was read, on that day. */
export function replyOn(posted: PostedLists, language: Language = "pt"): Reply {
	return replyTo(posted, { language, text: textOf("reconciliation", language), today: "2026-11-23" });
}

/** The reasons for each open load: `{ 7: "noCdf" }`. Throws an Error where there is no result. */
export function openIn({ errors, result }: Reply): Record<string, string> {
	if (!result) throw new Error(`There is no result: ${JSON.stringify(errors)}`);
	return Object.fromEntries(result.open.map(({ number, kinds }) => [number, kinds.join(" ")]));
}

/** How many loads, rows or lists there is each note on. */
export function notesIn({ result }: Reply): Record<string, number> {
	const [, cancelled] = /por alguém, não por prazo \((\d+)\)/.exec(result?.outside ?? "") ?? [];
	const noted = Object.fromEntries((result?.notes ?? []).map(({ note, count }) => [note, count]));
	return cancelled ? { cancelled: Number(cancelled), ...noted } : noted;
}

/** The rows and cells that a result leaves out as not read: `cells 3, day 7`. */
export function faultsIn({ result }: Reply): string {
	return (result?.faults ?? []).map(({ code, line }) => `${code} ${line}`).join(", ");
}

/** The fault of each control that has one: `mtr quote 3`. */
export function errorsIn({ errors = {} }: Reply): string {
	const said = Object.entries(errors).map(([list, { code, line }]) =>
		[list, code, line].filter(Boolean).join(" "),
	);
	return said.join(", ");
}

/** The reading in words, and the choices that correct it. */
export function readingIn({ result }: Reply) {
	const said = result ? readingsInWords(result, textOf("reconciliation", "pt")) : [];
	return { lines: said.flatMap(({ lines }) => lines), choices: said.flatMap(({ choices }) => choices) };
}

/** The file of all loads that a result's page carries. */
export function fileOf({ result }: Reply): string {
	return gunzipSync(Buffer.from(result?.file ?? "", "base64url")).toString();
}
