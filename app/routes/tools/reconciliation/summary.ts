import {
	type Finding,
	type FindingKind,
	findingKinds,
	type NoteId,
	noteIds,
} from "#app/routes/tools/reconciliation/findings.ts";
import type { ListId } from "#app/routes/tools/reconciliation/lists/columns.ts";
import type { LeftSheet } from "#app/routes/tools/reconciliation/lists/read-list.ts";
import type { Unread } from "#app/routes/tools/reconciliation/lists/read-rows.ts";
import type { Reading } from "#app/routes/tools/reconciliation/lists/reading.ts";
import type { Delimiter, Fault, Sheet } from "#app/routes/tools/reconciliation/lists/sheet.ts";
import type { Lists } from "#app/routes/tools/reconciliation/loads.ts";

/** Loads that are named beside a note. */
const MAX_NAMED = 10;

export type Summary = {
	open: readonly Finding[];
	/** Loads in order; cancelled manifests do not count. */
	closed: readonly Finding[];
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
};

/** A sheet of the post, and the list that it was read as; `moved` if it came in the field of the other one. */
export type ReadSheet = Pick<Sheet, "file" | "name" | "hiddenRows"> & {
	place: number;
	list: ListId;
	rows: number;
	delimiter?: Delimiter | undefined;
	isMoved: boolean;
};

export type Result = Summary & {
	/** How many loads are open, and closed: `open` and `closed` have the first of them. */
	count: number;
	closedCount: number;
	tolerance: string;
	/** All loads as a file (CSV, gzip, base64url). */
	file: string;
	/** The day of the comparison, ISO. */
	today: string;
	sheets: readonly ReadSheet[];
	left: readonly LeftSheet[];
	/** Files that cannot be read, with the reason. */
	unreadFiles: readonly Fault[];
	readings: readonly Reading[];
	unread: readonly Unread[];
	unreadCount: number;
};

/** Notes on what could not be compared. */
const partial: readonly NoteId[] = ["noReceipts", "saidCertified", "unweighed", "twice", "sameWaste"];

/** Counts the findings on these lists; `hasDoubtfulSheets` if a sheet or file that may hold rows of either was not read. */
export function summarise(
	findings: readonly Finding[],
	{ mtr, cdf }: Lists,
	hasDoubtfulSheets: boolean,
): Summary {
	const read = cdf ? [mtr, cdf] : [mtr];
	const readings = read.flatMap((list) => list.readings);
	const open = findings.filter(({ kinds }) => kinds.length > 0);
	const counted = noteIds.map((note) => {
		const about = findings.filter((one) => one.notes.includes(note));
		const count = note === "leftOut" ? read.reduce((sum, { leftOut }) => sum + leftOut, 0) : about.length;
		return { note, count, numbers: about.slice(0, MAX_NAMED).map(({ number }) => number) };
	});
	const notes = counted.filter(({ count }) => count > 0);
	const lacksRows = (unread: readonly Unread[]) =>
		hasDoubtfulSheets || unread.some(({ why }) => why !== "day");
	const [lacksManifests, lacksCertificates] = [lacksRows(mtr.unread), lacksRows(cdf?.unread ?? [])];
	const isGuess = readings.some(({ unit, sign }) => unit === "assumed" || sign.basis === "assumed");
	const isDayDoubted = readings.some(({ days }) => days.basis === "assumed");
	const isDoubted: Partial<Record<FindingKind, boolean>> = {
		noCdf: lacksCertificates,
		strayCdf: lacksManifests,
		difference: lacksManifests || lacksCertificates || isGuess,
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
			notes.some(({ note }) => partial.includes(note)) ||
			read.some(({ unread }) => unread.length > 0) ||
			hasDoubtfulSheets ||
			isGuess ||
			isDayDoubted,
		doubted: findingKinds.filter((kind) => isDoubted[kind]),
		isDayDoubted,
	};
}
