import { daysBetween } from "#app/routes/tools/days.ts";
import {
	compareQuantities,
	type Quantities,
	sumOf,
} from "#app/routes/tools/reconciliation/lists/quantities.ts";
import type { Certificates, Proof } from "#app/routes/tools/reconciliation/lists/read-certificates.ts";
import type { Load, LoadRow, Loads } from "#app/routes/tools/reconciliation/lists/read-loads.ts";

/** Share by which declared and received may differ without a remark: the declared quantity is an estimate. */
export const DECLARED_TOLERANCE = 0.1;

/** Reasons for a load to be open, in the order in which the page names them. */
export const findingKinds = [
	"expired",
	"noReceipt",
	"stored",
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

/** Interpretations that the visitor should know of; those of a load leave it as closed or open as it is. */
export const remarks = [
	"declared",
	"partial",
	"unweighed",
	"unnamedRows",
	"exported",
	"cancelled",
	"copies",
	"totals",
	"shared",
] as const;
export type Remark = (typeof remarks)[number];

/** A load and the reasons for it to be open, none for a closed one: the receiver to ask, the day since (ISO), quantities, and its lines in both lists. */
export type Finding = {
	number: string;
	kinds: readonly FindingKind[];
	remarks: readonly Remark[];
	receiver: string;
	waste: string;
	since?: string;
	/** The status as the list has it, if its word is unknown. */
	status?: string;
	issued?: Quantities;
	received?: Quantities;
	certified?: Quantities;
	/** Numbers of its certificates. */
	certificates: readonly string[];
	mtrLines: readonly number[];
	cdfLines: readonly number[];
};

/** What the lists know of receipts and certificates; without a list of certificates the manifests' rows name them. */
export type Knowledge = { receipt: boolean; certificateList: boolean };

/** Compares a load with its certificates. `tolerance` is a share: 0.01 is one per cent. */
export function classify(
	{ number, rows: all }: Load,
	proof: Proof | undefined,
	knows: Knowledge,
	tolerance: number,
): Finding {
	const rows = all.filter(({ state }) => state !== "cancelled");
	// Nobody waits for receipt or certificate of what was refused or has expired.
	const due = rows.filter(({ state }) => state !== "refused" && state !== "expired");
	const inRows = [...new Set(all.map(({ certificate }) => certificate).filter(Boolean))];
	const certificates = knows.certificateList ? [...(proof?.numbers ?? [])].filter(Boolean) : inRows;
	const [issued, received] = [sumOf(due.map((row) => row.issued)), sumOf(due.map((row) => row.received))];
	const certified = proof?.isShared ? undefined : proof?.quantities;
	const named = rows.length > 0 ? rows : all;
	const load = {
		number,
		receiver: named.find(({ receiver }) => receiver !== "")?.receiver ?? "",
		waste: [...new Set(named.map(({ waste }) => waste).filter(Boolean))].join("; "),
		// The day of receipt, without one the day of issue.
		since:
			sorted(named.map((row) => row.receivedOn)).at(-1) ?? sorted(named.map((row) => row.issuedOn)).at(-1),
		status: rows.find(({ state }) => state === "unknown")?.status,
		issued: sumOf(named.map((row) => row.issued)),
		received: sumOf(named.map((row) => row.received)),
		certified,
		certificates,
		mtrLines: named.map(({ line }) => line),
		cdfLines: proof ? [...proof.lines, ...proof.voidLines] : [],
	};
	const isNamed = knows.certificateList ? (proof?.lines.length ?? 0) > 0 : inRows.length > 0;
	if (rows.length === 0) return { ...load, kinds: isNamed ? ["cancelledMtr"] : [], remarks: ["cancelled"] };

	const isExported = rows.some((row) => row.isExported);
	const isCertified = knows.certificateList ? isNamed : due.every(({ certificate }) => certificate !== "");
	const isUnknown = knows.receipt && due.some(({ state }) => state === "unknown");
	const isStored = knows.receipt && !isUnknown && due.some(({ state }) => state === "stored");
	const isUnreceived =
		knows.receipt && !isUnknown && due.some(({ state }) => state !== "received" && state !== "stored");
	// A certificate follows the receipt: while that is missing there is one thing to ask for, not two.
	const lacksCdf = due.length > 0 && !isCertified && !isExported && !isUnreceived && !isStored;
	// The certificate is about what was received; where the list has no such quantity, the declared one stands for it.
	const masses = compareQuantities(received ?? issued, certified, tolerance);
	const certifiedOn = proof?.first ?? sorted(rows.map((row) => row.certifiedOn))[0];
	const isKind: Record<FindingKind, boolean> = {
		expired: rows.some(({ state }) => state === "expired"),
		noReceipt: isUnreceived,
		stored: isStored,
		refused: rows.some(({ state }) => state === "refused"),
		unknownStatus: isUnknown,
		noCdf: lacksCdf && !proof,
		voidCdf: lacksCdf && proof !== undefined,
		cancelledMtr: false,
		difference: masses === "differ",
		otherUnit: masses === "unlike",
		repeated: hasRepeats(rows),
		earlyCdf: certifiedOn !== undefined && certifiedOn < (load.since ?? ""),
		wrongReceipt: rows.some((row) => row.isReceiptWrong),
		unknownMtr: false,
	};
	const isWeighed = knows.certificateList ? masses !== undefined || proof?.isShared : received !== undefined;
	const isRemark: Partial<Record<Remark, boolean>> = {
		declared: compareQuantities(issued, received, DECLARED_TOLERANCE) === "differ",
		partial: rows.some(({ state, isPartial }) => isPartial && state === "received"),
		unweighed: due.length > 0 && !isExported && isCertified && !isWeighed,
		unnamedRows: rows.filter(({ waste }) => waste === "").length > 1,
		exported: isExported,
	};
	return {
		...load,
		kinds: findingKinds.filter((kind) => isKind[kind]),
		remarks: remarks.filter((remark) => isRemark[remark]),
	};
}

export type Summary = {
	open: readonly Finding[];
	/** How many open loads there are of each kind. */
	kinds: readonly (readonly [FindingKind, number])[];
	/** Manifests that count: cancelled ones do not. */
	manifests: number;
	closed: number;
	/** Certificates that close loads. */
	certificates: number;
	/** The data that the lists hold at all, and so what was compared. */
	checked: { receipt: boolean; certificate: boolean; mass: boolean };
	/** How many loads, or rows, there is each remark on, and the first loads. */
	remarks: readonly { remark: Remark; count: number; numbers: readonly string[] }[];
	/** Unknown words in the status columns. */
	statuses: readonly string[];
};

const MAX_STATUSES = 10;
/** Loads that are named beside a remark. */
const MAX_NAMED = 10;

/** The findings on all loads, and on certificates of manifests that are not in the list. */
export function classifyAll(
	{ loads, knowsReceipt }: Loads,
	certificates: Certificates | undefined,
	tolerance: number,
): Finding[] {
	const knows = { receipt: knowsReceipt, certificateList: certificates !== undefined };
	const proofs = certificates?.proofs ?? new Map<string, Proof>();
	const unlisted = [...proofs].filter(([key, proof]) => !loads.has(key) && proof.lines.length > 0);
	return [
		...[...loads].map(([key, load]) => classify(load, proofs.get(key), knows, tolerance)),
		...unlisted.map(([key, proof]) => unlistedLoad(key, proof)),
	];
}

/** Counts the findings on these lists. */
export function summarise(
	findings: readonly Finding[],
	loads: Loads,
	certificates: Certificates | undefined,
): Summary {
	const isLoad = ({ kinds, remarks }: Finding) =>
		!remarks.includes("cancelled") && !kinds.includes("unknownMtr");
	const counted = findings.filter(isLoad);
	const closed = counted.filter(({ kinds }) => kinds.length === 0);
	const weighed = findings.filter(({ issued, received, certified }) => certified && (received ?? issued));
	const ofRows: Partial<Record<Remark, number>> = {
		copies: loads.copies + (certificates?.copies ?? 0),
		totals: loads.totals + (certificates?.totals ?? 0),
		shared: certificates?.shared ?? 0,
	};
	const statuses = findings.flatMap(({ status }) => status?.slice(0, 60) ?? []);
	const open = findings.filter(({ kinds }) => kinds.length > 0);
	return {
		open,
		kinds: findingKinds
			.map((kind) => [kind, open.filter((load) => load.kinds.includes(kind)).length] as const)
			.filter(([, count]) => count > 0),
		manifests: counted.length,
		closed: closed.length,
		certificates: new Set(closed.flatMap((one) => one.certificates)).size,
		checked: {
			receipt: loads.knowsReceipt,
			certificate: certificates?.knowsCertificate ?? true,
			mass: certificates ? weighed.length > 0 : loads.knowsReceivedQuantity,
		},
		remarks: remarks.flatMap((remark) => {
			const about = findings.filter((one) => one.remarks.includes(remark));
			const count = ofRows[remark] ?? about.length;
			const numbers = about.slice(0, MAX_NAMED).map(({ number }) => number);
			return count > 0 ? [{ remark, count, numbers }] : [];
		}),
		statuses: [...new Set([...(certificates?.statuses ?? []), ...statuses])].slice(0, MAX_STATUSES),
	};
}

/** A certificate for a manifest that is not in the list. */
function unlistedLoad(number: string, { lines, numbers, quantities }: Proof): Finding {
	const known = { receiver: "", waste: "", mtrLines: [], cdfLines: lines, certificates: [...numbers] };
	return { number, ...known, kinds: ["unknownMtr"], remarks: [], certified: quantities };
}

/** True if a waste is named twice, unless each time by another certificate. Rows without a name may be several wastes. */
function hasRepeats(rows: readonly LoadRow[]): boolean {
	const byWaste = Map.groupBy(
		rows.filter(({ waste }) => waste !== ""),
		({ waste }) => waste,
	);
	return byWaste.values().some((same) => {
		const certificates = new Set(same.map(({ certificate }) => certificate).filter(Boolean));
		return same.length > 1 && certificates.size < same.length;
	});
}

/** Whole days from `day` to `today`, both ISO; undefined without a day or for a later one. */
export function daysSince(day: string | undefined, today: string): number | undefined {
	const days = day === undefined ? -1 : daysBetween(day, today);
	return days >= 0 ? days : undefined;
}

/** The days (ISO) that are known, the earliest first. */
function sorted(days: readonly (string | undefined)[]): string[] {
	return days.filter((day) => day !== undefined).toSorted();
}
