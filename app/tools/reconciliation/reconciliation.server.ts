import { createContext, type MiddlewareFunction } from "react-router";
import { csvIn } from "#app/files/csv.ts";
import { download } from "#app/files/download.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { countPost } from "#app/request/rate-limit.server.ts";
import {
	type ColumnRole,
	type Columns,
	columnRoles,
	type ListId,
	looksLikeHeadings,
	recogniseColumns,
} from "#app/tools/reconciliation/columns.ts";
import {
	type Comparison,
	compareLists,
	type Finding,
	type Reading,
	readCertificates,
	readingOf,
	readLoads,
} from "#app/tools/reconciliation/compare.ts";
import {
	headingsMark,
	type PostedLists,
	readPostedLists,
} from "#app/tools/reconciliation/lists-form.server.ts";
import { readNumber } from "#app/tools/reconciliation/masses.ts";
import { type List, ListError, type ListErrorCode, readList } from "#app/tools/reconciliation/read-list.ts";
import { forEachInTurns } from "#app/tools/reconciliation/turns.ts";

export const listIds = ["mtr", "cdf"] as const satisfies readonly ListId[];

/** Tolerance that the form proposes, per cent: what rounding to a tenth of a tonne may leave is for the visitor to say. */
const PROPOSED_TOLERANCE = "1";

/** Most of the lists that a page shows again, characters as the page's markup spells them: more would block the server. */
const MAX_SHOWN = 1_500_000;

type ReadList = { list: List; reading: Reading; mark: string };

/** Why lists cannot be compared: one of them cannot be read, on its line if one is to blame. */
type ReplyError =
	| { list: ListId; code: ListErrorCode; line: number | undefined }
	| { code: "tolerance" | "malformed" };

export type Reply = {
	/** What was posted as lists and tolerance, to be shown again; lists that are too long for that are left out. */
	posted: Record<ListId | "tolerance", string>;
	isShown: boolean;
	lists: Partial<Record<ListId, ReadList>>;
	errors: readonly ReplyError[];
	comparison?: Comparison;
	retryAfter: number;
};

export const reconciliationContext = createContext<Reply | null>(null);

/** Answers a post of lists that asks for a file with it, and leaves everything else to the page. Nothing is kept. */
export const reconciliationMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	if (request.method !== "POST") return next();
	const retryAfter = await countPost(context);
	const form = await readPostedLists(request);
	const reply = await inTurn(() => replyTo(form, retryAfter));
	if (reply.comparison && form?.get("file") !== undefined)
		return csvFile(reply.comparison, getLanguage(context));
	context.set(reconciliationContext, reply);
	return next();
};

let last: Promise<unknown> = Promise.resolve();

/** Does `work` when what was asked before is done: lists are large, so they are compared one at a time. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
	const done = last.then(work);
	last = done.catch(() => undefined);
	return done;
}

/** Compares the lists in `form`; undefined stands for a body that is no form. `retryAfter` above 0 says not now. */
export async function replyTo(form: PostedLists | undefined, retryAfter: number): Promise<Reply> {
	const posted = {
		mtr: form?.get("mtr") ?? "",
		cdf: form?.get("cdf") ?? "",
		tolerance: (form?.get("tolerance") ?? PROPOSED_TOLERANCE).trim().slice(0, 10),
	};
	const isShown = lengthInMarkup(posted.mtr) + lengthInMarkup(posted.cdf) <= MAX_SHOWN;
	const shown = isShown ? posted : { ...posted, mtr: "", cdf: "" };
	const reply: Reply = { posted: shown, isShown, lists: {}, errors: [], retryAfter };
	if (!form) return { ...reply, errors: [{ code: "malformed" }] };
	if (retryAfter > 0) return reply;
	const errors: ReplyError[] = [];
	for (const id of listIds) {
		reply.lists[id] = await attempt(id, errors, () => readPosted(id, posted[id], form));
	}
	const percent = readNumber(posted.tolerance, posted.tolerance.includes(",") ? "," : ".");
	if (percent === undefined || percent === null || percent > 100) errors.push({ code: "tolerance" });
	const { mtr, cdf } = reply.lists;
	for (const list of listIds) {
		const read = reply.lists[list];
		if (read && read.reading.columns.number === undefined)
			errors.push({ list, code: "noNumber", line: undefined });
	}
	if (errors.length > 0 || !mtr || !cdf) return { ...reply, errors };
	const loads = await attempt("mtr", errors, () => readLoads(mtr.list, mtr.reading));
	const certificates = await attempt("cdf", errors, () => readCertificates(cdf.list, cdf.reading));
	if (!loads || !certificates) return { ...reply, errors };
	return { ...reply, comparison: await compareLists(loads, certificates, (percent ?? 0) / 100) };
}

/** `"` takes six characters there, `<` and `&` four or five. */
function lengthInMarkup(text: string): number {
	let length = text.length;
	if (length > MAX_SHOWN) return length;
	for (let at = 0; at < text.length; at++) {
		const letter = text[at];
		if (letter === '"' || letter === "&" || letter === "<" || letter === ">" || letter === "'") length += 5;
	}
	return length;
}

/** What `read` gives, or undefined and a note why the list cannot be read. */
async function attempt<T>(
	list: ListId,
	errors: ReplyError[],
	read: () => T | Promise<T>,
): Promise<T | undefined> {
	try {
		return await read();
	} catch (error) {
		if (!(error instanceof ListError)) throw error;
		errors.push({ list, code: error.code, line: error.line });
		return undefined;
	}
}

async function readPosted(id: ListId, text: string, form: PostedLists): Promise<ReadList> {
	const list = await readList(text, looksLikeHeadings(id));
	const mark = headingsMark(list.headings);
	const recognised = recogniseColumns(id, list.headings);
	if (form.get(`${id}-headings`) !== mark) return { list, mark, reading: readingOf(list, recognised) };
	const reading = readingOf(list, chosenColumns(id, list, form));
	const unit = form.get(`${id}-in`);
	const decimal = form.get(`${id}-decimal`);
	return {
		list,
		mark,
		reading: {
			columns: reading.columns,
			unit: unit === "kg" || unit === "t" ? unit : reading.unit,
			mark: decimal === "," || decimal === "." ? decimal : reading.mark,
		},
	};
}

function chosenColumns(id: ListId, { headings }: List, form: PostedLists): Columns {
	const columns: Partial<Record<ColumnRole, number>> = {};
	for (const role of columnRoles[id]) {
		const place = form.get(`${id}-${role}`) ?? "";
		if (/^\d{1,3}$/.test(place) && Number(place) < headings.length) columns[role] = Number(place);
	}
	return columns;
}

/** The findings as a file for a spreadsheet. */
async function csvFile({ findings }: Comparison, language: Language): Promise<Response> {
	const text = pageText("reconciliation", language);
	const csv = csvIn(language);
	const mass = (kilograms: number | undefined) =>
		csv.number(kilograms && Math.round(kilograms * 1000) / 1000);
	const row = (finding: Finding) => [
		finding.number,
		text.kinds[finding.kind].name,
		finding.mtrLines.join(" "),
		finding.cdfLines.join(" "),
		mass(finding.issued),
		mass(finding.received),
		mass(finding.certified),
	];
	let body = `\ufeff${csv.row(text.columns)}`;
	await forEachInTurns(findings, (finding) => {
		body += csv.row(row(finding));
	});
	return download(body, "mtr-cdf.csv", "text/csv");
}
