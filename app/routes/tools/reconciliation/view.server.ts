import { PROPOSED_TOLERANCE } from "#app/routes/tools/reconciliation/fields.ts";
import {
	type Finding,
	type FindingKind,
	findingKinds,
	type Summary,
} from "#app/routes/tools/reconciliation/findings.ts";
import { type ListId, listIds } from "#app/routes/tools/reconciliation/lists/columns.ts";
import { isBinary, type ListErrorCode } from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { packList } from "#app/routes/tools/reconciliation/lists-form.server.ts";
import type { Reply } from "#app/routes/tools/reconciliation/reply.server.ts";

/** Open loads that the page shows; the file has all. */
const SHOWN = 400;
/** Longest list that its field shows again, characters: longer ones would make the page heavy. */
const LONGEST_SHOWN = 100_000;

/** The part of a reply that the page shows, without the findings that only the file holds. */
export type ReplyView = Pick<Reply, "posted" | "errors" | "retryAfter"> & {
	/** Lists too long for their fields, packed, and their rows; absent where they are too long even so. */
	kept: Readonly<Partial<Record<ListId, { packed: string; rows: number }>>>;
	result?: ResultView;
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

export function viewOf({ posted, lists, summary, errors, retryAfter }: Reply, today: string): ReplyView {
	const shown = { ...posted };
	const kept: Partial<Record<ListId, { packed: string; rows: number }>> = {};
	for (const id of listIds) {
		if (posted[id].length <= LONGEST_SHOWN && !isBinary(posted[id])) continue;
		shown[id] = "";
		const packed = lists[id] && packList(posted[id]);
		if (packed !== undefined) kept[id] = { packed, rows: lists[id]?.list.rows.length ?? 0 };
	}
	const isKept = listIds.every((id) => posted[id] === "" || shown[id] !== "" || kept[id] !== undefined);
	const assumed = (what: "unit" | "mark") => listIds.filter((id) => lists[id]?.mapping.assumed[what]);
	return {
		posted: shown,
		kept,
		errors,
		retryAfter,
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

/** The view of lists that were given up for the error `code`. */
export function unread(code: ListErrorCode): ReplyView {
	return {
		posted: { mtr: "", cdf: "", unit: "", tolerance: PROPOSED_TOLERANCE },
		kept: {},
		errors: [{ list: "mtr", code }],
		retryAfter: 0,
	};
}
