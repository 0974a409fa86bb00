import { type Columns, unitInHeading } from "#app/routes/tools/reconciliation/lists/columns.ts";
import {
	type DecimalMark,
	markOf,
	measureBehind,
	measureIn,
	type Quantities,
	readNumber,
	type Unit,
} from "#app/routes/tools/reconciliation/lists/quantities.ts";
import { type List, ListError, type Row } from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { loadState, unreceived } from "#app/routes/tools/reconciliation/lists/statuses.ts";

/** Longest cell with numbers of manifests, characters: a certificate may name several. */
const MAX_NUMBERS_CELL = 1000;
/** Rows whose cells are looked at for the unit. */
const ROWS_FOR_UNIT = 50;

/**
 * The columns of a list, and how its quantities are read. `assumed` names what the list itself leaves open: its unit, or
 * the decimal mark of quantities such as 1.500.
 */
export type Mapping = {
	columns: Columns;
	unit: Unit;
	mark: DecimalMark;
	assumed: { unit: boolean; mark: boolean };
};

/** The mapping of a list with these columns; `usual` is the mark of the page's language, `chosen` the visitor's unit. */
export function mappingOf(list: List, columns: Columns, usual: DecimalMark, chosen: Unit | ""): Mapping {
	const { mass, unit, received } = columns;
	const cells = (place: number | undefined) =>
		place === undefined ? [] : list.rows.map((row) => cellIn(row, place));
	const inHeading = [mass, received].flatMap((place) =>
		place === undefined ? [] : (unitInHeading(list.headings[place]) ?? []),
	)[0];
	const inCells = [
		...cells(unit).slice(0, ROWS_FOR_UNIT).map(measureIn),
		...[...cells(mass).slice(0, ROWS_FOR_UNIT), ...cells(received).slice(0, ROWS_FOR_UNIT)].map(
			measureBehind,
		),
	].filter((measure) => measure !== undefined);
	const isInTonnes = inCells.find(({ unit: name, factor }) => name === "kg" && factor >= 1)?.factor === 1000;
	const named = inHeading ?? (isInTonnes ? "t" : chosen || undefined);
	const quantities = [...cells(mass), ...cells(received)];
	const isBulk = named === "t" || inCells[0]?.unit === "m³";
	const { mark, isAssumed } = markOf(quantities, isBulk, usual);
	return {
		columns,
		unit: named ?? "kg",
		mark,
		assumed: {
			unit: named === undefined && inCells.length === 0 && quantities.some((cell) => /\d/.test(cell)),
			mark: isAssumed,
		},
	};
}

/**
 * The rows of a list with the numbers of manifests in each, and without rows that repeat an earlier one to the letter.
 * Throws a ListError for a row whose numbers cannot be read, or that was cut off.
 */
export function* distinctRows(
	list: List,
	columns: Columns,
	numbersOf: (row: Row, cell: string) => string[],
): Generator<{ row: Row; numbers: string[] }> {
	const seen = new Set<string>();
	for (const row of list.rows) {
		const numbers = numbersOf(row, numberCell(row, columns.number));
		if (numbers.length === 0) throw new ListError("number", row.line);
		assertUncut(row, list, columns);
		const text = row.cells.join("\u0000");
		if (seen.has(text)) continue;
		seen.add(text);
		yield { row, numbers };
	}
}

/** Columns that a row may end before: empty, they leave a load open or say nothing of whether it is. */
const discardable = new Set<string>(["certificate", "certifiedOn", "receiver"]);
/** Columns that have nothing to hold while a load is not received. */
const discardableUnreceived = new Set<string>(["receipt", "received"]);

/**
 * Throws a ListError for a row that ends before a cell that counts. Some programs leave out empty cells at a row's end, and
 * a line break within a cell cuts a row off as well: a status, a quantity or a date lost that way would close a load that is
 * open, so a row that may have lost one is refused.
 */
function assertUncut(row: Row, { headings }: List, columns: Columns): void {
	const { cells, line } = row;
	if (cells.length >= headings.length) return;
	const isUnreceived = unreceived.has(loadState(cellIn(row, columns.status)));
	const isCut = Object.entries(columns).some(
		([role, place]) =>
			place >= cells.length && !discardable.has(role) && !(isUnreceived && discardableUnreceived.has(role)),
	);
	const hasNumber = /\d/.test(cellIn(row, columns.number ?? 0));
	if (isCut || !hasNumber) throw new ListError("short", line);
}

/** The cell with a manifest's number. Throws a ListError for one that a spreadsheet has rounded: 2,11E+11. */
function numberCell(row: Row, place: number | undefined): string {
	if (place === undefined) throw new ListError("noNumber");
	const cell = row.cells[place] ?? "";
	if (cell.length > MAX_NUMBERS_CELL) throw new ListError("long", row.line);
	if (/^\d+([.,]\d+)?E\+?\d+$/i.test(cell)) throw new ListError("rounded", row.line);
	return cell.replace(/^(\d{6,})[.,]0+$/, "$1");
}

/** The numbers of manifests in a cell of a certificate. */
export function numbersIn(cell: string): string[] {
	// The systems print their twelve digits in groups of four.
	if (/^\d{4} \d{4} \d{4}$/.test(cell)) return [cell];
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

/** The cell of `row` in that column, or "". */
export function cellIn({ cells }: Row, place: number | undefined): string {
	return place === undefined ? "" : (cells[place] ?? "");
}

/** The quantity in a cell, undefined where it is empty. Throws a ListError for one that is no quantity. */
export function quantitiesIn(row: Row, place: number | undefined, mapping: Mapping): Quantities | undefined {
	if (place === undefined) return undefined;
	const cell = row.cells[place] ?? "";
	const value = readNumber(cell, mapping.mark);
	if (value === undefined) throw new ListError("mass", row.line);
	if (value === null) return undefined;
	const { unit } = mapping.columns;
	const measure = measureBehind(cell) ?? measureIn(cellIn(row, unit)) ?? measureIn(mapping.unit);
	return measure && { [measure.unit]: value * measure.factor };
}
