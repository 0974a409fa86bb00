import { hash } from "node:crypto";
import { numberMarks } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import {
	type Comparison,
	compareLists,
	PROPOSED_TOLERANCE,
} from "#app/routes/tools/reconciliation/differences.ts";
import {
	type ColumnRole,
	type Columns,
	columnRoles,
	columnsTold,
	type ListId,
	listIds,
	recogniseColumns,
} from "#app/routes/tools/reconciliation/lists/columns.ts";
import { type DecimalMark, readNumber } from "#app/routes/tools/reconciliation/lists/masses.ts";
import { readCertificates } from "#app/routes/tools/reconciliation/lists/read-certificates.ts";
import {
	isBinary,
	type List,
	ListError,
	type ListErrorCode,
	readList,
} from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { readLoads } from "#app/routes/tools/reconciliation/lists/read-loads.ts";
import { type Mapping, mappingOf } from "#app/routes/tools/reconciliation/lists/rows.ts";
import type { PostedLists } from "#app/routes/tools/reconciliation/lists-form.server.ts";
import { type Movement, movementOf } from "#app/routes/tools/reconciliation/movement.ts";

/** Most characters of lists, escaped for the page, that it shows again: more would block the server. */
const MAX_SHOWN = 1_500_000;

type ReadList = { list: List; mapping: Mapping; headingsHash: string };

/** The reason why lists cannot be compared: a list that cannot be read, with its line, or the form itself. */
export type ReplyError =
	| { list: ListId; code: ListErrorCode; line: number | undefined }
	| { code: "tolerance" | "malformed" };

export type Reply = {
	/** The posted lists and tolerance, to be shown again; lists that are too long for that are left out. */
	posted: Record<ListId | "tolerance", string>;
	isShown: boolean;
	lists: Partial<Record<ListId, ReadList>>;
	errors: readonly ReplyError[];
	comparison?: Comparison;
	movement?: Movement;
	retryAfter: number;
};

/** Compares the lists in `form`, undefined for a malformed body; with `retryAfter` above 0 only shows them again. `today` is ISO. */
export function replyTo(
	form: PostedLists | undefined,
	language: Language,
	retryAfter = 0,
	today?: string,
): Reply {
	const posted = {
		mtr: form?.get("mtr") ?? "",
		cdf: form?.get("cdf") ?? "",
		tolerance: (form?.get("tolerance") ?? PROPOSED_TOLERANCE).trim().slice(0, 10),
	};
	const isShown = lengthInMarkup(posted.mtr) + lengthInMarkup(posted.cdf) <= MAX_SHOWN;
	const shown = {
		...posted,
		mtr: isShown ? readable(posted.mtr) : "",
		cdf: isShown ? readable(posted.cdf) : "",
	};
	const reply: Reply = { posted: shown, isShown, lists: {}, errors: [], retryAfter };
	if (!form) return { ...reply, errors: [{ code: "malformed" }] };
	if (retryAfter > 0) return reply;
	const errors: ReplyError[] = [];
	const mark = numberMarks[language].decimal;
	const mtr = attempt("mtr", errors, () => readPosted("mtr", posted.mtr, form, mark));
	const isReport = !form.unreadable?.has("cdf") && isOneReport(posted, mtr);
	const isAlone = posted.cdf.trim() === "" && !form.unreadable?.has("cdf");
	const cdf =
		isReport || isAlone ? undefined : attempt("cdf", errors, () => readPosted("cdf", posted.cdf, form, mark));
	if (isAlone && !isReport)
		errors.push({ list: "cdf", code: mtr ? "noCertificate" : "empty", line: undefined });
	reply.lists = { mtr, cdf };
	const percent = readNumber(posted.tolerance, posted.tolerance.includes(",") ? "," : ".");
	if (percent === undefined || percent === null || percent > 100) errors.push({ code: "tolerance" });
	for (const list of listIds) {
		const read = reply.lists[list];
		if (read && read.mapping.columns.number === undefined)
			errors.push({ list, code: "noNumber", line: undefined });
	}
	if (mtr && cdf) {
		const confusion = confusionOf(posted, mtr.list, cdf.list);
		if (confusion) errors.push({ list: "cdf", code: confusion, line: undefined });
	}
	if (errors.length > 0 || !mtr || !(cdf || isReport)) return { ...reply, errors };
	const loads = attempt("mtr", errors, () => readLoads(mtr.list, mtr.mapping, today));
	const certificates = cdf && attempt("cdf", errors, () => readCertificates(cdf.list, cdf.mapping));
	if (!loads || (cdf && !certificates)) return { ...reply, errors };
	const comparison = compareLists(loads, certificates, (percent ?? 0) / 100);
	return { ...reply, comparison, movement: movementOf(loads, comparison) };
}

