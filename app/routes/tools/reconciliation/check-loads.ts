import { daysBetween } from "#app/formats/days.ts";
import { plainText } from "#app/formats/plain-text.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { differ, haveSameUnits, sumOf } from "./lists/quantities.ts";
import type { ListRow } from "./lists/read-rows.ts";
import { loadState } from "./lists/statuses.ts";
import { compareShared, isShared, isUnclear, type Lists, type Load, loadsIn, wholeSum } from "./loads.ts";
import { type OpenKind, openKinds } from "./open-kinds.ts";

/** Per cent by which received may differ from declared, an estimate, without a note. */
const DECLARED_TOLERANCE = 10;
/** Longest text on a load's wastes, characters; a page shows hundreds. */
const MAX_WASTE = 300;

/** Notes by the keys of their texts. They never change whether a load is open or closed. */
export type NoteId = keyof TextOf<"reconciliation">["notes"];

/** A load with the reasons why it is open; none if closed. */
export type CheckedLoad = ReturnType<typeof check>;

/** Compares all loads with their certificates, and adds certificates of manifests missing from the list. */
export function checkLoads(lists: Lists): CheckedLoad[] {
	const loads = loadsIn(lists);
	const shared = compareShared(loads, lists);
	const checked = new Map([...loads].map(([key, load]) => [key, check(load, shared, lists)]));
	const isClosed = (load?: CheckedLoad) => load?.kinds.length === 0 && !load.notes.includes("cancelled");
	// A load left storage if the manifest that carries it on is in the list and has nothing open.
	for (const [key, { rows }] of loads) {
		const next = rows.flatMap(({ complements }) => complements.filter((other) => other !== key));
		const load = checked.get(key);
		if (load && next.some((other) => isClosed(checked.get(other))))
			checked.set(key, { ...load, kinds: load.kinds.filter((kind) => kind !== "stored") });
	}
	return [...checked.values()];
}

function factsOf({ number, rows, namedRows, weighedRows, proofRows, massBasis }: Load, lists: Lists) {
	const [received, issued] = [namedRows.map((row) => row.receivedOn), namedRows.map((row) => row.issuedOn)];
	const since = inOrder(received).at(-1) ?? inOrder(issued).at(-1);
	const listed = proofRows.map(({ mass }) => mass);
	const certified = wholeSum(listed.some(Boolean) ? listed : weighedRows.map((row) => row.certified));
	const areShared = proofRows.some(isShared);
	const areUnclear = !areShared && !!massBasis && !!certified && isUnclear(massBasis, certified, lists);
	return {
		number,
		receiver: namedRows.find(({ receiver }) => receiver !== "")?.receiver ?? "",
		/** Text of a receipt still awaited that nevertheless has a day. */
		aside: namedRows.find(isDayAside)?.receipt,
		waste: [...new Set(namedRows.map((row) => row.waste).filter(Boolean))].join("; ").slice(0, MAX_WASTE),
		/** Day of receipt, or else of issue, ISO. */
		since,
		/** Days of its rows and certificates: ISO, or the list's own text in quotation marks if it is no day. */
		dates: {
			issuedOn: inOrder(issued),
			receipt: namedRows.flatMap(({ receivedOn, receipt }) => receivedOn ?? (receipt ? `“${receipt}”` : [])),
			certifiedOn: inOrder([...proofRows, ...namedRows].map((row) => row.certifiedOn)),
		},
		/** Days since then; undefined for a future day. */
		days: since !== undefined && since <= lists.today ? daysBetween(since, lists.today) : undefined,
		issued: sumOf(weighedRows.map(({ mass }) => mass)),
		received: sumOf(weighedRows.map((row) => row.received)),
		certificates: [...new Set([...proofRows, ...rows].flatMap((row) => row.certificates))],
		/** A certificate of several loads does not reveal this one's share, but the manifest's row may. */
		certified: areShared || areUnclear ? undefined : certified,
		areUnclear,
	};
}

