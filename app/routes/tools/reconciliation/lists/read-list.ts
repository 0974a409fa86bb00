import { createHash } from "node:crypto";
import papaparse from "papaparse";
import { plainText } from "#app/formats/plain-text.ts";
import { type Columns, columnsIn, columnsOf, type ListId, listIds } from "./columns.ts";
import { headingsIn, MAX_TITLES, unitIn } from "./headings.ts";
import { hasTwoLists, isTotal, kindOf, numberCells, type Records, summariesAmong } from "./lists-in-sheet.ts";
import {
	type Delimiter,
	delimiters,
	type Fault,
	hasLongNumber,
	ListError,
	loadKey,
	MAX_CELLS,
	MAX_COLUMNS,
	MAX_ROWS,
	placeOf,
	type Row,
	type Sheet,
	trimEnd,
	tryReading,
} from "./sheet.ts";
import { withGroups, withReceivers } from "./whole-rows.ts";

/** A visitor's corrections of a reading by choice: `3.list` for the fourth sheet, `x1y2.days` for the headings with that key. */
export type Choices = ReadonlyMap<string, string>;
export type Table = Exclude<ReturnType<typeof tableOf>, WhyLeft>;

/** Why a sheet was left out; `loads`: it may hold some all the same. */
type WhyLeft = "hidden" | "noHeadings" | "noRows" | "chosen" | "loads" | "summary";

/** Longest record, characters and lines; beyond it the text is no list, or a quote was never closed. */
const LONGEST_RECORD = 20_000;
const MAX_LINES_IN_RECORD = 50;
/** Characters searched for the delimiter. */
const MAX_SAMPLE = 20_000;

/** Reads each sheet as the list that it is, whichever field it was sent in. */
export function tablesOf(sheets: readonly Sheet[], choices: Choices) {
	const tables: Table[] = [];
	const left: ReadSheet[] = [];
	const faults: Fault[] = [];
	for (const [index, sheet] of sheets.entries()) {
		const where = { field: sheet.field, place: placeOf(sheet) };
		const read = tryReading(faults, where, () => tableOf(sheet, index, choices));
		if (typeof read === "object") tables.push(read);
		else if (read) left.push(shown(sheet, index, read));
		if (read === "loads") faults.push({ ...where, code: "loads" });
	}
	const summaries = summariesAmong(tables).filter(({ index }) => !choices.get(`${index}.list`));
	for (const { sheet, index } of summaries) left.push(shown(sheet, index, "summary"));
	const sorted = sortTables(tables.filter((table) => !summaries.includes(table)));
	const read = sorted.map((table) => shown(table.sheet, table.index, undefined, table));
	return { tables: sorted, sheets: read.concat(left), faults };
}

/** A posted sheet with the list it was read as, or the reason it was left out; `field` is the one it was sent in. */
export type ReadSheet = ReturnType<typeof shown>;

function shown({ field, file, name, hiddenRows }: Sheet, index: number, why?: WhyLeft, table?: Table) {
	const { list = "none" as const, rows = [], delimiter } = table ?? {};
	const read = { list, rows: rows.length, delimiter, hasReceivers: rows.some((row) => row.receiver) };
	return { field, file, name, hiddenRows, index, why, ...read };
}

/** A sheet as a table (with one `key`: read alike), or why it is left out. Throws a ListError for a text without a list. */
function tableOf(sheet: Sheet, index: number, choices: Choices) {
	const chosen = choices.get(`${index}.list`);
	if (chosen === "none") return "chosen";
	if (sheet.isHidden) return "hidden";
	const { rows: records, delimiter } = recordsOf(sheet, choices.get(`${index}.delimiter`));
	const { top, headings } = headingsIn(records);
	const read = { records, top, headings, columns: columnsOf("mtr", headings) };
	const why = reasonLeftOut(sheet, read);
	if (why) return why;
	const repeated = plainText(headings.join(" "));
	const isRepeated = ({ cells }: Row) => plainText(cells.join(" ")) === repeated;
	const titles = records.slice(0, top);
	const below = withReceivers(records.slice(top + 1), titles, read.columns.number);
	if (hasTwoLists(read)) throw new ListError("tables");
	const columns = columnsIn("mtr", headings, below);
	const { number = 0 } = columns;
	// Among longer numbers, a row with only a year separates loads.
	const hasLong = headings.length > 1 && below.some(({ cells }) => /\d{8}/.test(cells[number] ?? ""));
	const isYear = ({ cells }: Row) =>
		hasLong && /^20[12]\d$/.test(cells.join("")) && (cells[0] || cells[number]);
	const isLoad = (row: Row) => !isTotal(row, columns, below.length) && !isRepeated(row) && !isYear(row);
	const rows = below.filter(isLoad);
	if (rows.length === 0 && sheet.text !== undefined) throw new ListError("empty");
	if (rows.length === 0) return "noRows";
	// A title between loads may state another unit.
	const isAlone = ({ cells }: Row) => cells.filter(Boolean).length === 1;
	const last = below.findLastIndex((row) => isLoad(row) && !isAlone(row));
	const between = below.slice(0, last).filter(isAlone);
	const unit = unitIn([...titles, ...between]) && unitIn(titles);
	const named = (unit ? [...headings, unit] : headings).join("\0");
	const key = createHash("sha256").update(named).digest("hex").slice(0, 8);
	const list = listIds.find((id) => id === chosen) ?? sheet.field;
	const kind = list === chosen ? "either" : kindOf(sheet, columns, rows);
	const areCertified = kind === "certificates" || (kind === "either" && list === "cdf");
	const whole = withGroups(rows, { ...read, columns }, areCertified, choices.get(`${key}.all.groups`));
	const leftOut = records.length - top - 1 - whole.rows.length;
	return { index, list, kind, delimiter, key, sheet, headings, unit, columns, leftOut, ...whole };
}

