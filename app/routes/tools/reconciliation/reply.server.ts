import { hash } from "node:crypto";
import { numberMarks } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import {
	classifyAll,
	PROPOSED_TOLERANCE,
	type Summary,
	summarise,
} from "#app/routes/tools/reconciliation/findings.ts";
import {
	type ColumnRole,
	type Columns,
	columnRoles,
	type ListId,
	listIds,
	recogniseColumns,
	recognisedColumns,
} from "#app/routes/tools/reconciliation/lists/columns.ts";
import { type DecimalMark, readNumber } from "#app/routes/tools/reconciliation/lists/masses.ts";
import { readCertificates } from "#app/routes/tools/reconciliation/lists/read-certificates.ts";
import {
	type List,
	ListError,
	type ListErrorCode,
	readList,
} from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { readLoads } from "#app/routes/tools/reconciliation/lists/read-loads.ts";
import { type Mapping, mappingOf } from "#app/routes/tools/reconciliation/lists/rows.ts";
import type { PostedLists } from "#app/routes/tools/reconciliation/lists-form.server.ts";

export type ReadList = { list: List; mapping: Mapping; headingsHash: string };
type ReadLists = Partial<Record<ListId, ReadList>>;

/** The reason why lists cannot be compared: a list that cannot be read, with its line, or the form itself. */
export type ReplyError =
	| { list: ListId; code: ListErrorCode; line: number | undefined }
	| { code: "tolerance" | "malformed" };

export type Reply = {
	posted: Readonly<Record<ListId | "tolerance", string>>;
	lists: ReadLists;
	errors: readonly ReplyError[];
	summary?: Summary;
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
	if (!form) return { posted, lists: {}, errors: [{ code: "malformed" }], retryAfter };
	if (retryAfter > 0) return { posted, lists: {}, errors: [], retryAfter };
	const errors: ReplyError[] = [];
	const lists = readLists(posted, form, numberMarks[language].decimal, errors);
	const tolerance = readTolerance(posted.tolerance);
	if (tolerance === undefined) errors.push({ code: "tolerance" });
	const { mtr, cdf } = lists;
	if (errors.length > 0 || !mtr || tolerance === undefined) return { posted, lists, errors, retryAfter };
	const loads = attempt("mtr", errors, () => readLoads(mtr.list, mtr.mapping, today));
	const certificates = cdf && attempt("cdf", errors, () => readCertificates(cdf.list, cdf.mapping));
	if (!loads || errors.length > 0) return { posted, lists, errors, retryAfter };
	const findings = classifyAll(loads, certificates, tolerance);
	return { posted, lists, errors, summary: summarise(findings, loads, certificates), retryAfter };
}

/** The lists that can be read; each fault of the others is one error. */
function readLists(
	posted: Reply["posted"],
	form: PostedLists,
	usual: DecimalMark,
	errors: ReplyError[],
): ReadLists {
	const mtr = attempt("mtr", errors, () => readPosted("mtr", posted.mtr, form, usual));
	const isCdfEmpty = posted.cdf.trim() === "" && !form.unreadable?.has("cdf");
	const isReport = isOneReport(mtr) && (isCdfEmpty || posted.cdf.trim() === posted.mtr.trim());
	if (isCdfEmpty && mtr && !isReport) errors.push({ list: "cdf", code: "noCertificate", line: undefined });
	const cdf =
		isCdfEmpty || isReport
			? undefined
			: attempt("cdf", errors, () => readPosted("cdf", posted.cdf, form, usual));
	const confusion = mtr && cdf && confusionOf(posted, mtr.list, cdf.list);
	if (confusion) errors.push({ list: "cdf", code: confusion, line: undefined });
	const lists = { mtr, cdf };
	for (const list of listIds) {
		if (lists[list] && lists[list].mapping.columns.number === undefined)
			errors.push({ list, code: "noNumber", line: undefined });
	}
	return lists;
}

/** The tolerance as a share, from per cent; undefined for anything but a number from 0 to 100. */
function readTolerance(typed: string): number | undefined {
	const percent = readNumber(typed, typed.includes(",") ? "," : ".");
	return percent === undefined || percent === null || percent > 100 ? undefined : percent / 100;
}

/** True if the list of manifests tells of certificates: SINIR reports the CDF in the manifest's row. */
function isOneReport(mtr: ReadList | undefined): boolean {
	const { columns } = mtr?.mapping ?? {};
	const knowsReceipt = columns?.status !== undefined || columns?.receipt !== undefined;
	return columns?.certificate !== undefined && knowsReceipt;
}

/** The confusion of two lists: the same one twice, or each in the other's field. */
function confusionOf(posted: Reply["posted"], mtr: List, cdf: List): "same" | "swapped" | undefined {
	if (posted.mtr.trim() === posted.cdf.trim()) return "same";
	const [first, second] = [recogniseColumns("mtr", mtr.headings), recogniseColumns("mtr", cdf.headings)];
	const isManifests = ({ receipt, received, issuedOn }: Columns) =>
		receipt !== undefined || received !== undefined || issuedOn !== undefined;
	const namesCertificate = first.certificate !== undefined && second.certificate === undefined;
	return namesCertificate && !isManifests({ ...first, issuedOn: undefined }) && isManifests(second)
		? "swapped"
		: undefined;
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
	const list = readList(text, recognisedColumns(id));
	const headingsHash = hashOf(list.headings);
	if (form.get(`${id}-headings`) !== headingsHash)
		return { list, headingsHash, mapping: mappingOf(list, recogniseColumns(id, list.headings), usual) };
	const unit = form.get(`${id}-in`);
	const mark = form.get(`${id}-decimal`);
	const chosen = {
		unit: unit === "kg" || unit === "t" ? unit : undefined,
		mark: mark === "," || mark === "." ? mark : undefined,
	} as const;
	return { list, headingsHash, mapping: mappingOf(list, chosenColumns(id, list, form), usual, chosen) };
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
