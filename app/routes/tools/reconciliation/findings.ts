import { daysBetween } from "#app/formats/days.ts";
import {
	differ,
	haveSameUnits,
	type Quantities,
	sumOf,
} from "#app/routes/tools/reconciliation/lists/quantities.ts";
import { keyOf, type ListRow, type ReadRows } from "#app/routes/tools/reconciliation/lists/read-rows.ts";
import {
	isValidCertificate,
	type LoadState,
	loadState,
} from "#app/routes/tools/reconciliation/lists/statuses.ts";

/** Share by which declared and received may differ without a note: the declared quantity is an estimate. */
const DECLARED_TOLERANCE = 0.1;

/** Longest text on a load's wastes, characters: a page shows hundreds of them. */
const LONGEST_WASTE = 300;

/**
 * Reasons for a load to be open, in the order in which the page names them, and the quarters of its ring that they leave open:
 * 0 the MTR, 1 the weighing, 2 the receipt, 3 the CDF.
 */
export const openQuarters = {
	expired: [0, 2, 3],
	noReceipt: [2, 3],
	stored: [2, 3],
	refused: [2, 3],
	unknownStatus: [2],
	noCdf: [3],
	strayCdf: [0],
	difference: [3],
	wrongDay: [2],
} as const satisfies Record<string, readonly number[]>;
export type FindingKind = keyof typeof openQuarters;
const findingKinds = Object.keys(openQuarters) as FindingKind[];

/** How the lists were read, and what the verdict does not rest on; a note leaves a load as closed or open as it is. */
const notes = [
	"noReceipts",
	"unit",
	"mark",
	"unweighed",
	"sameWaste",
	"declared",
	"exported",
	"cancelled",
	"leftOut",
] as const;
export type NoteId = (typeof notes)[number];

/** A load, and the reasons for it to be open, none for a closed one: the receiver to ask, the day since (ISO), quantities. */
export type Finding = {
	number: string;
	kinds: readonly FindingKind[];
	notes: readonly NoteId[];
	receiver: string;
	waste: string;
	since?: string | undefined;
	/** How many days that is ago; undefined for a day to come. */
	days?: number | undefined;
	/** The status as the list has it, if its word is unknown. */
	status?: string | undefined;
	issued?: Quantities | undefined;
	received?: Quantities | undefined;
	certified?: Quantities | undefined;
};

export type Lists = {
	mtr: ReadRows;
	/** Without it the manifests' rows name their certificates. */
	cdf?: ReadRows | undefined;
	/** A share: 0.01 is one per cent. */
	tolerance: number;
	/** ISO. */
	today: string;
};

/** The findings on all loads, and on certificates of manifests that are not in the list. */
export function findingsIn(lists: Lists): Finding[] {
	const loads = byManifest(lists.mtr.rows);
	// A certificate without a number, or cancelled, proves nothing.
	const valid = lists.cdf?.rows.filter((row) => row.certificate !== "" && isValidCertificate(row.status));
	const proofs = byManifest(valid ?? []);
	const numbers = new Set([...loads.keys(), ...proofs.keys()]);
	return [...numbers].map((number) =>
		classify(number, loads.get(number) ?? [], proofs.get(number) ?? [], lists),
	);
}

function byManifest(rows: readonly ListRow[]): Map<string, ListRow[]> {
	const loads = new Map<string, ListRow[]>();
	for (const row of rows)
		for (const key of row.numbers.map(keyOf)) {
			const known = loads.get(key);
			if (known) known.push(row);
			else loads.set(key, [row]);
		}
	return loads;
}

