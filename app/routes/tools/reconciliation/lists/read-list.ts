import papaparse from "papaparse";
import type { ListFault } from "#app/forms/validation.server.ts";

const { parse } = papaparse;

/** A list as it was read: its headings, its rows with the line each begins on (counted from 1), and lines with totals, left out. A row may end before its headings do. */
export type List = { headings: readonly string[]; rows: readonly Row[]; totals: readonly number[] };
export type Row = { line: number; cells: readonly string[] };

export type ListErrorCode =
	| "empty"
	| "binary"
	| "quote"
	| "cells"
	| "short"
	| "columns"
	| "rows"
	| "size"
	| "long"
	| "number"
	| "rounded"
	| "several"
	| "mass"
	| "noNumber"
	| "noCertificate"
	| "same"
	| "swapped"
	| "spreadsheet"
	| "password"
	| "unpacked"
	| "slow"
	| "malformed";

/** The reason why a list cannot be read, and the line, where one is to blame. */
export class ListError extends Error {
	override name = "ListError";
	readonly code: ListErrorCode;
	readonly line: number | undefined;

	constructor(code: ListErrorCode, line?: number) {
		super(line === undefined ? code : `${code} in line ${line}`);
		this.code = code;
		this.line = line;
	}
}

/** The fault of each list that has one. */
export type Faults = Record<string, ListFault>;

/** Returns the result of `read`; where it throws a ListError, undefined, with the fault of `list` added to `faults`. */
export function attempt<T>(list: string, faults: Faults, read: () => T): T | undefined {
	try {
		return read();
	} catch (error) {
		if (!(error instanceof ListError)) throw error;
		faults[list] = { code: error.code, line: error.line };
		return undefined;
	}
}

export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 100;
/** Cells in all: forty columns in each of that many rows. */
export const MAX_CELLS = 800_000;
/** Characters of a list: 20,000 rows of the public system's report take seven million. */
export const MAX_LIST = 12_000_000;
/** Lines that are looked at, empty ones included. */
const MAX_LINES = 2 * MAX_ROWS;
/** Longest line and cell, characters. A text with longer ones is no list, or a quote in it was never closed. */
const LONGEST_LINE = 20_000;
const LONGEST_CELL = 5000;
const MAX_LINES_IN_RECORD = 50;
/** Characters that are looked at to find the delimiter. */
const MAX_SAMPLE = 20_000;
/** Exports begin with titles; the headings are looked for in this many rows. */
export const MAX_TITLES = 20;

const delimiters = [";", "\t", ","] as const;

/** Counts the columns that a row of headings names; 0 for any other row. */
export type CountRecognised = (cells: readonly string[]) => number;

/** Reads a list of cells (RFC 4180, also with semicolons or tabs). Throws a ListError. */
export function readList(text: string, recognised: CountRecognised): List {
	if (isBinary(text)) throw new ListError("binary");
	const list = text.replace(/^\ufeff/, "");
	const newline = list.includes("\n") ? "\n" : "\r";
	checkLines(list, newline);
	const records = recordsOf(list, delimiterOf(list), newline);
	if (records.length === 0) throw new ListError("empty");
	const { headings, below } = headingsOf(records, recognised);
	const listed: Row[] = [];
	const totals: number[] = [];
	for (const row of records.slice(below)) {
		const { line, cells } = row;
		if (isTotal(cells)) {
			totals.push(line);
			continue;
		}
		if (trimEnd(cells).length > headings.length) throw new ListError("cells", line);
		listed.push(row);
	}
	if (listed.length === 0) throw new ListError("empty");
	if (listed.length > MAX_ROWS) throw new ListError("rows");
	return { headings, rows: listed, totals };
}

/** True if `text` is a spreadsheet's or a PDF's own bytes, or a page that is called a spreadsheet. */
export function isBinary(text: string): boolean {
	return text.includes("\0") || text.startsWith("PK\u0003\u0004") || /^%PDF-|^\s*<[a-z!?]/i.test(text);
}

/**
 * The headings, and the index of the row below them. Of the first rows the one with most known columns wins, or a pair
 * that has more together, as where cells of the upper one are merged. Without any, the first row.
 */