type Shared = ReturnType<typeof compareShared>;
function progressOf({ rows, activeRows, dueRows, proofRows }: Load, shared: Shared) {
	const isStored = dueRows.some(({ state }) => state === "stored");
	const isUnreceived = dueRows.some(({ state }) => state === "open" || state === "none");
	const isCertified = proofRows.length > 0 || dueRows.every((row) => row.certificates.length > 0);
	const isSaid = dueRows.every(({ state, certificates }) => state === "certified" || certificates.length > 0);
	const listed = new Set(proofRows.flatMap((row) => row.certificates));
	const certifiedRows = rows.filter(({ certificates }) => certificates.length > 0);
	return {
		certifiedRows,
		/** Certified rows whose certificates are missing from the other list. */
		unlisted: certifiedRows.filter((row) => !row.certificates.some((one) => listed.has(one))),
		unknown: dueRows.find(({ state }) => state === "unknown"),
		isStored,
		isUnreceived,
		isReceived: dueRows.length > 0 && !isUnreceived && !isStored,
		isExported: activeRows.some((row) => row.isExported),
		isCertified,
		isCertifiedInWords: !isCertified && isSaid,
		/** Comparison of each certificate of several loads: `unclear` if perhaps of two units, undefined if impossible. */
		comparisons: proofRows.filter(isShared).map((row) => shared.get(row)),
	};
}

const isComparison = <T extends object>(one?: T | "unclear"): one is T => typeof one === "object";
type JudgedLoad = Load & ReturnType<typeof factsOf> & ReturnType<typeof progressOf>;
type Rule = (load: JudgedLoad, lists: Lists) => boolean | undefined;
const isOpenFor: Record<OpenKind, Rule> = {
	expired: ({ activeRows }) => activeRows.some(({ state }) => state === "expired"),
	noReceipt: ({ isUnreceived }) => isUnreceived,
	stored: ({ isStored }) => isStored,
	refused: ({ activeRows }) => activeRows.some(({ state }) => state === "refused"),
	unknownStatus: ({ unknown }) => unknown !== undefined,
	nothingReceived: ({ isReceived, received }) =>
		isReceived && received && Math.max(...Object.values(received)) === 0,
	// A certificate follows the receipt: while both are missing, ask for the receipt only.
	noCdf: (load) => load.isReceived && !load.isCertified && !load.isCertifiedInWords && !load.isExported,
	strayCdf: () => false,
	difference: ({ comparisons, massBasis, certified }, { tolerance }) =>
		comparisons.some((one) => isComparison(one) && one.isDifferent) ||
		(massBasis && certified && differ(massBasis, certified, tolerance)),
	wrongDay({ activeRows, proofRows, unlisted, since }, { today }) {
		const wastes = Map.groupBy(activeRows, ({ waste }) => plainText(waste));
		const proving = Map.groupBy([...proofRows, ...unlisted], ({ waste }) => plainText(waste));
		// Wastes received on several days may have a certificate each, matched by name only.
		const areNamed = proving.keys().every((waste) => waste !== "" && wastes.has(waste));
		return (
			activeRows.some((row) => isReceiptWrong(row, today)) ||
			isEarly([...proofRows, ...unlisted], activeRows, since) ||
			(areNamed && wastes.entries().some(([waste, rows]) => isEarly(proving.get(waste) ?? [], rows)))
		);
	},
};

const isNotedFor: Partial<Record<NoteId, Rule>> = {
	noReceipts: ({ dueRows }) => dueRows.some(({ state }) => state === "unstated"),
	dayAside: ({ aside, isReceived, unknown }) => aside !== undefined && (!isReceived || unknown !== undefined),
	dayOverruled: ({ aside, isReceived, unknown }) => aside !== undefined && isReceived && !unknown,
	cancelledAside: ({ dueRows, isUnreceived }) => isUnreceived && dueRows.some((row) => row.isCancelledAside),
	revokedAside: ({ proofRows }) => proofRows.some((row) => row.isCancelledAside),
	saidCertified: ({ isCertifiedInWords }) => isCertifiedInWords,
	unweighed({ dueRows, isExported, isCertified, comparisons, proofRows, ...load }) {
		const isWeighed = load.massBasis && (proofRows.length === 0 ? load.received : load.certified);
		const isCompared = comparisons.length > 0 ? comparisons.every(isComparison) : isWeighed;
		return dueRows.length > 0 && !isExported && isCertified && !isCompared;
	},
	otherCdf: ({ certifiedRows, unlisted }, { cdf }) =>
		cdf && certifiedRows.length > 0 && unlisted.length === certifiedRows.length,
	twice: ({ isTwice }) => isTwice,
	sameWaste: ({ activeRows }) => new Set(activeRows.map(({ waste }) => waste)).size < activeRows.length,
	declared: ({ issued: was, received: is, isUnreceived }) =>
		was && is && !isUnreceived && haveSameUnits(was, is) && differ(was, is, DECLARED_TOLERANCE),
	exported: ({ isExported }) => isExported,
};

