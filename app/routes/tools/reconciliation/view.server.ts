import type { Comparison, FindingKind, OpenLoad } from "#app/routes/tools/reconciliation/differences.ts";
import { findingKinds, PROPOSED_TOLERANCE } from "#app/routes/tools/reconciliation/differences.ts";
import type { ListId } from "#app/routes/tools/reconciliation/lists/columns.ts";
import type { ListErrorCode } from "#app/routes/tools/reconciliation/lists/read-list.ts";
import type { Mapping } from "#app/routes/tools/reconciliation/lists/rows.ts";
import type { Movement } from "#app/routes/tools/reconciliation/movement.ts";
import type { Reply, ReplyError } from "#app/routes/tools/reconciliation/reply.server.ts";

/** Open loads that the page shows; the file has all. */
const SHOWN = 400;
/** Manifests that are named beside each gap of the declaration. */
const SHOWN_NUMBERS = 20;

/** The part of a reply that the page shows: without the lists, which may be long. */
export type ReplyView = {
	posted: Readonly<Record<ListId | "tolerance", string>>;
	isShown: boolean;
	lists: Readonly<
		Partial<Record<ListId, { headings: readonly string[]; headingsHash: string; mapping: Mapping }>>
	>;
	errors: readonly ReplyError[];
	retryAfter: number;
	result?: ResultView;
};
export type ResultView = Omit<Comparison, "open"> & {
	/** The first of the open loads, how many there are, and how many of each kind. */
	open: readonly OpenLoad[];
	count: number;
	kinds: readonly (readonly [FindingKind, number])[];
	isMarkInDoubt: boolean;
	movement?: Movement;
	/** The day of the comparison, ISO. */
	today: string;
};

export function viewOf(reply: Reply, today: string): ReplyView {
	const { lists, comparison, movement, ...rest } = reply;
	const shown = Object.entries(lists).flatMap(([id, read]) =>
		read
			? [[id, { headings: read.list.headings, headingsHash: read.headingsHash, mapping: read.mapping }]]
			: [],
	);
	const isMarkInDoubt = Object.values(lists).some((read) => read?.mapping.isMarkInDoubt);
	return {
		...rest,
		lists: Object.fromEntries(shown),
		result: comparison && {
			...resultOf(comparison),
			movement: movement && shortened(movement),
			isMarkInDoubt,
			today,
		},
	};
}

function resultOf({
	open,
	...comparison
}: Comparison): Omit<ResultView, "isMarkInDoubt" | "today" | "movement"> {
	const kinds = findingKinds
		.map((kind) => [kind, open.filter((load) => load.kinds.includes(kind)).length] as const)
		.filter(([, count]) => count > 0);
	return { ...comparison, open: open.slice(0, SHOWN), count: open.length, kinds };
}

/** The view of lists that were given up for the error `code`. */
export function unread(code: ListErrorCode): ReplyView {
	const posted = { mtr: "", cdf: "", tolerance: PROPOSED_TOLERANCE };
	return {
		posted,
		isShown: false,
		lists: {},
		errors: [{ list: "mtr", code, line: undefined }],
		retryAfter: 0,
	};
}

/** The part of it that the page shows. */
function shortened(movement: Movement): Movement {
	const gaps = movement.gaps.map((gap) => ({ ...gap, numbers: gap.numbers.slice(0, SHOWN_NUMBERS) }));
	return { ...movement, lines: movement.lines.slice(0, SHOWN), gaps };
}
