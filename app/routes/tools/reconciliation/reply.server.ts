import { gzipSync } from "node:zlib";
import type { FormReply } from "#app/forms/form-status.tsx";
import type { ListFault } from "#app/forms/validation.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { fields, PROPOSED_TOLERANCE } from "#app/routes/tools/reconciliation/fields.ts";
import { findingsIn, type Summary, summarise } from "#app/routes/tools/reconciliation/findings.ts";
import { findingsCsv } from "#app/routes/tools/reconciliation/findings-csv.ts";
import {
	attempt,
	type Faults,
	isBinary,
	type ListErrorCode,
} from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { type ReadRows, readRows } from "#app/routes/tools/reconciliation/lists/read-rows.ts";
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
	tolerance: string;
	/** All open loads as a file (CSV, gzip, base64url). */
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
	const [mtrText, cdfText] = [typed("mtr"), typed("cdf")];
	const tolerance = fields.tolerance.options.find((one) => one === typed("tolerance")) ?? PROPOSED_TOLERANCE;
	const answers = { mtr: shown(mtrText), cdf: shown(cdfText), tolerance };
	if (retryAfter > 0) return { answers, retryAfter };
	if (!posted) return failed("malformed", answers);
	const errors: Faults = { ...posted.faults };
	const mtr = attempt("mtr", errors, () => readRows("mtr", mtrText));
	const hasSecond = cdfText.trim() !== "" && cdfText.trim() !== mtrText.trim();
	const cdf = hasSecond ? attempt("cdf", errors, () => readRows("cdf", cdfText)) : undefined;
	if (mtr && !errors.cdf) errors.cdf = faultOfCertificates(mtr, cdf);
	if (!mtr || errors.mtr || errors.cdf) return { answers, errors };
	const lists = { mtr, cdf, tolerance: Number(tolerance) / 100, today };
	const { open, ...summary } = summarise(findingsIn(lists), lists);
	const result = {
		...summary,
		open: open.slice(0, SHOWN),
		count: open.length,
		tolerance,
		file: gzipSync(findingsCsv(open, text, language)).toString("base64url"),
		today,
	};
	return { answers, result };
}

/** The reply to lists that were not even looked at. */
export function failed(
	code: ListErrorCode,
	answers: Answers = { mtr: "", cdf: "", tolerance: PROPOSED_TOLERANCE },
): Reply {
	return { answers, errors: { mtr: { code } } };
}

/** The fault of lists that name no certificates; SINIR reports the CDF in the manifest's row. */
function faultOfCertificates({ columns: first }: ReadRows, cdf: ReadRows | undefined): ListFault | undefined {
	const isReport = first.certificate !== undefined && (first.status ?? first.receipt) !== undefined;
	if (cdf ? cdf.columns.certificate !== undefined : isReport) return undefined;
	const isSwapped = cdf && first.certificate !== undefined && (first.receipt ?? first.received) === undefined;
	return { code: isSwapped ? "swapped" : "noCertificate" };
}