/** Notes by the part of a load, a quarter of its ring, that could not be compared. Such a load may still be closed. */
export const noteOfPart = { quantity: "unweighed", receipt: "noReceipts", cdf: "saidCertified" } as const;
const quarters = Object.keys(noteOfPart) as (keyof typeof noteOfPart)[];

function check(load: Load, shared: Shared, lists: Lists) {
	const facts = factsOf(load, lists);
	const judged: JudgedLoad = { ...load, ...facts, ...progressOf(load, shared) };
	const { rows, proofRows, activeRows, certifiedRows, unknown } = judged;
	const comparisons = [...new Set(judged.comparisons)].filter(isComparison);
	if (activeRows.length === 0) {
		const kinds: OpenKind[] = proofRows.length + certifiedRows.length > 0 ? ["strayCdf"] : [];
		const notes: NoteId[] = [rows.length > 0 ? "cancelled" : "stray"];
		return { ...facts, comparisons, status: undefined, kinds, notes, unchecked: [] };
	}
	const noted = (Object.keys(isNotedFor) as NoteId[]).filter((note) => isNotedFor[note]?.(judged, lists));
	const known = facts.received ?? (noted.includes("saidCertified") ? undefined : facts.issued);
	// A stored load has its certificate under the manifest that carries it on, or none yet.
	const isUnknown = !known || (judged.isStored && !facts.certified && comparisons.length === 0);
	return {
		...facts,
		areUnclear: facts.areUnclear || judged.comparisons.includes("unclear"),
		comparisons,
		/** The list's own status, if unknown. */
		status: unknown?.status || unknown?.receipt,
		kinds: openKinds.filter((kind) => isOpenFor[kind](judged, lists)),
		notes: noted,
		unchecked: quarters.filter((one) => noted.includes(noteOfPart[one]) || (one === "quantity" && isUnknown)),
	};
}

/** True if the day of receipt is impossible: no such day, before the issue, after `today`, or after its own certificate. */
function isReceiptWrong(row: ListRow, today: string): boolean {
	const { receipt, receivedOn, issuedOn, certificates, certifiedOn } = row;
	if (certificates.length > 0 && isBefore(certifiedOn, receivedOn)) return true;
	if (receivedOn) return receivedOn > today || receivedOn < (issuedOn ?? "");
	return /^(\d{1,2}[/.-]\d{1,2}[/.-](\d{2}|\d{4})|\d{4}-\d{2}-\d{2})\b/.test(receipt);
}

/** True if the first certificate predates the first receipt, or the last the last (`since` if none has a day). */
function isEarly(proving: readonly ListRow[], rows: readonly ListRow[], since?: string): boolean {
	const certified = inOrder(proving.map((row) => row.certifiedOn));
	const received = inOrder(rows.map((row) => row.receivedOn));
	return isBefore(certified[0], received[0] ?? since) || isBefore(certified.at(-1), received.at(-1) ?? since);
}

/** True if both days (ISO) are known and `day` is earlier. */
const isBefore = (day = "9999", other = "") => day < other;

/** True if the receipt has a day but is still awaited: `Pendente 5 ago`. */
const isDayAside = ({ receipt, receivedOn }: ListRow) =>
	!receivedOn && loadState(receipt) === "open" && /\d[/.-]\d|\d (de )?[a-z]{3}/i.test(receipt);

const inOrder = (days: readonly (string | undefined)[]) => days.filter((day) => day !== undefined).toSorted();
