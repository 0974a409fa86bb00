import { daysBetween } from "#app/formats/days.ts";
import { plainText } from "#app/formats/plain-text.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { differ, haveSameUnits, sumOf } from "./lists/quantities.ts";
import type { ListRow } from "./lists/read-rows.ts";
import { loadState } from "./lists/statuses.ts";
import { isShared, type Lists, type Load, loadsIn, sharedComparisons, wholeSum } from "./loads.ts";
import { type OpenKind, openKinds } from "./open-kinds.ts";

/** Per cent by which declared and received may differ without a note: the declared quantity is an estimate. */
const DECLARED_TOLERANCE = 10;

/** Longest text on a load's wastes, characters: a page shows hundreds of them. */
const LONGEST_WASTE = 300;

/** Notes, named by the texts; the verdict does not rest on them: they leave a load as closed or open as it is. */
export type NoteId = keyof TextOf<"reconciliation">["notes"];

/** A load, and the reasons for it to be open, none for a closed one. */
export type CheckedLoad = ReturnType<typeof check>;

/** Compares all loads with their certificates, and certificates of manifests that are not in the list. */
export function checkLoads(lists: Lists): CheckedLoad[] {
	const loads = loadsIn(lists);
	const shared = sharedComparisons(loads, lists.tolerance);
	const checked = new Map([...loads].map(([key, load]) => [key, check(load, shared, lists)]));
	const isClosed = (load?: CheckedLoad) => load?.kinds.length === 0 && !load.notes.includes("cancelled");
	/** True if storage ended: the manifest that carries the load on is in the list, and nothing of it is open. */
	const isCarriedOn = (key: string) => {
		const others = loads.get(key)?.rows.flatMap(({ complements }) => complements) ?? [];
		return others.some((next) => next !== key && isClosed(checked.get(next)));
	};
	for (const [key, load] of checked)
		if (load.kinds.includes("stored") && isCarriedOn(key))
			checked.set(key, { ...load, kinds: load.kinds.filter((kind) => kind !== "stored") });
	return [...checked.values()];
}

/** What the rows of a manifest, and those of its certificates, say of the load. */
function factsOf({ number, rows, named, weighed, proofs }: Load, today: string) {
	const since =
		inOrder(named.map((row) => row.receivedOn)).at(-1) ?? inOrder(named.map((row) => row.issuedOn)).at(-1);
	const listed = proofs.map(({ mass }) => mass);
	const certified = listed.some(Boolean) ? listed : weighed.map((row) => row.certified);
	return {
		number,
		/** The receiving facility to ask. */
		receiver: named.find(({ receiver }) => receiver !== "")?.receiver ?? "",
		/** A receipt that is still awaited, with a day. */
		aside: named.find(isDayAside)?.receipt,
		waste: [...new Set(named.map(({ waste }) => waste).filter(Boolean))].join("; ").slice(0, LONGEST_WASTE),
		/** The day of receipt, without one the day of issue, ISO. */
		since,
		/** The days of its rows and certificates: ISO, or the list's own text in quotation marks where that is no day. */
		dates: {
			issuedOn: inOrder(named.map((row) => row.issuedOn)),
			receipt: named.flatMap(({ receivedOn, receipt }) => receivedOn ?? (receipt ? `“${receipt}”` : [])),
			certifiedOn: inOrder([...proofs, ...named].map((row) => row.certifiedOn)),
		},
		/** How many days that is ago; undefined for a day to come. */
		days: since !== undefined && since <= today ? daysBetween(since, today) : undefined,
		issued: sumOf(weighed.map(({ mass }) => mass)),
		received: sumOf(weighed.map((row) => row.received)),
		certificates: [...new Set([...proofs, ...rows].flatMap((row) => row.certificates))],
		/** A certificate of several loads does not say how much of it is this one's; what stands beside the manifest may. */
		certified: proofs.some(isShared) ? undefined : wholeSum(certified),
	};
}

