import { dayIn } from "#app/tools/days.ts";
import { type Columns, unitInHeading } from "#app/tools/reconciliation/columns.ts";
import {
	type DecimalMark,
	decimalMarkOf,
	isMarkInDoubt,
	readNumber,
} from "#app/tools/reconciliation/masses.ts";
import {
	addQuantity,
	measureBehind,
	measureIn,
	type Quantities,
	type Unit,
} from "#app/tools/reconciliation/quantities.ts";
import { type List, ListError, MAX_ROWS, type Row } from "#app/tools/reconciliation/read-list.ts";
import {
	isCertificateNumber,
	isValidCertificate,
	type LoadState,
	loadState,
	unreceived,
} from "#app/tools/reconciliation/statuses.ts";

/** Longest cell with numbers of manifests, characters: a certificate may name several. */
const MAX_NUMBERS_CELL = 1000;
/** Rows whose cells are looked at for the unit. */
const ROWS_FOR_UNIT = 50;

/** The mapping of a list's columns. `isMarkInDoubt`: the other decimal mark would change its quantities. */
export type Mapping = { columns: Columns; unit: Unit; mark: DecimalMark; isMarkInDoubt: boolean };

export function mappingOf(list: List, columns: Columns, usual: DecimalMark): Mapping {
	const { mass, unit, received } = columns;
	const cells = (place: number | undefined) =>
		place === undefined ? [] : list.rows.map((row) => row.cells[place] ?? "");
	const named = mass === undefined ? undefined : unitInHeading(list.headings[mass]);
	const inCells = [
		...cells(unit).slice(0, ROWS_FOR_UNIT).map(measureIn),
		...cells(mass).slice(0, ROWS_FOR_UNIT).map(measureBehind),
	].find((measure) => measure?.unit === "kg" && measure.factor >= 1);
	const quantities = [...cells(mass), ...cells(received)];
	return {
		columns,
		unit: named ?? (inCells?.factor === 1000 ? "t" : "kg"),
		mark: decimalMarkOf(quantities, usual),
		isMarkInDoubt: isMarkInDoubt(quantities),
	};
}

/** One row of a list of manifests; a manifest has one for each of its wastes. */
export type LoadRow = {
	line: number;
	state: LoadState;
	status: string;
	waste: string;
	receiver: string;
	issuedOn?: string;
	receivedOn?: string;
	certifiedOn?: string;
	/** True if the day of receipt cannot be: there is no such day, it is before the issue or still to come. */
	isReceiptWrong: boolean;
	/** True if its status says that it was received in part. */
	isPartial: boolean;
	issued?: Quantities;
	received?: Quantities;
	/** True if the row names a certificate; undefined where the list has no such column. */
	hasCertificate?: boolean;
	wasteClass: string;
	treatment: string;
};
export type Load = { number: string; rows: LoadRow[] };

/** Manifests by number; `copies` counts rows that repeat an earlier one to the letter. */
export type Loads = {
	loads: ReadonlyMap<string, Load>;
	knowsReceipt: boolean;
	knowsCertificate: boolean;
	copies: number;
	totals: number;
};

/** The certificates of one manifest. A void row has no number of a certificate, or is cancelled. */
export type Proof = {
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

/** The loads of a list of manifests; receipts after `today` (ISO) are noted. Throws a ListError that names the line of a cell that cannot be read. */
export function readLoads(list: List, mapping: Mapping, today?: string): Loads {
	const loads = new Map<string, Load>();
	const seen = new Set<string>();
	const { columns } = mapping;
	const knowsStatus = columns.status !== undefined;
	let copies = 0;
	for (const row of list.rows) {
		const [number, ...more] = numbersIn(row, columns.number);
		if (number === undefined || more.length > 0) throw new ListError("number", row.line);
		refuseCut(row, list, columns);
		if (isCopy(row, seen)) {
			copies++;
			continue;
		}
		const key = keyOf(number);
		const load = loads.get(key) ?? { number, rows: [] };
		loads.set(key, load);
		load.rows.push(loadRow(row, mapping, today));
	}
	return {
		loads,
		knowsReceipt: knowsStatus || columns.receipt !== undefined || columns.received !== undefined,
		knowsCertificate: columns.certificate !== undefined,
		copies,
		totals: list.totals.length,
	};
}

function loadRow(row: Row, mapping: Mapping, today = "9999-12-31"): LoadRow {
	const { columns } = mapping;
	const cell = (place: number | undefined) => (place === undefined ? "" : (row.cells[place] ?? ""));
	const received = quantitiesIn(row, columns.received, mapping);
	const receipt = cell(columns.receipt);
	const [issuedOn, receivedOn] = [dayIn(cell(columns.issuedOn)), dayIn(receipt)];
	const status = cell(columns.status);
	return {
		line: row.line,
		...stateOf(status, receipt, columns, received),
		waste: cell(columns.waste).slice(0, 120),
		receiver: cell(columns.receiver).slice(0, 120),
		issuedOn,
		receivedOn,
		certifiedOn: dayIn(cell(columns.certifiedOn)),
		isReceiptWrong: receivedOn
			? receivedOn > today || (issuedOn !== undefined && receivedOn < issuedOn)
			: /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2})\b/.test(receipt),
		issued: quantitiesIn(row, columns.mass, mapping),
		received,
		hasCertificate:
			columns.certificate === undefined ? undefined : isCertificateNumber(cell(columns.certificate)),
		wasteClass: cell(columns.wasteClass).slice(0, 60),
		treatment: cell(columns.treatment).slice(0, 80),
	};
}