/** Reason to leave out a sheet without a list's headings, or undefined. Throws a ListError for a text, which must be a list. */
function reasonLeftOut({ text }: Sheet, { records, headings, columns: { number } }: Records) {
	// A single heading: a column of numbers, or a list with an unknown delimiter.
	const isUnsplit =
		headings.length < 2 && !/^(n[º°o]?\.? ?|n[uú]mero (do )?)?(mtrs?|manifestos?)$/i.test(headings[0] ?? "");
	// Headings down the first column: the first has a load beside it.
	const isDown = hasLongNumber(headings.slice(1, 2));
	if ((number !== undefined && !isUnsplit && !isDown) || (text !== undefined && records.length === 0))
		return undefined;
	if (text === undefined) return records.some(({ cells }) => hasLongNumber(cells)) ? "loads" : "noHeadings";
	const cell = trimEnd(records[0]?.cells ?? []).join(" | ");
	throw new ListError(isUnsplit ? "separator" : "noNumber", { cell: cell.slice(0, 80) });
}

/** A sheet's records without empty ones; splits those that are whole in the first column. */
function recordsOf({ rows, text }: Sheet, chosen?: string): { rows: readonly Row[]; delimiter?: Delimiter } {
	const given = delimiters.find((one) => one === chosen);
	const delimiter = text === undefined ? undefined : (given ?? delimiterOf(text));
	const read = delimiter === undefined ? rows : parsed(text ?? "", delimiter);
	if (read.length === 0 || read.some(({ cells }) => trimEnd(cells).length > 1))
		return { rows: read, delimiter };
	const column = read.map(({ cells }) => (cells[0] ?? "").replaceAll(/[\r\n]+/g, " ")).join("\n");
	const inner = given ?? delimiterOf(column);
	const lines = parsed(column, inner).map((row) => ({ ...row, line: read[row.line - 1]?.line ?? row.line }));
	return { rows: lines, delimiter: inner };
}

