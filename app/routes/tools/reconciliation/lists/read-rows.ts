import { readDay } from "#app/formats/days.ts";
import { memoized } from "#app/formats/memoized.ts";
import { plainText } from "#app/formats/plain-text.ts";
import type { ColumnRole, Columns, ListId } from "./columns.ts";
import { hasSumsOnly } from "./lists-in-sheet.ts";
import { differ, measureBehind, measureIn, numberInCell, type Quantities, sumOf } from "./quantities.ts";
import type { Choices, Table } from "./read-list.ts";
import { type AmountRole, amountRoles, dayReaders, type Reading, readingOf } from "./reading.ts";
import { type Fault, isRounded, ListError, loadKey, MAX_ROWS, placeOf, type Row, trimEnd } from "./sheet.ts";
import { cancels, certificatesIn, isNothing, type LoadState, loadState, saysCancelled } from "./statuses.ts";

/** A row of either list. A manifest has one per waste; a certificate's may have several `numbers` or merge `parts` rows. */
export type ListRow = Extract<ReturnType<typeof readRow>, { row: object }>["row"];

/** The rows of a list; `leftOut` counts repetitions, totals and rows without a load, such as footers. */
export type ReadRows = ReturnType<typeof readRows>;

/** Characters: longest manifest number, longest cell with several, as in a certificate's row, and most read of any other. */
const LONGEST_NUMBER = 40;
const MAX_NUMBERS_CELL = 1000;
const MAX_CELL = 120;
/** A formula, or its error; `#N/D` only means that a look-up found nothing. */
const unresolved = /^=|^#(ref|value|valor|name|nome|n[uú]m|div|null|nulo|spill|despejar|calc)\b/i;
/** A number that shares the year of the last one: `4511/4512/2026`. */
const ofOneYear = /\b(?!20[12]\d\b)\d{3,7}\b(?!\/20[12]\d\b)(?=([ ,;/e]+\d{3,7})+\/20[12]\d$)/g;
/** Words beside a number: of its kind, its system, its copy (`2ª via`). */
const besideNumber = /^\(?(mtrs?|mtr-\w\w|sinir|sigor|fepam|manifestos?|n[º°o]?\.?|e|\dª|via):?\)?$/i;
/** Above any real load, in kilograms or other units: the decimal sign was lost. An ambiguous `1.234` may have a tenth of it. */
const MAX_OF_A_LOAD = 1e7;

/** Reads a list's tables and counts the rows that cannot be read. Throws a ListError for too many rows, or if none can be. */
export function readRows(list: ListId, tables: readonly Table[], choices: Choices, today: string) {
	const rows: ListRow[] = [];
	const faults: Fault[] = [];
	const copies = new Set<string>();
	const tops = new Map<string, ListRow>();
	const dropShared = dropperOfShared(list);
	let [leftOut, numberCount] = [0, 0];
	const add = (row: Row, table: Table, reading: Reading, total?: string) => {
		const found = readRow(row, table, reading, list);
		const copy = row.cells.join("\u0000");
		if (found === "leftOut" || (found.row && copies.has(copy))) return leftOut++;
		const where = { field: list, place: placeOf(table.sheet), line: row.line };
		const fail = (...[code, cell]: RowFault) => faults.push({ ...where, code, cell: cell.slice(0, 60) });
		for (const fault of found.faults) fail(...fault);
		const one = found.row;
		if (!one) return;
		copies.add(copy);
		numberCount += one.numbers.length;
		if (numberCount > 2 * MAX_ROWS || rows.length >= MAX_ROWS) throw new ListError("size");
		dropShared(one, row, reading.columns, fail);
		const key = [one.sheet, one.certificates, one.status, one.state, one.certifiedOn, total].join();
		// A quantity certified for several manifests together makes one row.
		const isMerged = row.merged?.includes(reading.columns.mass ?? -1);
		const top = list === "cdf" && (total !== undefined || isMerged) && tops.get(key);
		if (!top) return tops.set(key, one) && rows.push(one);
		if (!isMerged) top.mass ??= one.mass;
		top.parts++;
		return top.numbers.push(...one.numbers.filter((number) => number !== top.numbers.at(-1)));
	};
	const readings = [...Map.groupBy(tables, ({ key }) => key).values()].map((group) => {
		const { totals, ...reading } = readingOf(group, choices, today);
		const totalOf = ({ cells }: Row) => totals.get(cells[reading.columns.certificate ?? -1]);
		for (const table of group) {
			leftOut += table.leftOut;
			for (const row of table.rows) add(row, table, reading, totalOf(row));
		}
		return reading;
	});
	const [{ code = "empty", ...where } = {}] = faults;
	if (rows.length === 0 && tables.length > 0) throw new ListError(code, where);
	dropUnclear(rows);
	const units = new Set(rows.flatMap((row) => amountRoles.flatMap((role) => Object.keys(row[role] ?? {}))));
	return { rows, units, faults, leftOut, readings };
}