/** The status decides; if it is empty or missing, the date of receipt, then the quantity received. */
function stateOf(
	status: string,
	receipt: string,
	columns: Columns,
	received: Quantities | undefined,
): { state: LoadState; status: string; isPartial: boolean } {
	const told = loadState(status);
	const hasDay = dayIn(receipt) !== undefined;
	const isPartial = told === "partial";
	if (isPartial) return { state: hasDay ? "received" : "open", status, isPartial };
	if (told !== "none") return { state: told, status, isPartial };
	if (hasDay) return { state: "received", status, isPartial };
	const byReceipt = loadState(receipt);
	if (byReceipt === "partial") return { state: "open", status: receipt, isPartial: true };
	if (byReceipt !== "none") return { state: byReceipt, status: receipt, isPartial };
	const onlyQuantity = columns.status === undefined && columns.receipt === undefined;
	const hasAmount = Object.values(received ?? {}).some((amount) => amount > 0);
	return { state: onlyQuantity && hasAmount ? "received" : "open", status, isPartial };
}

/** The certificates of a list. Throws a ListError that names the line of a cell that cannot be read. */
export function readCertificates(list: List, mapping: Mapping): Certificates {
	const proofs = new Map<string, Proof>();
	const seen = new Set<string>();
	const statuses = new Set<string>();
	const { columns } = mapping;
	let shared = 0;
	let named = 0;
	let copies = 0;
	for (const row of list.rows) {
		const numbers = numbersIn(row, columns.number);
		if (numbers.length === 0) throw new ListError("number", row.line);
		refuseCut(row, list, columns);
		if (isCopy(row, seen)) {
			copies++;
			continue;
		}
		const cell = (place: number | undefined) => (place === undefined ? "" : (row.cells[place] ?? ""));
		const quantities = quantitiesIn(row, columns.mass, mapping);
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
	}
	return {
		proofs,
		knowsCertificate: columns.certificate !== undefined,
		shared,
		copies,
		totals: list.totals.length,
		statuses: [...statuses],
	};
}

/** Columns that a row may end before: empty, they leave a load open or say nothing of whether it is. */
const spareable = new Set<string>(["certificate", "certifiedOn", "receiver", "wasteClass", "treatment"]);
/** Columns that have nothing to hold while a load is not received. */
const spareableUnreceived = new Set<string>(["receipt", "received"]);

/**
 * Throws a ListError for a row that ends before a cell that counts. Some programs leave out empty cells at a row's end, and
 * a line break within a cell cuts a row off as well: a status, a quantity or a date lost that way would close a load that is
 * open, so a row that may have lost one is refused.
 */
function refuseCut({ cells, line }: Row, { headings }: List, columns: Columns): void {
	if (cells.length >= headings.length) return;
	const status = columns.status === undefined ? "" : (cells[columns.status] ?? "");
	const isUnreceived = unreceived.has(loadState(status));
	const isCut = Object.entries(columns).some(
		([role, place]) =>
			place >= cells.length && !spareable.has(role) && !(isUnreceived && spareableUnreceived.has(role)),
	);
	const hasNumber = /\d/.test(cells[columns.number ?? 0] ?? "");
	if (isCut || !hasNumber) throw new ListError("short", line);
}

/** True if the same row, to the letter, came before; `seen` then holds it. */
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

function quantitiesIn(row: Row, place: number | undefined, mapping: Mapping): Quantities | undefined {
	if (place === undefined) return undefined;
	const cell = row.cells[place] ?? "";
	const value = readNumber(cell, mapping.mark);
	if (value === undefined) throw new ListError("mass", row.line);
	if (value === null) return undefined;
	const { unit } = mapping.columns;
	const measure =
		measureBehind(cell) ??
		(unit === undefined ? undefined : measureIn(row.cells[unit] ?? "")) ??
		measureIn(mapping.unit);
	return measure && { [measure.unit]: value * measure.factor };
}