/** The delimiter that gives known headings, and rows with as many cells. */
function delimiterOf(text: string): Delimiter {
	const sample = text.slice(0, MAX_SAMPLE);
	const scores = delimiters.map((delimiter) => {
		const { data } = papaparse.parse<string[]>(sample, { delimiter, preview: 3 * MAX_TITLES });
		const rows = data.map((cells) => ({ line: 0, cells: cells.map((cell) => cell.trim()) }));
		const { count, top, headings } = headingsIn(rows);
		const isAlike = ({ cells }: Row) => headings.length > 1 && cells.length >= headings.length;
		return { delimiter, score: count * 1000 + rows.slice(top + 1).filter(isAlike).length };
	});
	return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** The records of `text` (RFC 4180), without empty ones. `="0012"` keeps spreadsheets from reading a text as a number. */
function parsed(text: string, delimiter: Delimiter): Row[] {
	const rows: Row[] = [];
	let [line, count] = [1, 0];
	papaparse.parse<string[]>(text, {
		delimiter,
		newline: text.includes("\n") ? "\n" : "\r",
		step: ({ data: cells, errors }) => {
			const record = cells.join();
			const lines = record.split("\n").length;
			if (line > 2 * MAX_ROWS) throw new ListError("size");
			if (errors.length > 0 || record.length > LONGEST_RECORD || lines > MAX_LINES_IN_RECORD)
				throw new ListError("quote", { line });
			const trimmed = cells.map((cell) => cell.trim().replace(/^="(.*)"$/, "$1"));
			const used = trimEnd(trimmed).length;
			count += cells.length;
			if (used > MAX_COLUMNS || count > MAX_CELLS) throw new ListError("size");
			if (used > 0) rows.push({ line, cells: trimmed });
			line += lines;
		},
	});
	return rows;
}

/** Assigns each table to its list: a workbook may hold both, and a visitor may swap them. */
function sortTables(tables: readonly Table[]): Table[] {
	const isOfCertificates = ({ kind, list }: Table) =>
		kind === "certificates" || kind === "partly" || (kind === "either" && list === "cdf");
	const hasManifests = tables.some((table) => table.sheet.field === "mtr" && !isOfCertificates(table));
	const isAlone = tables.every(isOfCertificates);
	const alike = Map.groupBy(tables, ({ key }) => key);
	const allRows = ({ key }: Table) => alike.get(key)?.flatMap(({ rows }) => rows) ?? [];
	/** By list and headings, so that many sheets alike are not read again for each. */
	const known = new Map<string, Columns>();
	const sorted = tables.map((table) => {
		const kind = table.kind !== "partly" ? table.kind : isAlone ? "either" : "certificates";
		const isOfManifests = kind === "manifests" || (kind === "report" && !hasManifests);
		const list = kind === "certificates" ? "cdf" : isOfManifests ? "mtr" : table.list;
		const { number = 0, certificate = 0, certifiedOn } = table.columns;
		const read = known.get(list + table.key) ?? columnsIn(list, table.headings, allRows(table));
		known.set(list + table.key, read);
		// A report has its manifests' day of issue before the certificate's number.
		const isOwn = kind === "report" && number < certificate && (read.certifiedOn ?? 0) < certificate;
		return { ...table, list, columns: isOwn ? { ...read, certifiedOn } : read };
	});
	const keysOf = (list: ListId, known = new Set<string>()) => {
		const its = sorted.filter((table) => table.list === list).map((table) => withNumbers(table, known));
		return new Set(its.flatMap(numberCells).flatMap(keysIn));
	};
	const manifests = keysOf("mtr");
	const others = { mtr: keysOf("cdf", manifests), cdf: manifests };
	const numbers = new Map<string, number>();
	return sorted.map((table) => {
		const { list, key } = table;
		const number = numbers.get(list + key) ?? sharedNumber({ ...table, rows: allRows(table) }, others[list]);
		numbers.set(list + key, number);
		return withNumbers(table, manifests, number);
	});
}

const keysIn = (cell: string) => [cell, ...cell.split(/[\s,;]+/)].map(loadKey).filter(Boolean);
const isIn = (known: ReadonlySet<string>, cell = "") => keysIn(cell).some((key) => known.has(key));

/** Of two columns of numbers, the system's and a haulier's own, the one to share more with the other list. Joined ones stay. */
function sharedNumber(table: Table, others: ReadonlySet<string>) {
	const { list, headings, rows, columns } = table;
	const { number = 0 } = columns;
	const second = columnsOf(list, headings.with(number, "")).number ?? number;
	const countIn = (column: number) => rows.filter(({ cells }) => isIn(others, cells[column])).length;
	if (Object.values(columns).includes(second) || withNumbers(table, others) !== table) return number;
	return countIn(second) > countIn(number) ? second : number;
}

/** Moves the manifest's number to the column `number`, and joins the columns of a certificate's further ones with it. */
function withNumbers(table: Table, known: ReadonlySet<string>, number = table.columns.number ?? 0): Table {
	const { sheet, list, headings, rows, columns } = table;
	const [first, lengths] = [columns.number ?? 0, new Set(rows.map(({ cells }) => cells[number]?.length))];
	const areKnown = (at: number) => rows.some(({ cells }) => isIn(known, cells[at]));
	// Further ones are headed like `MTR 2` or, if some are known, headed alike, or have no heading and numbers only.
	const isMore = (index: number) => {
		const cells = rows.flatMap((row) => row.cells[index] || []);
		const numbers = cells.filter((cell) => hasLongNumber([cell]));
		if (headings[index] === headings[number]) return areKnown(number) && areKnown(index);
		if (/\bmtr (n )?\d$|^\d\w? mtr$/.test(plainText(headings[index] ?? "")))
			return numbers.some(({ length }) => lengths.has(length));
		return !headings[index] && numbers.length === cells.length && areKnown(index);
	};
	let end = number + 1;
	while (list === "cdf" && isMore(end)) end++;
	if (number === first && end === number + 1) return table;
	const joined = (cells: readonly string[]) => cells.slice(number, end).filter(Boolean).join(" ");
	const names = headings.slice(number, end).map((heading) => heading || "…");
	// A workbook's row may end before its number, where its own looks like one.
	const ownIn = ({ [first]: own = "" }: readonly string[]) => (lengths.has(own.length) ? own : "");
	const more = Array<string>(sheet.isRagged ? 0 : number).fill("");
	const cellsOf = ({ cells }: Row) => cells.concat(more).toSpliced(number, 1, joined(cells) || ownIn(cells));
	return {
		...table,
		columns: { ...columns, number },
		headings: headings.with(number, names.join(" + ")),
		rows: rows.map((row) => ({ ...row, cells: cellsOf(row) })),
	};
}