type RowFault = readonly [code: Fault["code"], cell: string];

/** A row with the faults of single cells; the fault alone if none of its cells can be trusted; `leftOut` if it holds no load. */
function readRow(row: Row, table: Table, reading: Reading, list: ListId) {
	const { columns } = reading;
	const cell = (row.cells[columns.number ?? 0] ?? "").slice(0, MAX_NUMBERS_CELL);
	const numbers = numbersIn(cell);
	if (numbers.length === 0 && isNoLoad(row, columns, cell)) return "leftOut";
	const isNumbered = list === "mtr" ? numbers.length === 1 : numbers.length > 0;
	const unnumbered: RowFault = [cell ? "number" : "blank", cell];
	const fault = faultIn(row, table, columns, cell) ?? (isNumbered ? undefined : unnumbered);
	if (fault) return { faults: [fault] };
	const { faults, ...read } = rowIn(row, reading, list);
	return { faults, row: { sheet: table.index, numbers, parts: 1, ...read } };
}

/** Returns a function, fed row by row, that clears quantities merged over several loads or certificates: shares are unknown. */
function dropperOfShared(list: ListId) {
	const tops: Partial<Record<AmountRole, ListRow>> = {};
	const ownersOf = (row: ListRow) => (list === "mtr" ? row.numbers : row.certificates).join();
	return (one: ListRow, { cells, merged }: Row, columns: Columns, fail: (...fault: RowFault) => unknown) => {
		for (const role of amountRoles) {
			const [top, column = -1] = [tops[role], columns[role]];
			if (!merged?.includes(column)) tops[role] = one;
			else if (top && ownersOf(top) !== ownersOf(one)) {
				if (top[role] && role !== "certified") fail("merged", cells[column] ?? "");
				top[role] = one[role] = undefined;
			}
		}
	};
}

/** Why no cell of a row can be trusted, with the text at fault; `number` is the cell with its manifest's. */
function faultIn({ cells }: Row, { sheet, headings }: Table, columns: Columns, number: string) {
	const used = Object.values(columns);
	const filled = trimEnd(cells);
	const isCut = used.some((index) => index >= cells.length) || filled.length > headings.length;
	if (sheet.isRagged && isCut) return ["cells", filled.join(" | ")] as const;
	if (isRounded(number)) return ["rounded", number] as const;
	const formula = cells.find((text, index) => used.includes(index) && unresolved.test(text));
	return formula ? (["formula", formula] as const) : undefined;
}

/** Drops certified amounts that may be totals: in only some rows of a certificate, or alike in all and no less than its loads. */
function dropUnclear(rows: readonly ListRow[]): void {
	for (const [certificates, its] of Map.groupBy(rows, (row) => row.certificates.join())) {
		const [first = {}, ...others] = its.map(({ certified }) => certified);
		const sum = sumOf(its.map(({ received, mass }) => received ?? mass)) ?? {};
		const isNoMore = Object.entries(first).every(([unit, amount]) => (sum[unit] ?? 0) <= amount * 1.1);
		const isTotal = others.length > 0 && isNoMore && others.every((one) => one && !differ(first, one, 0));
		if (certificates === "" || isTotal || its.some(({ certified }) => !certified))
			for (const row of its) row.certified = undefined;
	}
}

