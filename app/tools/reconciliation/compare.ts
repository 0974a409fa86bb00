import { type Columns, type Unit, unitInCell, unitInHeading } from "#app/tools/reconciliation/columns.ts";
import { type DecimalMark, decimalMarkOf, readNumber } from "#app/tools/reconciliation/masses.ts";
import { type List, ListError, MAX_ROWS, type Row } from "#app/tools/reconciliation/read-list.ts";
import { forEachInTurns } from "#app/tools/reconciliation/turns.ts";

export const findingKinds = ["noReceipt", "noCdf", "difference", "repeated", "unknownMtr"] as const;
export type FindingKind = (typeof findingKinds)[number];

/** One finding: the manifest's number, the lines of both lists that it stands on, and its masses in kilograms. */
export type Finding = {
	kind: FindingKind;
	number: string;
	mtrLines: readonly number[];
	cdfLines: readonly number[];
	issued?: number;
	received?: number;
	certified?: number;
};

/** How a list's columns are to be read. */
export type Reading = { columns: Columns; unit: Unit; mark: DecimalMark };

export type Comparison = {
	findings: readonly Finding[];
	manifests: number;
	cancelled: number;
	shared: number;
	/** Whether the list tells of receipt at all. */
	knowsReceipt: boolean;
};

/** Longest cell with numbers of manifests, characters: a certificate may name several. */
const MAX_NUMBERS_CELL = 1000;

const SAMPLE = 50;

export function readingOf(list: List, columns: Columns): Reading {
	const { mass, unit, received } = columns;
	const cells = (place: number | undefined) =>
		place === undefined ? [] : list.rows.map((row) => row.cells[place] ?? "");
	const named = mass === undefined ? undefined : unitInHeading(list.headings[mass]);
	const inCells = [...cells(unit).slice(0, SAMPLE), ...cells(mass).slice(0, SAMPLE)]
		.map(unitInCell)
		.find(Boolean);
	return {
		columns,
		unit: named ?? inCells ?? "kg",
		mark: decimalMarkOf([...cells(mass), ...cells(received)]),
	};
}

type Load = {
	number: string;
	lines: number[];
	issued?: number;
	received?: number;
	isReceived: boolean;
	isCancelled: boolean;
};
type Certified = { lines: number[]; mass?: number; isShared: boolean };

/** Sets manifests against certificates. `tolerance` is a share: 0.01 is one per cent. */
export async function compareLists(
	{ loads, knowsReceipt }: Loads,
	{ certified, shared }: Certificates,
	tolerance: number,
): Promise<Comparison> {
	const findings: Finding[] = [];
	let cancelled = 0;
	await forEachInTurns(loads, ([key, load]) => {
		if (load.isCancelled) {
			cancelled++;
			return;
		}
		const proof = certified.get(key);
		const add = (kind: FindingKind) => findings.push(findingOf(kind, load, proof));
		if (load.lines.length > 1 || (proof && proof.lines.length > 1)) add("repeated");
		if (knowsReceipt && !load.isReceived) add("noReceipt");
		if (!proof) add("noCdf");
		const weighed = [load.issued, load.received, proof?.isShared ? undefined : proof?.mass];
		if (differ(weighed, tolerance)) add("difference");
	});
	await forEachInTurns(certified, ([key, { lines, mass }]) => {
		if (!loads.has(key))
			findings.push({ kind: "unknownMtr", number: key, mtrLines: [], cdfLines: lines, certified: mass });
	});
	return { findings, manifests: loads.size - cancelled, cancelled, shared, knowsReceipt };
}

function findingOf(kind: FindingKind, load: Load, proof: Certified | undefined): Finding {
	return {
		kind,
		number: load.number,
		mtrLines: load.lines,
		cdfLines: proof?.lines ?? [],
		issued: load.issued,
		received: load.received,
		certified: proof?.isShared ? undefined : proof?.mass,
	};
}

/** Whether any two of the masses that are known differ by more than `tolerance` of the larger. */
function differ(masses: readonly (number | undefined)[], tolerance: number): boolean {
	const known = masses.filter((mass) => mass !== undefined);
	if (known.length < 2) return false;
	const most = Math.max(...known);
	// Half a gram is what rounding leaves.
	return most - Math.min(...known) > most * tolerance + 0.0005;
}