/** True if the first list alone tells of certificates: SINIR and SIGOR report the CDF in the manifest's row. */
function isOneReport(posted: Record<ListId, string>, mtr: ReadList | undefined): boolean {
	const { columns } = mtr?.mapping ?? {};
	const knowsReceipt = columns?.status !== undefined || columns?.receipt !== undefined;
	const isAlone = posted.cdf.trim() === "" || posted.cdf.trim() === posted.mtr.trim();
	return isAlone && columns?.certificate !== undefined && knowsReceipt;
}

/** The confusion of two lists: the same one twice, or each in the other's field. */
function confusionOf(posted: Record<ListId, string>, mtr: List, cdf: List): "same" | "swapped" | undefined {
	if (posted.mtr.trim() === posted.cdf.trim()) return "same";
	const [first, second] = [recogniseColumns("mtr", mtr.headings), recogniseColumns("mtr", cdf.headings)];
	const isManifests = ({ receipt, received, issuedOn }: Columns) =>
		receipt !== undefined || received !== undefined || issuedOn !== undefined;
	const namesCertificate = first.certificate !== undefined && second.certificate === undefined;
	return namesCertificate && !isManifests({ ...first, issuedOn: undefined }) && isManifests(second)
		? "swapped"
		: undefined;
}

/** Text that can be shown again: a spreadsheet's own bytes are none. */
function readable(text: string): string {
	return isBinary(text) ? "" : text;
}

/** Length of `text` in the page's markup, at most: `"` takes six characters there, `<` and `&` four or five. */
function lengthInMarkup(text: string): number {
	let length = text.length;
	if (length > MAX_SHOWN) return length;
	for (let at = 0; at < text.length; at++) {
		const letter = text[at];
		if (letter === '"' || letter === "&" || letter === "<" || letter === ">" || letter === "'") length += 5;
	}
	return length;
}

/** Returns the result of `read`; where the list cannot be read, undefined, with the reason added to `errors`. */
function attempt<T>(list: ListId, errors: ReplyError[], read: () => T): T | undefined {
	try {
		return read();
	} catch (error) {
		if (!(error instanceof ListError)) throw error;
		errors.push({ list, code: error.code, line: error.line });
		return undefined;
	}
}

function readPosted(id: ListId, text: string, form: PostedLists, usual: DecimalMark): ReadList {
	const unreadable = form.unreadable?.get(id);
	if (unreadable !== undefined) throw new ListError(unreadable);
	const list = readList(text, columnsTold(id));
	const headingsHash = hashOf(list.headings);
	const recognised = recogniseColumns(id, list.headings);
	if (form.get(`${id}-headings`) !== headingsHash)
		return { list, headingsHash, mapping: mappingOf(list, recognised, usual) };
	const mapping = mappingOf(list, chosenColumns(id, list, form), usual);
	const unit = form.get(`${id}-in`);
	const decimal = form.get(`${id}-decimal`);
	return {
		list,
		headingsHash,
		mapping: {
			...mapping,
			unit: unit === "kg" || unit === "t" ? unit : mapping.unit,
			mark: decimal === "," || decimal === "." ? decimal : mapping.mark,
		},
	};
}

/** Hash of a list's headings, by which a post shows that its chosen columns belong to them. */
function hashOf(headings: readonly string[]): string {
	return hash("sha256", JSON.stringify(headings), "base64url").slice(0, 12);
}

function chosenColumns(id: ListId, { headings }: List, form: PostedLists): Columns {
	const columns: Partial<Record<ColumnRole, number>> = {};
	for (const role of columnRoles[id]) {
		const place = form.get(`${id}-${role}`) ?? "";
		if (/^\d{1,3}$/.test(place) && Number(place) < headings.length) columns[role] = Number(place);
	}
	return columns;
}
