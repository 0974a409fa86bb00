import {
	type Finding,
	type FindingKind,
	findingKinds,
	findingsIn,
	type NoteId,
	noteIds,
} from "#app/routes/tools/reconciliation/findings.ts";
import type { ListId } from "#app/routes/tools/reconciliation/lists/columns.ts";
import type { LeftSheet, Table } from "#app/routes/tools/reconciliation/lists/read-list.ts";
import type { Reading } from "#app/routes/tools/reconciliation/lists/reading.ts";
import { type Fault, isOfRow } from "#app/routes/tools/reconciliation/lists/sheet.ts";
import type { Lists } from "#app/routes/tools/reconciliation/loads.ts";

/** Loads that are named beside a note. */
const MAX_NAMED = 10;

/** A sheet of the post, and the list that it was read as; `isMoved` if it came in the field of the other one. */
export type ReadSheet = Omit<LeftSheet, "why"> &
	Pick<Table, "list" | "delimiter"> & { rows: number; hiddenRows: number; isMoved: boolean };

/** How the lists were read, and what of them was not. */
export type Read = {
	sheets: readonly ReadSheet[];
	left: readonly LeftSheet[];
	readings: readonly Reading[];
	faults: readonly Fault[];
};

export type Result = Read & {
	/** Loads in the order of the lists: the page has the first of all, open ones before closed; cancelled manifests do not count. */
	open: readonly Finding[];
	closed: readonly Finding[];
	count: number;
	closedCount: number;
	/** How many open loads there are of each kind. */
	kinds: readonly (readonly [FindingKind, number])[];
	/** How many rows or loads there is each note on, and the first loads. */
	notes: readonly { note: NoteId; count: number; numbers: readonly string[] }[];
	/** True if "nothing open" holds of a part alone: something was not read, not compared, or guessed. */
	isInPart: boolean;
	/** Reasons that no letter gives: they rest on a guess, or on a list that was not read whole. */
	doubted: readonly FindingKind[];
	/** True if the order of day and month is a guess: a letter then names no day. */
	isDayDoubted: boolean;
	faultCount: number;
	/** Per cent. */
	tolerance: string;
	/** The day of the comparison, ISO. */
	today: string;
	/** All loads as a file (CSV, gzip, base64url). */
	file: string;
};

/** Notes on what could not be compared. */
const partial: readonly NoteId[] = ["noReceipts", "saidCertified", "unweighed", "twice", "sameWaste"];

/** The findings on all loads of `lists`, counted, and how far they hold with what was `read`. */
export function summarise(lists: Lists, { readings, faults }: Pick<Read, "readings" | "faults">) {
	const findings = findingsIn(lists);
	const open = findings.filter(({ kinds }) => kinds.length > 0);
	const notes = noteIds
		.map((note) => {
			const about = findings.filter((one) => one.notes.includes(note));
			const count = note === "leftOut" ? lists.mtr.leftOut + (lists.cdf?.leftOut ?? 0) : about.length;
			return { note, count, numbers: about.slice(0, MAX_NAMED).map(({ number }) => number) };
		})
		.filter(({ count }) => count > 0);
	// A sheet that was not read may be of either list.
	const lacksRows = (list: ListId) =>
		faults.some((fault) => !isOfRow(fault) || (fault.field === list && fault.code !== "day"));
	const isGuess = readings.some(({ unit, sign }) => unit.basis === "assumed" || sign.basis === "assumed");
	const isDayDoubted = readings.some(({ days }) => days.basis === "assumed");
	const isDoubted: Partial<Record<FindingKind, boolean>> = {
		noCdf: lacksRows("cdf"),
		strayCdf: lacksRows("mtr"),
		difference: lacksRows("mtr") || lacksRows("cdf") || isGuess,
		wrongDay: isDayDoubted,
	};
	return {
		open,
		closed: findings.filter(({ kinds, notes: its }) => kinds.length === 0 && !its.includes("cancelled")),
		kinds: findingKinds
			.map((kind) => [kind, open.filter(({ kinds }) => kinds.includes(kind)).length] as const)
			.filter(([, count]) => count > 0),
		notes,
		isInPart:
			notes.some(({ note }) => partial.includes(note)) || faults.length > 0 || isGuess || isDayDoubted,
		doubted: findingKinds.filter((kind) => isDoubted[kind]),
		isDayDoubted,
	};
}