/** Manifests by number, and whether their list tells of receipt at all. */
export type Loads = { loads: ReadonlyMap<string, Load>; knowsReceipt: boolean };
/** Certified masses by manifest, and how many rows name several manifests. */
export type Certificates = { certified: ReadonlyMap<string, Certified>; shared: number };

/** The loads of a list of manifests. Throws a ListError that names the line of a cell that cannot be read. */
export async function readLoads(list: List, reading: Reading): Promise<Loads> {
	const loads = new Map<string, Load>();
	const { columns } = reading;
	await forEachInTurns(list.rows, (row) => {
		const [number, ...more] = numbersIn(row, columns.number);
		if (number === undefined || more.length > 0) throw new ListError("number", row.line);
		const key = keyOf(number);
		const load = loads.get(key) ?? { number, lines: [], isReceived: true, isCancelled: true };
		loads.set(key, load);
		const received = massIn(row, columns.received, reading);
		const status = columns.receipt === undefined ? undefined : row.cells[columns.receipt];
		load.lines.push(row.line);
		load.issued = sum(load.issued, massIn(row, columns.mass, reading));
		load.received = sum(load.received, received);
		load.isReceived &&= status === undefined ? Boolean(received) : tellsReceipt(status);
		load.isCancelled &&= /cancel/i.test(status ?? "");
	});
	return { loads, knowsReceipt: columns.receipt !== undefined || columns.received !== undefined };
}

/** The certificates of a list. Throws a ListError that names the line of a cell that cannot be read. */
export async function readCertificates(list: List, reading: Reading): Promise<Certificates> {
	const certified = new Map<string, Certified>();
	let shared = 0;
	let named = 0;
	await forEachInTurns(list.rows, (row) => {
		const numbers = numbersIn(row, reading.columns.number);
		if (numbers.length === 0) throw new ListError("number", row.line);
		const mass = massIn(row, reading.columns.mass, reading);
		if (numbers.length > 1) shared++;
		named += numbers.length;
		if (named > 2 * MAX_ROWS) throw new ListError("rows");
		for (const number of numbers) {
			const key = keyOf(number);
			const known = certified.get(key) ?? { lines: [], isShared: false };
			certified.set(key, known);
			known.lines.push(row.line);
			known.mass = sum(known.mass, mass);
			known.isShared ||= numbers.length > 1;
		}
	});
	return { certified, shared };
}

/** Numbers of manifests in a row. Throws a ListError for one that a spreadsheet has rounded: 2,11E+11. */
function numbersIn(row: Row, place: number | undefined): string[] {
	if (place === undefined) throw new ListError("noNumber");
	const cell = row.cells[place] ?? "";
	if (cell.length > MAX_NUMBERS_CELL || /^\d+([.,]\d+)?E\+?\d+$/i.test(cell))
		throw new ListError("number", row.line);
	return cell
		.split(/[\s,;|/]+/)
		.map((part) => part.replace(/^'/, ""))
		.filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function keyOf(number: string): string {
	return number
		.toUpperCase()
		.replaceAll(/[^\p{L}\p{N}]/gu, "")
		.replace(/^0+(?=.)/, "");
}

/** Mass in kilograms. */
function massIn(row: Row, place: number | undefined, reading: Reading): number | undefined {
	if (place === undefined) return undefined;
	const value = readNumber(row.cells[place] ?? "", reading.mark);
	if (value === undefined) throw new ListError("mass", row.line);
	if (value === null) return undefined;
	const { unit } = reading.columns;
	const named =
		unitInCell(row.cells[place] ?? "") ??
		(unit === undefined ? undefined : unitInCell(row.cells[unit] ?? ""));
	return (named ?? reading.unit) === "t" ? value * 1000 : value;
}

function sum(before: number | undefined, more: number | undefined): number | undefined {
	return more === undefined ? before : (before ?? 0) + more;
}

const notYet = /^$|^[-–—0]+$|^nao|n.o receb|salvo|emitid|transit|aguard|pendent|armazen|not |pending|issued/i;

function tellsReceipt(status: string): boolean {
	const plain = status.normalize("NFD").replaceAll(/\p{M}/gu, "").trim();
	return !notYet.test(plain);
}