/** How far a load has come, as its rows and its certificates say. */
function progressOf({ rows, left, due, proofs }: Load, shared: ReturnType<typeof sharedComparisons>) {
	const isStored = due.some(({ state }) => state === "stored");
	const isUnreceived = due.some(({ state }) => state === "open" || state === "none");
	const isCertified = proofs.length > 0 || due.every((row) => row.certificates.length > 0);
	const isSaid = due.every(({ state, certificates }) => state === "certified" || certificates.length > 0);
	const listed = new Set(proofs.flatMap((row) => row.certificates));
	const certifiedRows = rows.filter(({ certificates }) => certificates.length > 0);
	return {
		certifiedRows,
		/** Those whose certificates are not in the list of these. */
		unlisted: certifiedRows.filter((row) => !row.certificates.some((one) => listed.has(one))),
		unknown: due.find(({ state }) => state === "unknown"),
		isStored,
		isUnreceived,
		isReceived: due.length > 0 && !isUnreceived && !isStored,
		isExported: left.some((row) => row.isExported),
		isCertified,
		isCertifiedInWords: !isCertified && isSaid,
		/** The comparison of each certificate of several loads; undefined if there is none. */
		together: proofs.filter(isShared).map((row) => shared.get(row)),
	};
}

type JudgedLoad = Load & ReturnType<typeof factsOf> & ReturnType<typeof progressOf>;
type Rule = (load: JudgedLoad, lists: Lists) => boolean | undefined;

const isOpenFor: Record<OpenKind, Rule> = {
	expired: ({ left }) => left.some(({ state }) => state === "expired"),
	noReceipt: ({ isUnreceived }) => isUnreceived,
	stored: ({ isStored }) => isStored,
	refused: ({ left }) => left.some(({ state }) => state === "refused"),
	unknownStatus: ({ unknown }) => unknown !== undefined,
	nothingReceived: ({ isReceived, received }) =>
		isReceived && received && Math.max(...Object.values(received)) === 0,
	// A certificate follows the receipt: while that is missing there is one thing to ask for, not two.
	noCdf: (load) => load.isReceived && !load.isCertified && !load.isCertifiedInWords && !load.isExported,
	strayCdf: () => false,
	difference: ({ together, basis, certified }, { tolerance }) =>
		together.some((one) => one?.isDifferent) || (basis && certified && differ(basis, certified, tolerance)),
	wrongDay({ left, proofs, unlisted, since }, { today }) {
		const wastes = Map.groupBy(left, ({ waste }) => plainText(waste));
		const proving = Map.groupBy([...proofs, ...unlisted], ({ waste }) => plainText(waste));
		// Wastes that came on several days may have a certificate each: only their names tell which has which.
		const areNamed = proving.keys().every((waste) => waste !== "" && wastes.has(waste));
		return (
			left.some((row) => isReceiptWrong(row, today)) ||
			isEarly([...proofs, ...unlisted], left, since) ||
			(areNamed && wastes.entries().some(([waste, rows]) => isEarly(proving.get(waste) ?? [], rows)))
		);
	},
};

const isNotedFor: Partial<Record<NoteId, Rule>> = {
	noReceipts: ({ due }) => due.some(({ state }) => state === "untold"),
	dayAside: ({ aside, isReceived, unknown }) => aside !== undefined && (!isReceived || unknown !== undefined),
	dayOverruled: ({ aside, isReceived, unknown }) => aside !== undefined && isReceived && !unknown,
	cancelledAside: ({ due, isUnreceived }) => isUnreceived && due.some((row) => row.isCancelledAside),
	saidCertified: ({ isCertifiedInWords }) => isCertifiedInWords,
	unweighed({ due, isExported, isCertified, together, proofs, received, basis, certified }) {
		const isWeighed = basis && (proofs.length === 0 ? received : certified);
		const isCompared = together.length > 0 ? !together.includes(undefined) : isWeighed;
		return due.length > 0 && !isExported && isCertified && !isCompared;
	},
	otherCdf: ({ certifiedRows, unlisted }, { cdf }) =>
		cdf && certifiedRows.length > 0 && unlisted.length === certifiedRows.length,
	twice: ({ isTwice }) => isTwice,
	sameWaste: ({ left }) => new Set(left.map(({ waste }) => waste)).size < left.length,
	declared: ({ issued: was, received: is, isUnreceived }) =>
		was && is && !isUnreceived && haveSameUnits(was, is) && differ(was, is, DECLARED_TOLERANCE),
	exported: ({ isExported }) => isExported,
};

