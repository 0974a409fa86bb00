import { numberMarks } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { fields, PROPOSED_TOLERANCE } from "#app/routes/tools/reconciliation/fields.ts";
import { classifyAll, type Summary, summarise } from "#app/routes/tools/reconciliation/findings.ts";
import {
	type Columns,
	type ListId,
	recogniseColumns,
	recognisedColumns,
} from "#app/routes/tools/reconciliation/lists/columns.ts";
import type { DecimalMark, Unit } from "#app/routes/tools/reconciliation/lists/quantities.ts";
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

type ReadList = { list: List; mapping: Mapping };
type ReadLists = Partial<Record<ListId, ReadList>>;

/** The reason why a list cannot be read, with its line, or why the form itself cannot. */
export type ReplyError = { list: ListId; code: ListErrorCode; line?: number | undefined };

export type Reply = {
	posted: Readonly<Record<keyof typeof fields, string>>;
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
		unit: fields.unit.options.find((unit) => unit === form?.get("unit")) ?? ("" as const),
		tolerance:
			fields.tolerance.options.find((percent) => percent === form?.get("tolerance")) ?? PROPOSED_TOLERANCE,
	};
	if (!form) return { posted, lists: {}, errors: [{ list: "mtr", code: "malformed" }], retryAfter };
	if (retryAfter > 0) return { posted, lists: {}, errors: [], retryAfter };
	const errors: ReplyError[] = [];
	const lists = readLists(posted, form, { mark: numberMarks[language].decimal, unit: posted.unit }, errors);
	const { mtr, cdf } = lists;
	if (errors.length > 0 || !mtr) return { posted, lists, errors, retryAfter };
	const loads = attempt("mtr", errors, () => readLoads(mtr.list, mtr.mapping, today));
	const certificates = cdf && attempt("cdf", errors, () => readCertificates(cdf.list, cdf.mapping));
	if (!loads || errors.length > 0) return { posted, lists, errors, retryAfter };
	const findings = classifyAll(loads, certificates, Number(posted.tolerance) / 100);
	return { posted, lists, errors, summary: summarise(findings, loads, certificates), retryAfter };
}

/** How to read what a list leaves open: the decimal mark of the page's language, and the unit that the visitor chose. */
type Usual = { mark: DecimalMark; unit: Unit | "" };

/** The lists that can be read; each fault of the others is one error. */
function readLists(
	posted: Reply["posted"],
	form: PostedLists,
	usual: Usual,
	errors: ReplyError[],
): ReadLists {
	const read = (id: ListId) =>
		attempt(id, errors, () => {
			const unreadable = form.unreadable?.get(id);
			if (unreadable !== undefined) throw new ListError(unreadable);
			const list = readList(posted[id], recognisedColumns(id));
			const columns = recogniseColumns(id, list.headings);
			if (columns.number === undefined) throw new ListError("noNumber");
			return { list, mapping: mappingOf(list, columns, usual.mark, usual.unit) };
		});
	const mtr = read("mtr");
	const isCdfEmpty = posted.cdf.trim() === "" && !form.unreadable?.has("cdf");
	const isReport = isOneReport(mtr) && (isCdfEmpty || posted.cdf.trim() === posted.mtr.trim());
	if (isCdfEmpty && mtr && !isReport) errors.push({ list: "cdf", code: "noCertificate" });
	const cdf = isCdfEmpty || isReport ? undefined : read("cdf");
	const confusion = mtr && cdf && confusionOf(posted, mtr.list, cdf.list);
	if (confusion) errors.push({ list: "cdf", code: confusion });
	return { mtr, cdf };
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
