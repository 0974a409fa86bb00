import { gzipSync } from "node:zlib";
import type { FormReply } from "#app/forms/form-status.tsx";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { fields, PROPOSED_TOLERANCE } from "#app/routes/tools/reconciliation/fields.ts";
import { findingsCsv } from "#app/routes/tools/reconciliation/findings-csv.ts";
import { type ListId, listIds } from "#app/routes/tools/reconciliation/lists/columns.ts";
import { type Table, tablesOf } from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { type ReadRows, readRows } from "#app/routes/tools/reconciliation/lists/read-rows.ts";
import { attempt, type Fault, type ListErrorCode } from "#app/routes/tools/reconciliation/lists/sheet.ts";
import { type PostedLists, pack, shownAgain } from "#app/routes/tools/reconciliation/posted-lists.server.ts";
import {
	type Read,
	type ReadSheet,
	type Result,
	summarise,
} from "#app/routes/tools/reconciliation/summary.ts";

/** Loads that the page shows, open ones first, and faults and sheets; it counts them all, and the file has all. */
const SHOWN = 400;
const SHOWN_FAULTS = 20;
const SHOWN_SHEETS = 60;

type Answers = Record<keyof typeof fields | "kept", string>;

/** The reply to a post of lists: what was posted, and either the result or why there is none. */
export type Reply = FormReply & {
	answers: Answers;
	/** Names of the files that the form keeps; undefined where they are too large for it. */
	kept?: readonly string[] | undefined;
	result?: Result;
};

/** The language, texts and day (ISO) of an answer; with `retryAfter` (seconds) above 0 lists are only shown again. */
export type Asked = {
	language: Language;
	text: TextOf<"reconciliation">;
	today: string;
	retryAfter: number;
};

/** Compares the posted lists, undefined for a malformed body. */
export function replyTo(posted: PostedLists | undefined, asked: Asked): Reply {
	const typed = (name: string) => posted?.texts.get(name) ?? "";
	const tolerance = fields.tolerance.options.find((one) => one === typed("tolerance")) ?? PROPOSED_TOLERANCE;
	const sheets = posted?.sheets ?? [];
	const packed = pack(sheets);
	const answers = {
		mtr: shownAgain(typed("mtr")),
		cdf: shownAgain(typed("cdf")),
		tolerance,
		kept: packed ?? "",
	};
	const files = [...new Set(sheets.map(({ file }) => file).filter(Boolean))];
	const reply = { answers, kept: packed === undefined ? undefined : files };
	if (asked.retryAfter > 0) return { ...reply, retryAfter: asked.retryAfter };
	if (!posted) return failed("malformed", answers);
	const { mtr, cdf, errors, ...read } = readLists(posted, asked.today);
	if (!mtr || Object.keys(errors).length > 0) return { ...reply, errors };
	return { ...reply, result: resultOf({ mtr, cdf }, read, tolerance, asked) };
}

/** Both lists, and what was not read; `errors` where there is nothing to compare. */
function readLists(posted: PostedLists, today: string) {
	const { tables, left, faults: found } = tablesOf(posted.sheets, posted.texts);
	const all = [...posted.faults, ...found];
	const errors: Partial<Record<ListId, Fault>> = {};
	const lists: Partial<Record<ListId, ReadRows>> = {};
	const of = (list: ListId) => tables.filter((table) => table.list === list);
	const failAs = (field: ListId, code: ListErrorCode) => {
		errors[field] ??= { field, code };
	};
	// A file that cannot be read is named beside the result of the others.
	const isFatal = ({ field }: Fault) => !tables.some(({ sheet }) => sheet.field === field);
	for (const fault of all.filter(isFatal)) errors[fault.field] ??= fault;
	for (const field of listIds) {
		if (field === "cdf" && of(field).length === 0) continue;
		const fatal: Fault[] = [];
		lists[field] = attempt(fatal, { field }, () => readRows(field, of(field), posted.texts, today));
		for (const fault of fatal) errors[field] ??= fault;
	}
	if (of("mtr").length === 0) failAs("mtr", of("cdf").length > 0 ? "onlyCertificates" : "empty");
	const hasCertificates = tables.some(
		({ list, columns }) => list === "cdf" || columns.certificate !== undefined,
	);
	if (!hasCertificates && !errors.mtr) failAs("cdf", "noCertificate");
	const read = [lists.mtr, lists.cdf].filter((list) => list !== undefined);
	return {
		...lists,
		errors,
		sheets: tables.map(readSheet),
		left,
		readings: read.flatMap(({ readings }) => readings),
		faults: [...all, ...read.flatMap(({ faults }) => faults)],
	};
}

function readSheet({ place, sheet, list, rows, delimiter }: Table): ReadSheet {
	const { file, name, hiddenRows, field } = sheet;
	return { file, name, place, list, rows: rows.length, hiddenRows, delimiter, isMoved: list !== field };
}

function resultOf(
	lists: { mtr: ReadRows; cdf: ReadRows | undefined },
	read: Read,
	tolerance: string,
	{ today, text, language }: Asked,
): Result {
	const { open, closed, ...summary } = summarise(
		{ ...lists, tolerance: Number(tolerance) / 100, today },
		read,
	);
	const file = findingsCsv([...open, ...closed], { ...read, tolerance, today }, text, language);
	return {
		...summary,
		...read,
		open: open.slice(0, SHOWN),
		closed: closed.slice(0, Math.max(0, SHOWN - open.length)),
		count: open.length,
		closedCount: closed.length,
		sheets: read.sheets.slice(0, SHOWN_SHEETS),
		left: read.left.slice(0, SHOWN_SHEETS),
		faults: read.faults.slice(0, SHOWN_FAULTS),
		faultCount: read.faults.length,
		tolerance,
		today,
		file: gzipSync(file).toString("base64url"),
	};
}

/** The reply to lists that were not even looked at. */
export function failed(
	code: ListErrorCode,
	answers: Answers = { mtr: "", cdf: "", tolerance: PROPOSED_TOLERANCE, kept: "" },
): Reply {
	return { answers, errors: { mtr: { code } } };
}
