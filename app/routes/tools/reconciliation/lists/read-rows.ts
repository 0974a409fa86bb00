import { readDay } from "#app/formats/days.ts";
import { type Measure, splitUnit } from "#app/formats/masses.ts";
import { type DecimalSign, decimalSignOf } from "#app/formats/numbers.ts";
import { plainText } from "#app/formats/plain-text.ts";
import type { ColumnRole, Columns, ListId } from "#app/routes/tools/reconciliation/lists/columns.ts";
import {
	measureBehind,
	measureIn,
	measureInHeading,
	numberInCell,
	type Quantities,
} from "#app/routes/tools/reconciliation/lists/quantities.ts";
import {
	type List,
	ListError,
	MAX_ROWS,
	type Row,
	readList,
} from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { isCertificateNumber } from "#app/routes/tools/reconciliation/lists/statuses.ts";

/** One row of either list. A manifest has one for each of its wastes; a certificate's may name several manifests. */
export type ListRow = {
	/** Numbers of manifests. */
	numbers: readonly string[];
	status: string;
	waste: string;
	receiver: string;
	/** The receipt as the list has it, for its day may be wrong, or a word. */
	receipt: string;
	/** Days, ISO. */
	issuedOn?: string | undefined;
	receivedOn?: string | undefined;
	certifiedOn?: string | undefined;
	/** True if the load left the country, where nobody issues a certificate. */
	isExported: boolean;
	/** The declared quantity of a manifest, the certified one of a certificate. */
	mass?: Quantities | undefined;
	received?: Quantities | undefined;
	/** The number of the certificate; empty for none. */
	certificate: string;
};

/** The rows of a list; `leftOut` counts those that repeat or add up others, and `assumed` names what the list itself leaves open. */
export type ReadRows = {
	columns: Columns;
	rows: readonly ListRow[];
	leftOut: number;
	assumed: Readonly<Record<"unit" | "mark", boolean>>;
};

/** Longest number of a manifest, and cell with several, as a certificate's may be, characters. */
const LONGEST_NUMBER = 40;
const MAX_NUMBERS_CELL = 1000;
/** Rows whose cells are looked at for the unit. */
const ROWS_FOR_UNIT = 50;
/** Longest text that is kept of a cell, characters. */
const MAX_CELL = 120;

/** How quantities of a list are read, where a cell does not say. */
type Reading = { columns: Columns; measure: Measure; sign: DecimalSign };

/** Reads a list. Throws a ListError that names the line of a row that cannot be read. */
export function readRows(id: ListId, text: string): ReadRows {
	const list = readList(id, text);
	const { columns } = list;
	if (columns.number === undefined) throw new ListError("noNumber");
	const { reading, assumed } = readingOf(list);
	const rows: ListRow[] = [];
	const seen = new Set<string>();
	let named = 0;
	for (const row of list.rows) {
		const numbers = numbersIn(row, columns.number);
		const isTooMany = id === "mtr" && numbers.length > 1;
		if (numbers.length === 0 || isTooMany || numbers.some((number) => number.length > LONGEST_NUMBER))
			throw new ListError("number", row.line);
		named += numbers.length;
		if (named > 2 * MAX_ROWS) throw new ListError("size");
		// A status, a quantity or a day that a line break cut off would close a load that is open.
		if (Object.values(columns).some((place) => place >= row.cells.length))
			throw new ListError("cells", row.line);
		const copy = row.cells.join("\u0000");
		if (seen.has(copy)) continue;
		seen.add(copy);
		rows.push({ numbers, ...rowIn(row, reading) });
	}
	return { columns, rows, leftOut: list.totals + list.rows.length - rows.length, assumed };
}

/** The unit that headings name, or cells before any other, and the decimal sign. */
function readingOf({ headings, columns, rows }: List): { reading: Reading; assumed: ReadRows["assumed"] } {
	const places = [columns.mass, columns.received].filter((place) => place !== undefined);
	const quantities = places.flatMap((place) => rows.map(({ cells }) => cells[place] ?? ""));
	const units = rows.slice(0, ROWS_FOR_UNIT).map(({ cells }) => cells[columns.unit ?? -1] ?? "");
	const measure =
		places.map((place) => measureInHeading(headings[place] ?? "")).find(Boolean) ??
		units.map(measureIn).find(Boolean) ??
		quantities.map(measureBehind).find(Boolean);
	const isBulk = measure?.factor === 1000 || measure?.unit === "m³";
	const numbers = quantities.map((cell) => splitUnit(cell).number);
	const { sign, isAssumed } = decimalSignOf(numbers, isBulk);
	return {
		reading: { columns, measure: measure ?? { unit: "kg", factor: 1 }, sign },
		assumed: { unit: !measure && quantities.some((cell) => /\d/.test(cell)), mark: isAssumed },
	};
}

function rowIn(row: Row, reading: Reading): Omit<ListRow, "numbers"> {
	const cell = (role: ColumnRole) => cellOf(row, reading.columns, role).slice(0, MAX_CELL);
	const [receipt, certificate] = [cell("receipt"), cell("certificate")];
	return {
		status: cell("status"),
		waste: cell("waste"),
		receiver: cell("receiver"),
		receipt,
		issuedOn: readDay(cell("issuedOn")),
		receivedOn: readDay(receipt),
		certifiedOn: readDay(cell("certifiedOn")),
		isExported:
			/\bexport/.test(plainText(cell("treatment"))) ||
			/^(?!(br|bra|brasil|brazil)$).*[a-z]/.test(plainText(cell("country"))),
		mass: quantitiesIn(row, "mass", reading),
		received: quantitiesIn(row, "received", reading),
		certificate: isCertificateNumber(certificate) ? certificate : "",
	};
}

function cellOf({ cells }: Row, columns: Columns, role: ColumnRole): string {
	return cells[columns[role] ?? -1] ?? "";
}

/** The numbers of manifests in a row. Throws a ListError for one that a spreadsheet has rounded: 2,11E+11. */
function numbersIn({ cells, line }: Row, place: number): string[] {
	const cell = (cells[place] ?? "").replace(/^(\d{6,})[.,]0+$/, "$1");
	if (cell.length > MAX_NUMBERS_CELL) throw new ListError("quote", line);
	if (/^\d+([.,]\d+)?E\+?\d+$/i.test(cell)) throw new ListError("number", line);
	// The systems print their twelve digits in groups of four.
	if (/^\d{4}([ .-]\d{4}){2}$/.test(cell)) return [cell];
	return cell
		.split(/[\s,;|/]+/)
		.map((part) => part.replace(/^'/, ""))
		.filter((part) => /[\p{L}\p{N}]/u.test(part) && !/^(mtrs?|n[º°o]?\.?):?$/i.test(part));
}

/** A manifest's number as both lists write it: without signs, spaces and leading zeros. */
export function keyOf(number: string): string {
	return number
		.toUpperCase()
		.replaceAll(/[^\p{L}\p{N}]/gu, "")
		.replace(/^0+(?=.)/, "");
}

/** The quantity in a cell, undefined where it is empty. Throws a ListError for one that is no quantity. */
function quantitiesIn(row: Row, role: "mass" | "received", reading: Reading): Quantities | undefined {
	const { columns, sign } = reading;
	const cell = cellOf(row, columns, role);
	const value = numberInCell(cell, sign);
	if (value === undefined) throw new ListError("mass", row.line);
	if (value === null) return undefined;
	const measure = measureBehind(cell) ?? measureIn(cellOf(row, columns, "unit")) ?? reading.measure;
	return { [measure.unit]: value * measure.factor };
}
