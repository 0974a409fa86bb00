import { daysBetween } from "#app/formats/days.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { differ, haveSameUnits, sumOf } from "#app/routes/tools/reconciliation/lists/quantities.ts";
import { type ListRow, loadKey } from "#app/routes/tools/reconciliation/lists/read-rows.ts";
import { loadState } from "#app/routes/tools/reconciliation/lists/statuses.ts";
import {
	basisOf,
	countingOf,
	keyOfShared,
	type Lists,
	type Load,
	loadsIn,
	sharedDifferences,
	wholeSum,
} from "#app/routes/tools/reconciliation/loads.ts";
import openQuarters from "#app/routes/tools/reconciliation/open-quarters.json" with { type: "json" };

/** Per cent by which declared and received may differ without a note: the declared quantity is an estimate. */
const DECLARED_TOLERANCE = 10;

/** Longest text on a load's wastes, characters: a page shows hundreds of them. */
const LONGEST_WASTE = 300;

/**
 * Reasons for a load to be open, in the order in which the page names them. `open-quarters.json` has the quarters of its ring
 * that they leave open: 0 the MTR, 1 the weighing, 2 the receipt, 3 the CDF.
 */
export type OpenKind = keyof typeof openQuarters;
export const openKinds = Object.keys(openQuarters) as OpenKind[];

/** Notes, named by the texts; the verdict does not rest on them: they leave a load as closed or open as it is. */
export type NoteId = keyof TextOf<"reconciliation">["notes"];

/** A load, and the reasons for it to be open, none for a closed one. */
export type CheckedLoad = ReturnType<typeof check>;

/** Compares all loads with their certificates, and certificates of manifests that are not in the list. */
export function checkLoads(lists: Lists): CheckedLoad[] {
	const loads = loadsIn(lists);
	const shared = sharedDifferences(loads, lists.tolerance);
	const checked = new Map([...loads].map(([key, load]) => [key, check(load, shared, lists)]));
	/** True if storage ended: the manifest that carries the load on is in the list, and nothing of it is open. */
	const isCarriedOn = (key: string) =>
		loads.get(key)?.rows.some(({ complements }) =>
			complements.some((next) => {
				const load = checked.get(next);
				return next !== key && load?.kinds.length === 0 && !load.notes.includes("cancelled");
			}),
		);
	for (const [key, load] of checked)
		if (load.kinds.includes("stored") && isCarriedOn(key))
			checked.set(key, { ...load, kinds: load.kinds.filter((kind) => kind !== "stored") });
	return [...checked.values()];
}

/** What the rows of a manifest, and those of its certificates, say of the load. */
function factsOf({ key, rows, proofs }: Load, today: string) {
	const { named, weighed } = countingOf(rows);
	const isShared = proofs.some(({ numbers }) => numbers.length > 1);
	const since =
		inOrder(named.map((row) => row.receivedOn)).at(-1) ?? inOrder(named.map((row) => row.issuedOn)).at(-1);
	return {
		number: rows[0]?.numbers[0] ?? proofs[0]?.numbers.find((number) => loadKey(number) === key) ?? key,
		/** The receiving facility to ask. */
		receiver: named.find(({ receiver }) => receiver !== "")?.receiver ?? "",
		/** A receipt that is still awaited, with a day. */
		aside: named.find(isDayAside)?.receipt,
		waste: [...new Set(named.map(({ waste }) => waste).filter(Boolean))].join("; ").slice(0, LONGEST_WASTE),
		/** The day of receipt, without one the day of issue, ISO. */
		since,
		/** How many days that is ago; undefined for a day to come. */
		days: since !== undefined && since <= today ? daysBetween(since, today) : undefined,
		issued: sumOf(weighed.map(({ mass }) => mass)),
		received: sumOf(weighed.map((row) => row.received)),
		/** A certificate of several loads does not say how much of it is this one's. */
		certified: isShared ? undefined : wholeSum(proofs.map(({ mass }) => mass)),
	};
}

