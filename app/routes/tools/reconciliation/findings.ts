import {
	addQuantity,
	compareQuantities,
	type Quantities,
} from "#app/routes/tools/reconciliation/lists/quantities.ts";
import type { Certificates, Proof } from "#app/routes/tools/reconciliation/lists/read-certificates.ts";
import type { Load, LoadRow, Loads } from "#app/routes/tools/reconciliation/lists/read-loads.ts";

/** Tolerance that the form proposes, per cent; the visitor may allow for more rounding. */
export const PROPOSED_TOLERANCE = "1";

/** Reasons for a load to be open, in the order in which the page names them. */
export const findingKinds = [
	"noReceipt",
	"refused",
	"unknownStatus",
	"noCdf",
	"voidCdf",
	"cancelledMtr",
	"difference",
	"otherUnit",
	"repeated",
	"earlyCdf",
	"wrongReceipt",
	"unknownMtr",
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** An open load: the reasons, the receiver to ask, the day since (ISO), quantities, and its lines in both lists. */
export type OpenLoad = {
	number: string;
	kinds: readonly FindingKind[];
	receiver: string;
	waste: string;
	since?: string;
	/** The status as the list has it, if its word is unknown. */
	status?: string;
	issued?: Quantities;
	received?: Quantities;
	certified?: Quantities;
	/** The documents whose quantity does not match that of those before them. */
	unmatched: readonly Unmatched[];
	mtrLines: readonly number[];
	cdfLines: readonly number[];
};

export type Unmatched = "receipt" | "certificate";

export type Comparison = {
	open: readonly OpenLoad[];
	manifests: number;
	/** The data that the lists hold at all, and so what was compared. */
	checked: { receipt: boolean; certificate: boolean; mass: boolean };
	/** Counts of rows that were left out or interpreted, which the visitor should know of. */
	notes: Readonly<Record<Note, number>>;
	/** Unknown words in the status columns. */
	statuses: readonly string[];
};
export const notes = [
	"cancelled",
	"partial",
	"copies",
	"severalRows",
	"unnamedRows",
	"totals",
	"shared",
	"unweighed",
	"notMass",
] as const;
export type Note = (typeof notes)[number];

const MAX_STATUSES = 10;

/**
 * Compares manifests with certificates; without a list of these, with the certificate in the manifest's row.
 * `tolerance` is a share: 0.01 is one per cent.
 */
export function compareLists(
	loads: Loads,
	certificates: Certificates | undefined,
	tolerance: number,
): Comparison {
	const open: OpenLoad[] = [];
	const statuses = new Set(certificates?.statuses);
	const counted = { cancelled: 0, partial: 0, severalRows: 0, unnamedRows: 0, unweighed: 0, notMass: 0 };
	let weighed = 0;
	for (const [key, load] of loads.loads) {
		const proof = certificates?.proofs.get(key);
		const rows = load.rows.filter(({ state }) => state !== "cancelled");
		if (rows.length === 0) {
			counted.cancelled++;
			const isNamed = certificates
				? proof !== undefined && proof.lines.length > 0
				: load.rows.some(({ hasCertificate }) => hasCertificate);
			if (isNamed) open.push(openLoad(load, load.rows, proof, ["cancelledMtr"]));
			continue;
		}
		for (const { state, status } of rows) if (state === "unknown") statuses.add(status.slice(0, 60));
		if (hasUnnamedRows(rows)) counted.unnamedRows++;
		else if (rows.length > 1) counted.severalRows++;
		if (rows.some(({ state, isPartial }) => isPartial && state === "received")) counted.partial++;
		const kinds = new Set<FindingKind>();
		// A refused load has neither receipt nor certificate to wait for, nor a quantity to compare.
		const due = rows.filter(({ state }) => state !== "refused");
		if (due.length < rows.length) kinds.add("refused");
		if (loads.knowsReceipt) {
			if (due.some((row) => row.state === "unknown")) kinds.add("unknownStatus");
			else if (due.some((row) => row.state !== "received")) kinds.add("noReceipt");
		}
		const isCertified = certificates
			? proof !== undefined && proof.lines.length > 0
			: due.every(({ hasCertificate }) => hasCertificate);
		// A certificate follows the receipt: while that is missing there is one thing to ask for, not two.
		if (due.length > 0 && !isCertified && !kinds.has("noReceipt")) kinds.add(proof ? "voidCdf" : "noCdf");
		const [issued, received] = [sumOf(due, "issued"), sumOf(due, "received")];
		const certified = proof?.isShared ? undefined : proof?.quantities;
		const { results, unmatched } = compareMasses({ issued, received, certified }, tolerance);
		if (results.length > 0) weighed++;
		const isUnweighed = certificates
			? isCertified && (!issued || !certified) && !proof?.isShared
			: !issued || !received;
		if (due.length > 0 && isUnweighed) counted.unweighed++;
		if (results.includes("unlike")) kinds.add("otherUnit");
		if (results.includes("differ")) kinds.add("difference");
		if (Object.keys({ ...issued, ...received }).some((unit) => unit !== "kg")) counted.notMass++;
		if (rows.some((row) => row.isReceiptWrong)) kinds.add("wrongReceipt");
		if (hasRepeats(rows.map(({ waste }) => waste)) || hasRepeats(proof?.wastes ?? [])) kinds.add("repeated");
		const certifiedOn = proof?.first ?? earliest(rows.map((row) => row.certifiedOn));
		const before = sinceOf(rows);
		if (certifiedOn && before && certifiedOn < before) kinds.add("earlyCdf");
		if (kinds.size > 0) open.push({ ...openLoad(load, rows, proof, [...kinds]), unmatched });
	}
	for (const [key, { lines, quantities }] of certificates?.proofs ?? []) {
		if (loads.loads.has(key) || lines.length === 0) continue;
		const known = { number: key, receiver: "", waste: "", mtrLines: [], cdfLines: lines };
		open.push({ ...known, unmatched: [], kinds: ["unknownMtr"], certified: quantities });
	}
	return {
		open,
		manifests: loads.loads.size - counted.cancelled,
		checked: {
			receipt: loads.knowsReceipt,
			certificate: certificates ? certificates.knowsCertificate : loads.knowsCertificate,
			mass: weighed > 0,
		},
		notes: {
			...counted,
			copies: loads.copies + (certificates?.copies ?? 0),
			totals: loads.totals + (certificates?.totals ?? 0),
			shared: certificates?.shared ?? 0,
		},
		statuses: [...statuses].slice(0, MAX_STATUSES),
	};
}

function openLoad(
	{ number }: Load,
	rows: readonly LoadRow[],
	proof: Proof | undefined,
	kinds: readonly FindingKind[],
): OpenLoad {
	const unknown = rows.find(({ state }) => state === "unknown");
	return {
		number,
		kinds: findingKinds.filter((kind) => kinds.includes(kind)),
		receiver: rows.find(({ receiver }) => receiver !== "")?.receiver ?? "",
		waste: [...new Set(rows.map(({ waste }) => waste).filter(Boolean))].join("; "),
		since: sinceOf(rows),
		status: unknown?.status,
		issued: sumOf(rows, "issued"),
		received: sumOf(rows, "received"),
		certified: proof?.isShared ? undefined : proof?.quantities,
		unmatched: [],
		mtrLines: rows.map(({ line }) => line),
		cdfLines: proof ? [...proof.lines, ...proof.voidLines] : [],
	};
}

function sumOf(rows: readonly LoadRow[], which: "issued" | "received"): Quantities | undefined {
	return rows.reduce<Quantities | undefined>(
		(sum, { [which]: quantities }) =>
			Object.entries(quantities ?? {}).reduce((all, [unit, amount]) => addQuantity(all, unit, amount), sum),
		undefined,
	);
}

type Masses = Pick<OpenLoad, "issued" | "received" | "certified">;

/** The results of comparing each pair of quantities, and what does not match the quantity before it. */
function compareMasses({ issued, received, certified }: Masses, tolerance: number) {
	const compare = (one: Quantities | undefined, other: Quantities | undefined) =>
		one && other && compareQuantities(one, other, tolerance);
	const isOff = (result: ReturnType<typeof compare>) => result !== undefined && result !== "same";
	const receipt = compare(issued, received);
	const [whole, last] = [compare(issued, certified), compare(received, certified)];
	const unmatched: Unmatched[] = [];
	if (isOff(receipt)) unmatched.push("receipt");
	if (isOff(last) || (isOff(whole) && !isOff(receipt))) unmatched.push("certificate");
	return { results: [receipt, whole, last].filter((result) => result !== undefined), unmatched };
}

/** True if a waste is named twice. Rows without a name may be several wastes. */
function hasRepeats(wastes: readonly string[]): boolean {
	return repeatsIn(wastes).size > 0;
}

/** The wastes that are named twice. */
export function repeatsIn(wastes: readonly string[]): ReadonlySet<string> {
	const seen = new Set<string>();
	return new Set(wastes.filter((waste) => waste !== "" && seen.size === seen.add(waste).size));
}

/** True if several rows of a manifest name no waste: they may be as many wastes, or one that was corrected. */
export function hasUnnamedRows(rows: readonly Pick<LoadRow, "waste">[]): boolean {
	return rows.filter(({ waste }) => waste === "").length > 1;
}

/** The day of receipt, without one the day of issue (ISO). */
function sinceOf(rows: readonly LoadRow[]): string | undefined {
	return latest(rows.map(({ receivedOn }) => receivedOn)) ?? latest(rows.map(({ issuedOn }) => issuedOn));
}

function earliest(days: readonly (string | undefined)[]): string | undefined {
	return days.filter((day) => day !== undefined).toSorted()[0];
}

function latest(days: readonly (string | undefined)[]): string | undefined {
	return days
		.filter((day) => day !== undefined)
		.toSorted()
		.at(-1);
}