/** True for a row without a load, such as a footer or blank form: no number, quantity, status or certificate. */
function isNoLoad({ cells }: Row, columns: Columns, number: string): boolean {
	if (/\d{5}|\dE\+?\d/i.test(number) && !/[a-z]{4}/i.test(number)) return false;
	// A page's banner is repeated in all columns that it spans.
	if (number && cells.indexOf(number, 1) > 0 && cells.every((cell) => !cell || cell === number)) return true;
	const isGiven = (role: ColumnRole) => !isNothing(cells[columns[role] ?? -1] ?? "");
	if (isGiven("status") || isGiven("certificate") || isGiven("receipt")) return false;
	const sums = ([...amountRoles, "unit", "receivedUnit"] as const).filter(isGiven).length;
	// An unlabelled sum fills only columns of quantities and their units.
	return !amountRoles.some(isGiven) || sums === cells.filter((cell) => cell !== "").length;
}

function rowIn(row: Row, { columns, days, sign, measures, headed, tick }: Reading, list: ListId) {
	const faults: RowFault[] = [];
	const cell = (role: ColumnRole) => {
		const text = (row.cells[columns[role] ?? -1] ?? "").slice(0, MAX_CELL);
		return role !== "receipt" || tick === undefined ? text : text === tick ? "✓" : "";
	};
	const day = (role: "issuedOn" | "receipt" | "certifiedOn") => {
		const read = dayReaders[days.is](cell(role));
		const isWord = role === "receipt" && loadState(cell(role)) !== "unknown";
		if (read === undefined && !isWord && !isNothing(cell(role))) faults.push(["day", cell(role)]);
		return read;
	};
	const amount = (role: AmountRole): Quantities | undefined => {
		const text = cell(role);
		if (row.merged?.some((index) => index === columns[role])) return {};
		if (isNothing(text) && !/\d/.test(text)) return undefined;
		const value = numberInCell(text, sign.is);
		if (value === null) return undefined;
		const column = role !== "mass" && columns.receivedUnit !== undefined ? "receivedUnit" : "unit";
		// A column of units counts before the heading's unit only right after its quantity.
		const isBehind = columns[column] === (columns[role] ?? 0) + 1;
		const measure = measureBehind(text) ?? (isBehind ? undefined : headed[role]) ?? measureIn(cell(column));
		const { unit, factor } = measure ?? measures[role];
		const max = MAX_OF_A_LOAD / (/^\d{1,3}[.,]\d{3}(?![.,\d])/.test(text) ? 10 : 1);
		if (value !== undefined && value * factor < max) return { [unit]: value * factor };
		faults.push(["quantity", text]);
		return undefined;
	};
	const read = {
		status: cell("status"),
		waste: cell("waste"),
		receiver: cell("receiver") || (row.receiver ?? ""),
		/** The list's own text, which may be a wrong day or a word. */
		receipt: cell("receipt"),
		issuedOn: day("issuedOn"),
		receivedOn: day("receipt"),
		certifiedOn: day("certifiedOn"),
		/** True if the load left the country, for which nobody issues a certificate. */
		isExported: isExport(cell("treatment")) || isAbroad(cell("country")),
		/** Declared quantity of a manifest, or certified quantity of a certificate. */
		mass: amount("mass"),
		received: amount("received"),
		certified: amount("certified"),
		certificates: certificatesIn(cell("certificate"), cell("certificateStatus")),
		/** Keys of the manifests that carry the load on from storage. */
		complements: numbersIn(cell("complement")).map(loadKey),
	};
	const state = list === "cdf" ? "none" : stateOf(read, columns);
	const flag = cell("cancelled");
	// Databases write 1900 or 9999 for no day.
	const isCancelled = saysCancelled(flag) || /^20/.test(dayReaders[days.is](flag) ?? "");
	const how = list === "mtr" && loadState(flag) === "expired" ? "expired" : "cancelled";
	const used = Object.values(columns);
	const remarks = row.cells.filter((text, index) => /cancel|anulad/i.test(text) && !used.includes(index));
	return {
		...read,
		faults,
		state: isCancelled && state !== "received" && state !== "certified" ? how : state,
		/** Another column tells of a cancellation, as remarks do. */
		isCancelledAside: remarks.some((text) => cancels(text.slice(0, MAX_CELL), list === "cdf")),
		/** Its sheet has quantities alone. */
		isWeight: list === "mtr" && hasSumsOnly(columns),
	};
}