/** The note that says that a part of a load, a quarter of its ring, was compared with nothing. Such a load may still be closed. */
const noteOfPart = { quantity: "unweighed", receipt: "noReceipts", cdf: "saidCertified" } as const;
const quarters = Object.keys(noteOfPart) as (keyof typeof noteOfPart)[];

function check(load: Load, shared: ReturnType<typeof sharedComparisons>, lists: Lists) {
	const facts = factsOf(load, lists.today);
	const judged: JudgedLoad = { ...load, ...facts, ...progressOf(load, shared) };
	const { rows, proofs, left, certifiedRows, unknown } = judged;
	const together = [...new Set(judged.together)].filter((one) => one !== undefined);
	if (left.length === 0) {
		const kinds: OpenKind[] = proofs.length + certifiedRows.length > 0 ? ["strayCdf"] : [];
		const notes: NoteId[] = [rows.length > 0 ? "cancelled" : "stray"];
		return { ...facts, together, status: undefined, kinds, notes, unchecked: [] };
	}
	const noted = (Object.keys(isNotedFor) as NoteId[]).filter((note) => isNotedFor[note]?.(judged, lists));
	const known = facts.received ?? (noted.includes("saidCertified") ? undefined : facts.issued);
	// What was stored has its certificate under the manifest that carries it on, or none yet.
	const isUnknown = !known || (judged.isStored && !facts.certified && together.length === 0);
	return {
		...facts,
		together,
		/** The list's own word, if it is unknown. */
		status: unknown?.status || unknown?.receipt,
		kinds: openKinds.filter((kind) => isOpenFor[kind](judged, lists)),
		notes: noted,
		unchecked: quarters.filter((one) => noted.includes(noteOfPart[one]) || (one === "quantity" && isUnknown)),
	};
}

/** True if the day of receipt cannot be: there is no such day, it is before the issue, after `today` or after its own certificate. */
function isReceiptWrong(row: ListRow, today: string): boolean {
	const { receipt, receivedOn, issuedOn, certificates, certifiedOn } = row;
	if (certificates.length > 0 && isBefore(certifiedOn, receivedOn)) return true;
	if (receivedOn) return receivedOn > today || receivedOn < (issuedOn ?? "");
	return /^(\d{1,2}[/.-]\d{1,2}[/.-](\d{2}|\d{4})|\d{4}-\d{2}-\d{2})\b/.test(receipt);
}

/** True if the first certificate is older than the first receipt, or the last than the last (`since` where none has a day). */
function isEarly(proving: readonly ListRow[], rows: readonly ListRow[], since?: string): boolean {
	const certified = inOrder(proving.map((row) => row.certifiedOn));
	const received = inOrder(rows.map((row) => row.receivedOn));
	return isBefore(certified[0], received[0] ?? since) || isBefore(certified.at(-1), received.at(-1) ?? since);
}

/** True if both days (ISO) are known, and `day` is the earlier one. */
const isBefore = (day = "9999", other = "") => day < other;

/** True if the receipt has a day, and says that it is still awaited: `Pendente 5 ago`. */
const isDayAside = ({ receipt, receivedOn }: ListRow) =>
	!receivedOn && loadState(receipt) === "open" && /\d[/.-]\d|\d (de )?[a-z]{3}/i.test(receipt);

/** The days (ISO) that are known, the earliest first. */
const inOrder = (days: readonly (string | undefined)[]) => days.filter((day) => day !== undefined).toSorted();