/** Compares the rows of one manifest with those of its certificates. */
function check(load: Load, shared: ReadonlyMap<string, boolean>, lists: Lists) {
	const { rows: all, isTwice, proofs } = load;
	const { tolerance, today } = lists;
	const facts = factsOf(load, today);
	const { aside, since, issued, received, certified } = facts;
	const { left: rows, due } = countingOf(all);
	const own = all.filter(({ certificates }) => certificates.length > 0);
	const certificates = [...proofs, ...own];
	if (rows.length === 0) {
		const kinds: OpenKind[] = certificates.length > 0 ? ["strayCdf"] : [];
		const notes: NoteId[] = all.length > 0 ? ["cancelled"] : [];
		return { ...facts, status: undefined, kinds, notes };
	}
	const sharedProofs = proofs.filter(({ numbers }) => numbers.length > 1).map(keyOfShared);
	const unknown = due.find(({ state }) => state === "unknown");
	const isExported = rows.some((row) => row.isExported);
	const isCertified = proofs.length > 0 || due.every((row) => row.certificates.length > 0);
	const isSaid =
		!isCertified && due.every(({ state, certificates: its }) => state === "certified" || its.length > 0);
	const isStored = due.some(({ state }) => state === "stored");
	const isUnreceived = due.some(({ state }) => state === "open" || state === "none");
	const isReceived = due.length > 0 && !isUnreceived && !isStored;
	const basis = basisOf(all);
	const isWeighed = proofs.length === 0 ? received !== undefined : (basis && certified) !== undefined;
	const isCompared = sharedProofs.every((one) => shared.has(one));
	const listed = new Set(proofs.flatMap((row) => row.certificates));
	const [certifiedOn] = inOrder(certificates.map((row) => row.certifiedOn));
	const isKind: Record<OpenKind, boolean> = {
		expired: rows.some(({ state }) => state === "expired"),
		noReceipt: isUnreceived,
		stored: isStored,
		refused: rows.some(({ state }) => state === "refused"),
		unknownStatus: unknown !== undefined,
		nothingReceived:
			isReceived && received !== undefined && Object.values(received).every((amount) => amount === 0),
		// A certificate follows the receipt: while that is missing there is one thing to ask for, not two.
		noCdf: isReceived && !isCertified && !isSaid && !isExported,
		strayCdf: false,
		difference:
			sharedProofs.some((one) => shared.get(one)) ||
			(basis !== undefined && certified !== undefined && differ(basis, certified, tolerance)),
		wrongDay:
			rows.some((row) => isReceiptWrong(row, today)) ||
			(certifiedOn !== undefined && certifiedOn < (since ?? "")),
	};
	const isNote: Partial<Record<NoteId, boolean>> = {
		noReceipts: due.some(({ state }) => state === "untold"),
		dayAside: aside !== undefined && (!isReceived || unknown !== undefined),
		dayOverruled: aside !== undefined && isReceived && unknown === undefined,
		saidCertified: isSaid,
		unweighed:
			due.length > 0 && !isExported && isCertified && !(sharedProofs.length > 0 ? isCompared : isWeighed),
		otherCdf:
			lists.cdf &&
			own.length > 0 &&
			!own.some((row) => row.certificates.some((number) => listed.has(number))),
		twice: isTwice,
		sameWaste: new Set(rows.map(({ waste }) => waste)).size < rows.length,
		declared:
			issued &&
			received &&
			!isUnreceived &&
			haveSameUnits(issued, received) &&
			differ(issued, received, DECLARED_TOLERANCE),
		exported: isExported,
	};
	return {
		...facts,
		/** The list's own word, if it is unknown. */
		status: unknown?.status || unknown?.receipt,
		kinds: openKinds.filter((kind) => isKind[kind]),
		notes: (Object.keys(isNote) as NoteId[]).filter((note) => isNote[note]),
	};
}

/** True if the day of receipt cannot be: there is no such day, it is before the issue or after `today`. */
function isReceiptWrong({ receipt, receivedOn, issuedOn }: ListRow, today: string): boolean {
	if (receivedOn) return receivedOn > today || receivedOn < (issuedOn ?? "");
	return /^(\d{1,2}[/.-]\d{1,2}[/.-](\d{2}|\d{4})|\d{4}-\d{2}-\d{2})\b/.test(receipt);
}

/** True if the receipt has a day, and says that it is still awaited: `Pendente 5 ago`. */
function isDayAside({ receipt, receivedOn }: ListRow): boolean {
	return !receivedOn && loadState(receipt) === "open" && /\d[/.-]\d|\d (de )?[a-z]{3}/i.test(receipt);
}

/** The days (ISO) that are known, the earliest first. */
function inOrder(days: readonly (string | undefined)[]): string[] {
	return days.filter((day) => day !== undefined).toSorted();
}
