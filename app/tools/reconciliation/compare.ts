import { type Columns, unitInHeading } from "#app/tools/reconciliation/columns.ts";
import {
	type DecimalMark,
	decimalMarkOf,
	isMarkInDoubt,
	readNumber,
} from "#app/tools/reconciliation/masses.ts";
import {
	addQuantity,
	compareQuantities,
	measureBehind,
	measureIn,
	type Quantities,
	type Unit,
} from "#app/tools/reconciliation/quantities.ts";
import { type List, ListError, MAX_ROWS, type Row } from "#app/tools/reconciliation/read-list.ts";
import {
	dayIn,
	isCertificateNumber,
	isValidCertificate,
	type LoadState,
	loadState,
} from "#app/tools/reconciliation/statuses.ts";
import { forEachInTurns } from "#app/tools/reconciliation/turns.ts";

/** Why a load is open, in the order in which it is told. */
export const findingKinds = [
	"noReceipt",
	"unknownStatus",
	"noCdf",
	"voidCdf",
	"cancelledMtr",
	"difference",
	"otherUnit",
	"repeated",
	"earlyCdf",
	"unknownMtr",
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A load that is open: why, whom to ask, since when (ISO), its quantities and the lines of both lists that it stands on. */
export type OpenLoad = {
	number: string;
	kinds: readonly FindingKind[];
	receiver: string;
	waste: string;
	since?: string;
	/** The status as it is written, where it says something that is not known. */
	status?: string;
	issued?: Quantities;
	received?: Quantities;
	certified?: Quantities;
	mtrLines: readonly number[];
	cdfLines: readonly number[];
};

/** How a list's columns are to be read. `isMarkInDoubt`: its quantities mean something else with the other decimal mark. */
export type Reading = { columns: Columns; unit: Unit; mark: DecimalMark; isMarkInDoubt: boolean };

export type Comparison = {
	open: readonly OpenLoad[];
	manifests: number;
	/** What the lists tell at all, and so what was compared. */
	checked: { receipt: boolean; certificate: boolean; mass: boolean };
	/** How often something was left out or taken in a way that the visitor should know of. */
	notes: Readonly<Record<Note, number>>;
	/** Words in the status columns that are not known. */
	statuses: readonly string[];
};
export const notes = [
	"cancelled",
	"copies",
	"severalRows",
	"totals",
	"shared",
	"unweighed",
	"notMass",
] as const;
export type Note = (typeof notes)[number];

/** Longest cell with numbers of manifests, characters: a certificate may name several. */
const MAX_NUMBERS_CELL = 1000;
const MAX_STATUSES = 10;
const SAMPLE = 50;

export function readingOf(list: List, columns: Columns, usual: DecimalMark): Reading {
	const { mass, unit, received } = columns;
	const cells = (place: number | undefined) =>
		place === undefined ? [] : list.rows.map((row) => row.cells[place] ?? "");
	const named = mass === undefined ? undefined : unitInHeading(list.headings[mass]);
	const inCells = [
		...cells(unit).slice(0, SAMPLE).map(measureIn),
		...cells(mass).slice(0, SAMPLE).map(measureBehind),
	].find((measure) => measure?.unit === "kg" && measure.factor >= 1);
	const quantities = [...cells(mass), ...cells(received)];
	return {
		columns,
		unit: named ?? (inCells?.factor === 1000 ? "t" : "kg"),
		mark: decimalMarkOf(quantities, usual),
		isMarkInDoubt: isMarkInDoubt(quantities),
	};
}

/** One row of a list of manifests that counts: a manifest has one for each of its wastes. */
export type LoadRow = {
	line: number;
	state: LoadState;
	status: string;
	waste: string;
	receiver: string;
	issuedOn?: string;
	receivedOn?: string;
	issued?: Quantities;
	received?: Quantities;
	/** Whether the row names a certificate; undefined where the list has no such column. */
	hasCertificate?: boolean;
	wasteClass: string;
	treatment: string;
};
export type Load = { number: string; rows: LoadRow[] };

/** Manifests by number; `copies` are rows that stand in the list twice, to the letter. */
export type Loads = {
	loads: ReadonlyMap<string, Load>;
	knowsReceipt: boolean;
	knowsCertificate: boolean;
	copies: number;
	totals: number;
};

/** What the certificates say of one manifest. A void row has no number of a certificate, or is cancelled. */
type Proof = {
	lines: number[];
	voidLines: number[];
	quantities?: Quantities;
	wastes: string[];
	first?: string;
	isShared: boolean;
};
export type Certificates = {
	proofs: ReadonlyMap<string, Proof>;
	knowsCertificate: boolean;
	shared: number;
	copies: number;
	totals: number;
	statuses: readonly string[];
};

/** Sets manifests against certificates; without a list of these, against the certificate in the manifest's own row. `tolerance` is a share: 0.01 is one per cent. */
export async function compareLists(
	loads: Loads,
	certificates: Certificates | undefined,
	tolerance: number,
): Promise<Comparison> {
	const open: OpenLoad[] = [];
	const statuses = new Set(certificates?.statuses);
	const counted = { cancelled: 0, severalRows: 0, unweighed: 0, notMass: 0 };
	let weighed = 0;
	await forEachInTurns(loads.loads, ([key, load]) => {
		const proof = certificates?.proofs.get(key);
		const rows = load.rows.filter(({ state }) => state !== "cancelled");
		if (rows.length === 0) {
			counted.cancelled++;
			if (proof && proof.lines.length > 0) open.push(openLoad(load, load.rows, proof, ["cancelledMtr"]));
			return;
		}
		for (const { state, status } of rows) if (state === "unknown") statuses.add(status.slice(0, 60));
		if (rows.length > 1) counted.severalRows++;
		const kinds = new Set<FindingKind>();
		if (loads.knowsReceipt) {
			if (rows.some((row) => row.state === "unknown")) kinds.add("unknownStatus");
			else if (rows.some((row) => row.state !== "received")) kinds.add("noReceipt");
		}
		const isCertified = certificates
			? proof !== undefined && proof.lines.length > 0
			: rows.every(({ hasCertificate }) => hasCertificate);
		// A certificate follows the receipt: while that is missing there is one thing to ask for, not two.
		if (!isCertified && !kinds.has("noReceipt")) kinds.add(proof ? "voidCdf" : "noCdf");
		const [issued, received] = [sumOf(rows, "issued"), sumOf(rows, "received")];
		const certified = proof?.isShared ? undefined : proof?.quantities;
		const results = comparePairs([issued, received, certified], tolerance);
		if (results.length > 0) weighed++;
		if (certificates ? isCertified && (!issued || !certified) && !proof?.isShared : !issued || !received)
			counted.unweighed++;
		if (results.includes("unlike")) kinds.add("otherUnit");
		if (results.includes("differ")) kinds.add("difference");
		if (Object.keys({ ...issued, ...received }).some((unit) => unit !== "kg")) counted.notMass++;
		if (hasRepeats(rows.map(({ waste }) => waste)) || hasRepeats(proof?.wastes ?? [])) kinds.add("repeated");
		const receivedOn = latest(rows.map((row) => row.receivedOn));
		if (proof?.first && receivedOn && proof.first < receivedOn) kinds.add("earlyCdf");
		if (kinds.size > 0) open.push(openLoad(load, rows, proof, [...kinds]));
	});
	await forEachInTurns(certificates?.proofs ?? [], ([key, { lines, quantities }]) => {
		if (loads.loads.has(key) || lines.length === 0) return;
		const known = { number: key, receiver: "", waste: "", mtrLines: [], cdfLines: lines };
		open.push({ ...known, kinds: ["unknownMtr"], certified: quantities });
	});
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
		since: latest(rows.map(({ receivedOn }) => receivedOn)) ?? latest(rows.map(({ issuedOn }) => issuedOn)),
		status: unknown?.status,
		issued: sumOf(rows, "issued"),
		received: sumOf(rows, "received"),
		certified: proof?.isShared ? undefined : proof?.quantities,
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

function comparePairs(all: readonly (Quantities | undefined)[], tolerance: number) {
	const known = all.filter((quantities) => quantities !== undefined);
	return known.flatMap((one, place) =>
		known.slice(place + 1).map((other) => compareQuantities(one, other, tolerance)),
	);
}

/** Whether a waste is named twice. Rows without a name may be several wastes. */
function hasRepeats(wastes: readonly string[]): boolean {
	const named = wastes.filter(Boolean);
	return new Set(named).size < named.length;
}

function latest(days: readonly (string | undefined)[]): string | undefined {
	return days.reduce((last, day) => (day !== undefined && (last === undefined || day > last) ? day : last));
}

/** The loads of a list of manifests. Throws a ListError that names the line of a cell that cannot be read. */
export async function readLoads(list: List, reading: Reading): Promise<Loads> {
	const loads = new Map<string, Load>();
	const seen = new Set<string>();
	const { columns } = reading;
	const knowsStatus = columns.status !== undefined;
	let copies = 0;
	await forEachInTurns(list.rows, (row) => {
		const [number, ...more] = numbersIn(row, columns.number);
		if (number === undefined || more.length > 0) throw new ListError("number", row.line);
		if (isCopy(row, seen)) {
			copies++;
			return;
		}
		const key = keyOf(number);
		const load = loads.get(key) ?? { number, rows: [] };
		loads.set(key, load);
		load.rows.push(loadRow(row, reading));
	});
	return {
		loads,
		knowsReceipt: knowsStatus || columns.receipt !== undefined || columns.received !== undefined,
		knowsCertificate: columns.certificate !== undefined,
		copies,
		totals: list.totals.length,
	};
}

function loadRow(row: Row, reading: Reading): LoadRow {
	const { columns } = reading;
	const cell = (place: number | undefined) => (place === undefined ? "" : (row.cells[place] ?? ""));
	const received = quantitiesIn(row, columns.received, reading);
	const receivedOn = dayIn(cell(columns.receipt));
	const status = cell(columns.status);
	return {
		line: row.line,
		...stateOf(status, cell(columns.receipt), columns, received),
		waste: cell(columns.waste).slice(0, 120),
		receiver: cell(columns.receiver).slice(0, 120),
		issuedOn: dayIn(cell(columns.issuedOn)),
		receivedOn,
		issued: quantitiesIn(row, columns.mass, reading),
		received,
		hasCertificate:
			columns.certificate === undefined ? undefined : isCertificateNumber(cell(columns.certificate)),
		wasteClass: cell(columns.wasteClass).slice(0, 60),
		treatment: cell(columns.treatment).slice(0, 80),
	};
}

/** The status decides; where it is empty or missing a date of receipt does, then the quantity received. */
function stateOf(
	status: string,
	receipt: string,
	columns: Columns,
	received: Quantities | undefined,
): { state: LoadState; status: string } {
	const told = loadState(status);
	if (told !== "none") return { state: told, status };
	if (dayIn(receipt) !== undefined) return { state: "received", status };
	const byReceipt = loadState(receipt);
	if (byReceipt !== "none") return { state: byReceipt, status: receipt };
	const onlyQuantity = columns.status === undefined && columns.receipt === undefined;
	const hasAmount = Object.values(received ?? {}).some((amount) => amount > 0);
	return { state: onlyQuantity && hasAmount ? "received" : "open", status };
}

/** The certificates of a list. Throws a ListError that names the line of a cell that cannot be read. */
export async function readCertificates(list: List, reading: Reading): Promise<Certificates> {
	const proofs = new Map<string, Proof>();
	const seen = new Set<string>();
	const statuses = new Set<string>();
	const { columns } = reading;
	let shared = 0;
	let named = 0;
	let copies = 0;
	await forEachInTurns(list.rows, (row) => {
		const numbers = numbersIn(row, columns.number);
		if (numbers.length === 0) throw new ListError("number", row.line);
		if (isCopy(row, seen)) {
			copies++;
			return;
		}
		const cell = (place: number | undefined) => (place === undefined ? "" : (row.cells[place] ?? ""));
		const quantities = quantitiesIn(row, columns.mass, reading);
		const status = cell(columns.status);
		const isVoid =
			!isValidCertificate(status) ||
			(columns.certificate !== undefined && !isCertificateNumber(cell(columns.certificate)));
		if (!isValidCertificate(status) && loadState(status) !== "cancelled") statuses.add(status.slice(0, 60));
		if (numbers.length > 1) shared++;
		named += numbers.length;
		if (named > 2 * MAX_ROWS) throw new ListError("rows");
		for (const number of numbers) {
			const key = keyOf(number);
			const proof = proofs.get(key) ?? { lines: [], voidLines: [], wastes: [], isShared: false };
			proofs.set(key, proof);
			if (isVoid) {
				proof.voidLines.push(row.line);
				continue;
			}
			proof.lines.push(row.line);
			proof.wastes.push(cell(columns.waste));
			proof.isShared ||= numbers.length > 1;
			const day = dayIn(cell(columns.certifiedOn));
			if (day !== undefined && (proof.first === undefined || day < proof.first)) proof.first = day;
			for (const [unit, amount] of Object.entries(quantities ?? {}))
				proof.quantities = addQuantity(proof.quantities, unit, amount);
		}
	});
	return {
		proofs,
		knowsCertificate: columns.certificate !== undefined,
		shared,
		copies,
		totals: list.totals.length,
		statuses: [...statuses],
	};
}

/** Whether a row stood in the list before, to the letter. */
function isCopy({ cells }: Row, seen: Set<string>): boolean {
	const text = cells.join("\u0000");
	if (seen.has(text)) return true;
	seen.add(text);
	return false;
}

/** Numbers of manifests in a row. Throws a ListError for one that a spreadsheet has rounded: 2,11E+11. */
function numbersIn(row: Row, place: number | undefined): string[] {
	if (place === undefined) throw new ListError("noNumber");
	const cell = row.cells[place] ?? "";
	if (cell.length > MAX_NUMBERS_CELL || /^\d+([.,]\d+)?E\+?\d+$/i.test(cell))
		throw new ListError("number", row.line);
	return cell
		.replace(/^(\d{6,})[.,]0+$/, "$1")
		.split(/[\s,;|/]+/)
		.map((part) => part.replace(/^'/, ""))
		.filter((part) => /[\p{L}\p{N}]/u.test(part) && !/^(mtrs?|n[º°o]?\.?):?$/i.test(part));
}

function keyOf(number: string): string {
	return number
		.toUpperCase()
		.replaceAll(/[^\p{L}\p{N}]/gu, "")
		.replace(/^0+(?=.)/, "");
}

function quantitiesIn(row: Row, place: number | undefined, reading: Reading): Quantities | undefined {
	if (place === undefined) return undefined;
	const cell = row.cells[place] ?? "";
	const value = readNumber(cell, reading.mark);
	if (value === undefined) throw new ListError("mass", row.line);
	if (value === null) return undefined;
	const { unit } = reading.columns;
	const measure =
		measureBehind(cell) ??
		(unit === undefined ? undefined : measureIn(row.cells[unit] ?? "")) ??
		measureIn(reading.unit);
	return measure && { [measure.unit]: value * measure.factor };
}