function headingsOf(
	records: readonly Row[],
	recognised: CountRecognised,
): { headings: readonly string[]; below: number } {
	const first = records.slice(0, MAX_TITLES).map(({ cells }) => cells);
	const candidates = first.flatMap((cells, place) => {
		const above = first[place - 1];
		const isPair = above && above.filter(Boolean).length > 1 && isAllWords(above) && isAllWords(cells);
		return [cells, ...(isPair ? [joined(above, cells)] : [])].map((headings) => {
			const count = recognised(headings);
			return {
				headings,
				below: place + 1,
				rank: count > 0 && isAllWords(headings) ? count + MAX_COLUMNS : count,
			};
		});
	});
	const { headings, below } = candidates.reduce((best, one) => (one.rank > best.rank ? one : best));
	return { headings: trimEnd(headings), below };
}

/** Headings in two rows: a cell of the upper row spans the empty cells to its right. */
function joined(above: readonly string[], cells: readonly string[]): readonly string[] {
	let over = "";
	return cells.map((cell, place) => {
		over = above[place] || (cell === "" ? "" : over);
		return `${over} ${cell}`.trim();
	});
}

/** True if no cell is a number or a day: headings have none, rows of a list do. */
function isAllWords(cells: readonly string[]): boolean {
	return cells.every((cell) => cell === "" || !/^[\d\s.,/:-]+$/.test(cell));
}

/** True if a row adds up others: it begins with a word for totals and has figures but no manifest's number. */
function isTotal(cells: readonly string[]): boolean {
	const place = cells.findIndex((cell) => cell !== "");
	const first = cells[place] ?? "";
	return (
		/^(sub-?)?(total|totais|soma)\b/i.test(first) &&
		!/\d{6}/.test(first) &&
		cells.slice(place + 1).every((cell) => /^[^\p{L}]*\p{L}{0,12}[.³]?$/u.test(cell))
	);
}

/** Throws a ListError for too many or too long lines, before any work on them. */
function checkLines(text: string, newline: string): void {
	let line = 1;
	for (let start = 0; start < text.length; line++) {
		if (line > MAX_LINES) throw new ListError("rows");
		const found = text.indexOf(newline, start);
		const end = found === -1 ? text.length : found;
		if (end - start > LONGEST_LINE) throw new ListError("long", line);
		start = end + 1;
	}
}

/** The records of `text`, without empty ones. */
function recordsOf(text: string, delimiter: string, newline: "\n" | "\r"): Row[] {
	const rows: Row[] = [];
	let line = 1;
	let count = 0;
	parse<string[]>(text, {
		delimiter,
		newline,
		step: ({ data: cells, errors }) => {
			const lines = linesIn(cells, line);
			if (errors.length > 0 || lines > MAX_LINES_IN_RECORD) throw new ListError("quote", line);
			const trimmed = cells.map((cell) => cell.trim());
			const used = trimEnd(trimmed).length;
			if (used > MAX_COLUMNS) throw new ListError("columns", line);
			count += cells.length;
			if (count > MAX_CELLS) throw new ListError("size");
			if (used > 0) rows.push({ line, cells: trimmed });
			line += lines;
		},
	});
	return rows;
}

/** Counts the lines that a record takes: a cell in quotes may hold more than one. */
function linesIn(cells: readonly string[], line: number): number {
	let lines = 1;
	for (const cell of cells) {
		if (cell.length > LONGEST_CELL) throw new ListError("long", line);
		for (let at = cell.indexOf("\n"); at !== -1; at = cell.indexOf("\n", at + 1)) lines++;
	}
	return lines;
}

/** The delimiter that the first lines hold most of, outside quotes. */
function delimiterOf(text: string): string {
	const start = text
		.slice(0, MAX_SAMPLE)
		.replaceAll(/"[^"]*"/g, "")
		.split("\n", MAX_TITLES)
		.join("\n");
	const counted = delimiters.map((delimiter) => ({ delimiter, count: start.split(delimiter).length }));
	return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

function trimEnd(cells: readonly string[]): readonly string[] {
	const last = cells.findLastIndex((cell) => cell !== "");
	return cells.slice(0, last + 1);
}

/** The text of a file: UTF-8, UTF-16, else what Windows writes in western Europe (Latin-1 and more). */
export function decodeList(bytes: Uint8Array): string {
	// Without its mark Latin letters give it away: every other byte is zero.
	const [first, second, third, fourth] = bytes;
	if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0))
		return new TextDecoder("utf-16le").decode(bytes);
	if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth))
		return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