/** Compares the rows of one manifest with those of its certificates. */
function classify(
	key: string,
	listed: readonly ListRow[],
	proofs: readonly ListRow[],
	lists: Lists,
): Finding {
	const { cdf, tolerance, today } = lists;
	const all = listed.map((row) => ({ ...row, state: stateOf(row, lists) }));
	const rows = all.filter(({ state }) => state !== "cancelled");
	// Nobody waits for receipt or certificate of what was refused or has expired.
	const due = rows.filter(({ state }) => state !== "refused" && state !== "expired");
	const named = rows.length > 0 ? rows : all;
	const weighed = due.length > 0 ? due : named;
	const certificates = cdf ? proofs : all.filter(({ certificate }) => certificate !== "");
	const issued = sumOf(weighed.map(({ mass }) => mass));
	const received = sumOf(weighed.map((row) => row.received));
	// A certificate of several manifests gives one quantity for them all.
	const isShared = proofs.some(({ numbers }) => numbers.length > 1);
	const certified = isShared ? undefined : sumOf(proofs.map(({ mass }) => mass));
	// The day of receipt, without one the day of issue.
	const since =
		inOrder(named.map((row) => row.receivedOn)).at(-1) ?? inOrder(named.map((row) => row.issuedOn)).at(-1);
	const load = {
		number: all[0]?.numbers[0] ?? key,
		receiver: named.find(({ receiver }) => receiver !== "")?.receiver ?? "",
		waste: [...new Set(named.map(({ waste }) => waste).filter(Boolean))].join("; ").slice(0, LONGEST_WASTE),
		since,
		days: since !== undefined && since <= today ? daysBetween(since, today) : undefined,
		issued,
		received,
		certified,
	};
	if (rows.length === 0) {
		const kinds = certificates.length > 0 ? (["strayCdf"] as const) : [];
		return { ...load, kinds, notes: all.length > 0 ? ["cancelled"] : [] };
	}

	const unknown = due.find(({ state }) => state === "unknown");
	const isExported = rows.some((row) => row.isExported);
	const isCertified = cdf ? proofs.length > 0 : due.every(({ certificate }) => certificate !== "");
	const isStored = due.some(({ state }) => state === "stored");
	const isUnreceived = knowsReceipt(lists) && due.some(({ state }) => state === "open");
	// The certificate is about what was received; where the list has no such quantity, the declared one stands for it.
	const basis = received ?? issued;
	const [certifiedOn] = inOrder(certificates.map((row) => row.certifiedOn));
	const isKind: Record<FindingKind, boolean> = {
		expired: rows.some(({ state }) => state === "expired"),
		noReceipt: isUnreceived,
		stored: isStored,
		refused: rows.some(({ state }) => state === "refused"),
		unknownStatus: unknown !== undefined,
		// A certificate follows the receipt: while that is missing there is one thing to ask for, not two.
		noCdf: due.length > 0 && !isCertified && !isExported && !isUnreceived && !isStored,
		strayCdf: false,
		difference: basis !== undefined && certified !== undefined && differ(basis, certified, tolerance),
		wrongDay:
			rows.some((row) => isReceiptWrong(row, today)) ||
			(certifiedOn !== undefined && certifiedOn < (since ?? "")),
	};
	const isNote: Partial<Record<NoteId, boolean>> = {
		unweighed: due.length > 0 && !isExported && isCertified && !(cdf ? basis && certified : received),
		sameWaste: new Set(rows.map(({ waste }) => waste)).size < rows.length,
		declared:
			issued && received && haveSameUnits(issued, received) && differ(issued, received, DECLARED_TOLERANCE),
		exported: isExported,
	};
	return {
		...load,
		status: unknown?.status || unknown?.receipt,
		kinds: findingKinds.filter((kind) => isKind[kind]),
		notes: notes.filter((note) => isNote[note]),
	};
}

/** The status decides; if it is empty or missing, the receipt, then the quantity received. */
function stateOf({ status, receipt, receivedOn, received }: ListRow, { mtr: { columns } }: Lists): LoadState {
	const state = loadState(status);
	if (state !== "none") return state;
	if (receivedOn) return "received";
	const said = loadState(receipt);
	if (said !== "none") return said;
	const onlyQuantity = columns.status === undefined && columns.receipt === undefined;
	const hasAmount = Object.values(received ?? {}).some((amount) => amount > 0);
	return onlyQuantity && hasAmount ? "received" : "open";
}

/** True if the day of receipt cannot be: there is no such day, it is before the issue or after `today`. */
function isReceiptWrong({ receipt, receivedOn, issuedOn }: ListRow, today: string): boolean {
	if (receivedOn) return receivedOn > today || receivedOn < (issuedOn ?? "");
	return /^(\d{1,2}[/.-]\d{1,2}[/.-](\d{2}|\d{4})|\d{4}-\d{2}-\d{2})\b/.test(receipt);
}

function knowsReceipt({ mtr: { columns } }: Lists): boolean {
	return columns.status !== undefined || columns.receipt !== undefined || columns.received !== undefined;
}

export type Summary = {
	open: readonly Finding[];
	/** How many open loads there are of each kind. */
	kinds: readonly (readonly [FindingKind, number])[];
	/** How many loads are closed; cancelled manifests do not count. */
	closed: number;
	/** How many lists, rows or loads there is each note on, and the first loads. */
	notes: readonly { note: NoteId; count: number; numbers: readonly string[] }[];
};

/** Loads that are named beside a note. */
const MAX_NAMED = 10;

/** Counts the findings on these lists. */
export function summarise(findings: readonly Finding[], lists: Lists): Summary {
	const { mtr, cdf } = lists;
	const open = findings.filter(({ kinds }) => kinds.length > 0);
	const read = cdf ? [mtr, cdf] : [mtr];
	const ofLists: Partial<Record<NoteId, number>> = {
		noReceipts: knowsReceipt(lists) ? 0 : 1,
		unit: read.filter(({ assumed }) => assumed.unit).length,
		mark: read.filter(({ assumed }) => assumed.mark).length,
		leftOut: read.reduce((sum, { leftOut }) => sum + leftOut, 0),
	};
	return {
		open,
		kinds: findingKinds
			.map((kind) => [kind, open.filter(({ kinds }) => kinds.includes(kind)).length] as const)
			.filter(([, count]) => count > 0),
		closed: findings.filter(({ kinds, notes }) => kinds.length === 0 && !notes.includes("cancelled")).length,
		notes: notes.flatMap((note) => {
			const about = findings.filter((one) => one.notes.includes(note));
			const count = ofLists[note] ?? about.length;
			const numbers = about.slice(0, MAX_NAMED).map(({ number }) => number);
			return count > 0 ? [{ note, count, numbers }] : [];
		}),
	};
}

/** The days (ISO) that are known, the earliest first. */
function inOrder(days: readonly (string | undefined)[]): string[] {
	return days.filter((day) => day !== undefined).toSorted();
}
