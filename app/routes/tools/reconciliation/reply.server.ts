import type { FormReply } from "#app/forms/form-reply.ts";
import { numberMarks } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { fields, PROPOSED_TOLERANCE } from "#app/routes/tools/reconciliation/fields.ts";
import { classifyAll, type Summary, summarise } from "#app/routes/tools/reconciliation/findings.ts";
import { findingsCsv } from "#app/routes/tools/reconciliation/findings-csv.ts";
import {
	type Columns,
	type ListId,
	listIds,
	recogniseColumns,
	recognisedColumns,
} from "#app/routes/tools/reconciliation/lists/columns.ts";
import type { DecimalMark, Unit } from "#app/routes/tools/reconciliation/lists/quantities.ts";
import { readCertificates } from "#app/routes/tools/reconciliation/lists/read-certificates.ts";
import {
	attempt,
	type Faults,
	isBinary,
	type List,
	ListError,
	type ListErrorCode,
	readList,
} from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { readLoads } from "#app/routes/tools/reconciliation/lists/read-loads.ts";
import { type Mapping, mappingOf } from "#app/routes/tools/reconciliation/lists/rows.ts";
import type { PostedLists } from "#app/routes/tools/reconciliation/posted-lists.server.ts";

/** Open loads that the page shows; the file has all. */
const SHOWN = 400;
/** Longest list that its field shows again, characters: longer ones would make the page heavy. */
const LONGEST_SHOWN = 100_000;

type Answers = Record<keyof typeof fields, string>;

/** The reply to a post of lists: what was posted, and either the result or why there is none. */
export type Reply = FormReply & { answers: Answers; result?: Result };

export type Result = Summary & {
	/** How many loads are open: `open` has the first of them. */
	count: number;
	/** Lists whose unit, or decimal mark, was not in them. */
	assumed: Readonly<Record<"unit" | "mark", readonly ListId[]>>;
	tolerance: string;
	/** All open loads as a file (CSV), base64. */
	file: string;
	/** The day of the comparison, ISO. */
	today: string;
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
	const shown = (list: string) => (list.length > LONGEST_SHOWN || isBinary(list) ? "" : list);
	const texts = { mtr: typed("mtr"), cdf: typed("cdf") };
	const unit = fields.unit.options.find((one) => one === typed("unit")) ?? "";
	const tolerance = fields.tolerance.options.find((one) => one === typed("tolerance")) ?? PROPOSED_TOLERANCE;
	const answers = { mtr: shown(texts.mtr), cdf: shown(texts.cdf), unit, tolerance };
	if (retryAfter > 0) return { answers, retryAfter };
	if (!posted) return failed("malformed", answers);
	const errors: Faults = { ...posted.faults };
	const lists = readLists(texts, { mark: numberMarks[language].decimal, unit }, errors);
	const { mtr, cdf } = lists;
	if (Object.keys(errors).length > 0 || !mtr) return { answers, errors };
	const loads = attempt("mtr", errors, () => readLoads(mtr.list, mtr.mapping, today));
	const certificates = cdf && attempt("cdf", errors, () => readCertificates(cdf.list, cdf.mapping));
	if (Object.keys(errors).length > 0 || !loads) return { answers, errors };
	const findings = classifyAll(loads, certificates, Number(tolerance) / 100);
	const summary = summarise(findings, loads, certificates);
	const assumed = (what: "unit" | "mark") => listIds.filter((id) => lists[id]?.mapping.assumed[what]);
	const result = {
		...summary,
		open: summary.open.slice(0, SHOWN),
		count: summary.open.length,
		assumed: { unit: assumed("unit"), mark: assumed("mark") },
		tolerance,
		file: Buffer.from(findingsCsv(summary.open, text, language, today)).toString("base64"),
		today,
	};
	return { answers, result };
}

/** The reply to lists that were not even looked at. */
export function failed(
	code: ListErrorCode,
	answers: Answers = { mtr: "", cdf: "", unit: "", tolerance: PROPOSED_TOLERANCE },
): Reply {
	return { answers, errors: { mtr: { code } } };
}

type ReadList = { list: List; mapping: Mapping };

/** The lists that can be read; the faults of the others are added to `errors`. `usual` is how to read what they leave open. */
function readLists(
	texts: Readonly<Record<ListId, string>>,
	usual: { mark: DecimalMark; unit: Unit | "" },
	errors: Faults,
): Partial<Record<ListId, ReadList>> {
	const read = (id: ListId) =>
		attempt(id, errors, () => {
			const list = readList(texts[id], recognisedColumns(id));
			const columns = recogniseColumns(id, list.headings);
			if (columns.number === undefined) throw new ListError("noNumber");
			return { list, mapping: mappingOf(list, columns, usual.mark, usual.unit) };
		});
	const mtr = errors.mtr ? undefined : read("mtr");
	if (errors.cdf) return { mtr };
	const [first, second] = [texts.mtr.trim(), texts.cdf.trim()];
	if (second === "" || second === first) {
		if (mtr && !isOneReport(mtr)) errors.cdf = { code: second === "" ? "noCertificate" : "same" };
		return { mtr };
	}
	const cdf = read("cdf");
	if (mtr && cdf && areSwapped(mtr.list, cdf.list)) errors.cdf = { code: "swapped" };
	return { mtr, cdf };
}

/** True if the list of manifests tells of certificates: SINIR reports the CDF in the manifest's row. */
function isOneReport({ mapping: { columns } }: ReadList): boolean {
	const knowsReceipt = columns.status !== undefined || columns.receipt !== undefined;
	return columns.certificate !== undefined && knowsReceipt;
}

/** True if each list stands in the other's field. */
function areSwapped(mtr: List, cdf: List): boolean {
	const [first, second] = [recogniseColumns("mtr", mtr.headings), recogniseColumns("mtr", cdf.headings)];
	const isReceived = ({ receipt, received }: Columns) => receipt !== undefined || received !== undefined;
	return (
		first.certificate !== undefined &&
		second.certificate === undefined &&
		!isReceived(first) &&
		(isReceived(second) || second.issuedOn !== undefined)
	);
}
