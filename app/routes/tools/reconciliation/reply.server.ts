import { gzipSync } from "node:zlib";
import type { FormReply } from "#app/forms/form-status.tsx";
import type { ListFault } from "#app/forms/validation.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { fields, PROPOSED_TOLERANCE } from "#app/routes/tools/reconciliation/fields.ts";
import { findingsIn } from "#app/routes/tools/reconciliation/findings.ts";
import { findingsCsv } from "#app/routes/tools/reconciliation/findings-csv.ts";
import type { ListId } from "#app/routes/tools/reconciliation/lists/columns.ts";
import { type Choices, type Table, tablesOf } from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { readRows } from "#app/routes/tools/reconciliation/lists/read-rows.ts";
import {
	attempt,
	type Fault,
	type ListErrorCode,
	type Sheet,
} from "#app/routes/tools/reconciliation/lists/sheet.ts";
import { type PostedLists, pack, shownAgain } from "#app/routes/tools/reconciliation/posted-lists.server.ts";
import { type ReadSheet, type Result, summarise } from "#app/routes/tools/reconciliation/summary.ts";

/** Loads that the page shows, open ones first; the file has all. */
const SHOWN = 400;
/** Cells that could not be read, and sheets, that the page shows; it counts them all. */
const SHOWN_UNREAD = 20;
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
export function replyTo(
	posted: PostedLists | undefined,
	{ language, text, today, retryAfter }: Asked,
): Reply {
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
	const kept =
		packed === undefined ? undefined : [...new Set(sheets.map(({ file }) => file).filter(Boolean))];
	if (retryAfter > 0) return { answers, kept, retryAfter };
	if (!posted) return failed("malformed", answers);
	const choices: Choices = posted.texts;
	const { tables, left, faults } = tablesOf(sheets, choices);
	const all = [...posted.faults, ...faults];
	// A file that cannot be read is named beside the result of the others.
	const isFatal = ({ field }: Fault) => !tables.some(({ sheet }) => sheet.field === field);
	const errors: Partial<Record<ListId, ListFault>> = {};
	for (const fault of all.filter(isFatal)) errors[fault.field] ??= fault;
	const of = (list: ListId) => tables.filter((table) => table.list === list);
	const read = (list: ListId) =>
		attempt(
			(fault) => {
				errors[list] ??= fault;
			},
			() => readRows(list, of(list), choices, today),
		);
	if (of("mtr").length === 0) errors.mtr ??= { code: of("cdf").length > 0 ? "onlyCertificates" : "empty" };
	const hasCertificates =
		of("cdf").length > 0 || of("mtr").some(({ columns }) => columns.certificate !== undefined);
	if (!hasCertificates && !errors.mtr) errors.cdf ??= { code: "noCertificate" };
	const [mtr, cdf] = [read("mtr"), of("cdf").length > 0 ? read("cdf") : undefined];
	if (!mtr || errors.mtr || errors.cdf) return { answers, kept, errors };
	const lists = { mtr, cdf, tolerance: Number(tolerance) / 100, today };
	const unreadFiles = all.filter((fault) => !isFatal(fault));
	const hasDoubtfulSheets = unreadFiles.length > 0 || left.some(({ isDoubtful }) => isDoubtful);
	const { open, closed, ...summary } = summarise(findingsIn(lists), lists, hasDoubtfulSheets);
	const readings = [...mtr.readings, ...(cdf?.readings ?? [])];
	const unread = [...mtr.unread, ...(cdf?.unread ?? [])];
	const page = {
		...summary,
		open: open.slice(0, SHOWN),
		closed: closed.slice(0, Math.max(0, SHOWN - open.length)),
		count: open.length,
		closedCount: closed.length,
		tolerance,
		today,
		sheets: tables.slice(0, SHOWN_SHEETS).map(readSheet),
		left: left.slice(0, SHOWN_SHEETS).map((one) => ({ ...one, sheet: nameOf(one.sheet) })),
		unreadFiles,
		readings,
		unread: unread.slice(0, SHOWN_UNREAD),
		unreadCount: unread.length,
	};
	const file = findingsCsv([...open, ...closed], { ...page, unread }, text, language);
	return { answers, kept, result: { ...page, file: gzipSync(file).toString("base64url") } };
}

function nameOf({ file, name }: Pick<Sheet, "file" | "name">) {
	return { file, name };
}

function readSheet({ place, sheet, list, rows, delimiter }: Table): ReadSheet {
	const { hiddenRows, field } = sheet;
	return { ...nameOf(sheet), place, list, rows: rows.length, hiddenRows, delimiter, isMoved: list !== field };
}

/** The reply to lists that were not even looked at. */
export function failed(
	code: ListErrorCode,
	answers: Answers = { mtr: "", cdf: "", tolerance: PROPOSED_TOLERANCE, kept: "" },
): Reply {
	return { answers, errors: { mtr: { code } } };
}