const isExport = memoized((treatment) => /\bexport/.test(plainText(treatment)));
const isAbroad = memoized((country) => /^(?!(br|bra|brasil|brazil)$).*[a-z]/.test(plainText(country)));
type Facts = Record<"status" | "receipt", string> & { receivedOn?: string; received?: Quantities };

/** State by status; if that is empty or missing, by receipt, then by quantity received; `unstated` without such columns. */
function stateOf({ status, receipt, receivedOn, received }: Facts, columns: Columns): LoadState | "unstated" {
	const state = loadState(status);
	if (state !== "none") return state;
	if (receivedOn) return "received";
	const ofReceipt = loadState(receipt);
	if (ofReceipt !== "none") return ofReceipt;
	const onlyQuantity = columns.status === undefined && columns.receipt === undefined;
	if (onlyQuantity && columns.received === undefined) return "unstated";
	// Rows below a merged cell have no amount of their own.
	const hasAmount = received && Math.max(...Object.values(received)) !== 0;
	return onlyQuantity && hasAmount ? "received" : "open";
}

/** The manifest numbers in a cell; none if it has other words, a day, a time or a rounded number (`2,11E+11`). */
function numbersIn(text: string): string[] {
	const bare = text.replace(/^(\d{6,})[.,]0+$/, "$1").replace(/^mtr:? (n\S{0,2} )?(?=(\d{4}\s?){3}$)/i, "");
	const cell = bare.replaceAll(ofOneYear, `$&${bare.slice(-5)}`);
	// A day, or a month as a subheading (`MARÇO/2026`, `mai-26`); `MAI-26` and `MAR-1234` may be numbers.
	const isMonth = /^(\p{L}{3,9}[ ./-]+20|\p{L}\p{Ll}{2,8}[ ./-]+)\d\d$/u.test(cell) && readDay(`1 ${cell}`);
	const isDay = /\D/.test(cell) && (isMonth || readDay(cell));
	if (isDay || isRounded(cell) || /\d:\d\d|^\d{1,2}\/\d{1,2}\/\d{2,4}/.test(cell)) return [];
	// Systems print twelve digits in groups of four, spreadsheets perhaps in groups of three.
	if (/^(\d{4}([ \u00a0\u202f.-]\d{4}){2}|\d{3}(,\d{3}){3})$/.test(cell)) return [cell];
	const parts = cell
		// `1234/2026` is one number.
		.split(/[\s,;|]+|(?<=\d{9})\/|\/(?!20[12]\d(?!\d))/)
		.map((part) => part.replace(/^'|\.$/g, ""))
		.filter((part) => /[\p{L}\p{N}]/u.test(part) && !besideNumber.test(part));
	const isNumber = (part: string) =>
		/\d/.test(part) && part.length <= LONGEST_NUMBER && !/[a-z]{7}|\d{7}-\d{7}/i.test(part);
	const lengths = parts.map((part) => part.replaceAll(/\D/g, "").length);
	// `260900000001/02` abbreviates the second number.
	const isShortened = Math.max(...lengths) > 8 && Math.min(...lengths) < 5;
	return parts.every(isNumber) && !isShortened ? parts : [];
}
