import {
	type Finding,
	type FindingKind,
	findingKinds,
	PROPOSED_TOLERANCE,
	type Summary,
} from "#app/routes/tools/reconciliation/findings.ts";
import { type ListId, listIds } from "#app/routes/tools/reconciliation/lists/columns.ts";
import { isBinary, type ListErrorCode } from "#app/routes/tools/reconciliation/lists/read-list.ts";
import type { Mapping } from "#app/routes/tools/reconciliation/lists/rows.ts";
import { packList } from "#app/routes/tools/reconciliation/lists-form.server.ts";
import type { ReadList, Reply, ReplyError } from "#app/routes/tools/reconciliation/reply.server.ts";

/** Open loads that the page shows; the file has all. */
const SHOWN = 400;
/** Longest list that its field shows again, characters: longer ones would make the page heavy. */
const LONGEST_SHOWN = 100_000;

/** The part of a reply that the page shows, without the findings that only the file holds. */
export type ReplyView = {
	/** What the fields hold again: a list that is too long for that is kept packed, and absent in both if too long even so. */
	posted: Readonly<Record<ListId | "tolerance", string>>;
	kept: Readonly<Partial<Record<ListId, string>>>;
	lists: Readonly<Partial<Record<ListId, ListView>>>;
	errors: readonly ReplyError[];
	retryAfter: number;
	result?: ResultView;
};
export type ListView = {
	headings: readonly string[];
	headingsHash: string;
	mapping: Mapping;
	rows: number;
};
export type ResultView = Omit<Summary, "open"> & {
	/** The first of the open loads, how many there are, and how many of each kind. */
	open: readonly Finding[];
	count: number;
	kinds: readonly (readonly [FindingKind, number])[];
	/** Lists whose unit, or decimal mark, was not in them. */
	assumed: Readonly<Record<"unit" | "mark", readonly ListId[]>>;
	tolerance: string;
	/** True if the page holds the lists, so that a button can send them again. */
	isKept: boolean;
	/** The day of the comparison, ISO. */
	today: string;
};

export function viewOf({ posted, lists, summary, ...reply }: Reply, today: string): ReplyView {
	const shown = { ...posted };
	const kept: Partial<Record<ListId, string>> = {};
	const views: Partial<Record<ListId, ListView>> = {};
	for (const id of listIds) {
		const read = lists[id];
		if (read) views[id] = listView(read);
		if (posted[id].length <= LONGEST_SHOWN && !isBinary(posted[id])) continue;
		shown[id] = "";
		if (!isBinary(posted[id])) kept[id] = packList(posted[id]);
	}
	const isKept = listIds.every((id) => posted[id] === "" || shown[id] !== "" || kept[id] !== undefined);
	const assumed = (what: "unit" | "mark") => listIds.filter((id) => lists[id]?.mapping.assumed[what]);
	return {
		...reply,
		posted: shown,
		kept,
		lists: views,
		result: summary && {
			...summary,
			open: summary.open.slice(0, SHOWN),
			count: summary.open.length,
			kinds: findingKinds
				.map((kind) => [kind, summary.open.filter((load) => load.kinds.includes(kind)).length] as const)
				.filter(([, count]) => count > 0),
			assumed: { unit: assumed("unit"), mark: assumed("mark") },
			tolerance: posted.tolerance,
			isKept,
			today,
		},
	};
}

function listView({ list, ...read }: ReadList): ListView {
	return { ...read, headings: list.headings, rows: list.rows.length };
}

/** The view of lists that were given up for the error `code`. */
export function unread(code: ListErrorCode): ReplyView {
	return {
		posted: { mtr: "", cdf: "", tolerance: PROPOSED_TOLERANCE },
		kept: {},
		lists: {},
		errors: [{ list: "mtr", code, line: undefined }],
		retryAfter: 0,
	};
}
