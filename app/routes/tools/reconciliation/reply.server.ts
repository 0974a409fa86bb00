import type { FormReply } from "#app/forms/form-status.tsx";
import type { ListId } from "./lists/columns.ts";
import { tablesOf } from "./lists/read-list.ts";
import { readRows } from "./lists/read-rows.ts";
import { type Fault, placeOf, tryReading } from "./lists/sheet.ts";
import type { LoadWords } from "./load-words.ts";
import { listsOf, type PostedLists, readPostedLists, sentOf, sheetsOf } from "./posted-lists.server.ts";
import { faultInWords } from "./reading-words.ts";
import { type Result, resultOf } from "./summary.ts";

export type Reply = FormReply & {
	answers: Record<ListId | "tolerance" | "kept", string>;
	errors?: Record<string, ReturnType<typeof inWords>>;
	/** Names of the files kept in the form; undefined if too large. */
	kept?: readonly string[] | undefined;
	result?: Result;
};

export type ReplyWords = LoadWords & { today: string };

/** An unparsed post of lists: body, media type, and words for the reply. */
export type Check = ReplyWords & { bytes: Uint8Array; type: string };

/** Most bytes of files, packed and unpacked, returned with a post that has to wait: packing them takes some 20 ms. */
const LONGEST_AT_ONCE = 512 * 1024;

/** Compares the posted lists; a malformed body (undefined) has none. */
export function replyTo(posted: PostedLists | undefined, words: ReplyWords): Reply {
	if (!posted) return replyTo(listsOf(new Map()), words);
	const read = { ...posted, ...sheetsOf(posted.lists) };
	const ended = compare(read, words);
	// A result names unreadable files; without a result they have to be sent again.
	const isUnread = ({ field, file }: PostedLists["lists"][number]) =>
		read.faults.some((fault) => fault.field === field && fault.place === file);
	const lists = "result" in ended ? posted.lists : posted.lists.filter((list) => !isUnread(list));
	return { ...sentOf(posted, lists), ...ended };
}

/** Reply to a post that must wait or took too much (`size`, blamed on its largest list). Returns files if not too large. */
export function replyUnread({ bytes, type, ...words }: Check, code?: "size"): Reply {
	const posted = readPostedLists(bytes, type, LONGEST_AT_ONCE);
	if (!posted) return replyTo(undefined, words);
	const { lists, isWhole } = posted;
	const reply = sentOf(posted, isWhole && bytes.length <= LONGEST_AT_ONCE ? lists : undefined);
	const [largest] = lists.toSorted((one, other) => other.bytes.length - one.bytes.length);
	if (!code || !largest) return reply;
	const fault = { code, field: largest.field, place: largest.file };
	return { ...reply, errors: { [controlOf(fault, lists)]: inWords(fault, words) } };
}

/** The result, or `errors` by control if there is nothing to compare. */
function compare(posted: PostedLists & ReturnType<typeof sheetsOf>, words: ReplyWords) {
	const { tables, sheets, faults: found } = tablesOf(posted.sheets, posted.texts);
	const faults = [...posted.faults, ...found];
	for (const { sheet, rows } of tables)
		if (sheet.cutLine && rows[0] && sheet.cutLine < rows[0].line)
			faults.push({ code: "columns", field: sheet.field, place: placeOf(sheet) });
	const { mtr: manifests = [], cdf: certificates = [] } = Object.groupBy(tables, ({ list }) => list);
	// An unreadable file is fatal only if nothing else came in its field.
	const fatal = faults.filter(({ field }) => !tables.some(({ sheet }) => sheet.field === field));
	const rowsOf = (list: ListId, its: typeof tables, field = its[0]?.sheet.field ?? list) =>
		tryReading(fatal, { field }, () => readRows(list, its, posted.texts, words.today));
	const mtr = rowsOf("mtr", manifests);
	const cdf = certificates.length > 0 ? rowsOf("cdf", certificates) : undefined;
	const cell = tables[0]?.headings.filter(Boolean).join(" | ").slice(0, 120);
	const seen = { cell, rows: tables.flatMap(({ rows }) => rows).length };
	if (!manifests[0])
		fatal.push({ ...seen, field: "mtr", code: certificates[0] ? "onlyCertificates" : "empty" });
	const isCertified = tables.some(({ list, columns }) => list === "cdf" || columns.certificate !== undefined);
	const cut = faults.find(({ code }) => code === "columns");
	if (!isCertified && manifests[0] && !fatal.some(({ field }) => field === "cdf"))
		fatal.push(cut ?? { ...seen, field: "cdf", code: "noCertificate" });
	const errors = fatal.map((fault) => [controlOf(fault, posted.lists), inWords(fault, words)] as const);
	if (!mtr || fatal.length > 0) return { errors: Object.fromEntries(errors.toReversed()) };
	const both = cdf ? [mtr, cdf] : [mtr];
	const read = {
		sheets,
		readings: both.flatMap(({ readings }) => readings),
		faults: [...faults, ...both.flatMap((list) => list.faults)],
	};
	const tolerance = Number(posted.tolerance);
	return { result: resultOf({ mtr, cdf, tolerance, today: words.today }, read, words) };
}

const inWords = (fault: Fault, { text }: ReplyWords) => {
	return { ...fault, text: faultInWords(fault, text, "field"), link: faultInWords(fault, text, "summary") };
};

/** Control of a faulty list; for a missing list, of the kind that the visitor used for the other. */
function controlOf({ field, place }: Fault, lists: PostedLists["lists"]): string {
	const its = lists.filter(({ file }) => (file ? (place ?? file).startsWith(file) : !place));
	const sent = its.find((list) => list.field === field) ?? its[0];
	return `${(place === undefined ? undefined : sent?.field) ?? field}${sent?.file ? "-file" : ""}`;
}
