import papaparse from "papaparse";
import type { ListFault } from "#app/forms/validation.server.ts";
import { type Columns, columnsOf, type ListId } from "#app/routes/tools/reconciliation/lists/columns.ts";

const { parse } = papaparse;

/** A list as it was read: its headings and columns, its rows with the line each begins on (counted from 1), and how many lines add up others. */
export type List = {
	headings: readonly string[];
	columns: Columns;
	rows: readonly Row[];
	totals: number;
};
export type Row = { line: number; cells: readonly string[] };

/** `binary` is for what is no text and no readable spreadsheet, `quote` for a line without end, `size` for too much of anything. */
export type ListErrorCode =
	| "empty"
	| "binary"
	| "quote"
	| "cells"
	| "size"
	| "number"
	| "mass"
	| "noNumber"
	| "noCertificate"
	| "swapped"
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
export type Faults = Partial<Record<ListId, ListFault>>;

/** Returns the result of `read`; where it throws a ListError, undefined, with the fault of `list` added to `faults`, as its first. */
export function attempt<T>(list: ListId, faults: Faults, read: () => T): T | undefined {
	try {
		return read();
	} catch (error) {
		if (!(error instanceof ListError)) throw error;
		faults[list] ??= { code: error.code, line: error.line };
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
/** Longest record, characters and lines. A text with more is no list, or a quote in it was never closed. */
const LONGEST_RECORD = 20_000;
const MAX_LINES_IN_RECORD = 50;
/** Characters that are looked at to find the delimiter. */
const MAX_SAMPLE = 20_000;
/** Exports begin with titles; the headings are looked for in this many rows. */
export const MAX_TITLES = 20;

const delimiters = [";", "\t", ","] as const;

/** Reads a list of cells (RFC 4180, also with semicolons or tabs). Throws a ListError. */
export function readList(id: ListId, text: string): List {
	if (isBinary(text)) throw new ListError("binary");
	const list = text.replace(/^\ufeff/, "");
	const newline = list.includes("\n") ? "\n" : "\r";
	const records = recordsOf(list, delimiterOf(list), newline);
	if (records.length === 0) throw new ListError("empty");
	const counts = records.slice(0, MAX_TITLES).map(({ cells }) => countHeadings(id, cells));
	const top = counts.indexOf(Math.max(...counts));
	const headings = trimEnd(records[top]?.cells ?? []);
	const columns = columnsOf(id, headings);
	const rows = records.slice(top + 1).filter(({ cells }) => !isTotal(cells, columns));
	const tooLong = rows.find(({ cells }) => trimEnd(cells).length > headings.length);
	if (tooLong) throw new ListError("cells", tooLong.line);
	if (rows.length === 0) throw new ListError("empty");
	if (rows.length > MAX_ROWS) throw new ListError("size");
	const totals = records.length - top - 1 - rows.length;
	return { headings, columns, rows, totals };
}

/** Counts the columns that a row of headings names; 0 for any other row, as one with figures or without the manifest's number. */
export function countHeadings(id: ListId, cells: readonly string[]): number {
	const named = cells.filter(Boolean);
	const hasFigures = named.some((cell) => /^[\d\s.,/:-]+$/.test(cell));
	return named.length > 1 && !hasFigures ? Object.keys(columnsOf(id, cells)).length : 0;
}

/** True if `text` is a spreadsheet's or a PDF's own bytes, or a page that is called a spreadsheet. */
export function isBinary(text: string): boolean {
	return text.includes("\0") || text.startsWith("PK\u0003\u0004") || /^%PDF-|^\s*<[a-z!?]/i.test(text);
}

/** True if a row adds up others: it begins with a word for totals and has no manifest's number. */
function isTotal(cells: readonly string[], { number = 0 }: Columns): boolean {
	const first = cells.find((cell) => cell !== "") ?? "";
	return /^(sub-?)?(total|totais|soma)\b/i.test(first) && !/\d{6}/.test(cells[number] ?? "");
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
			const record = cells.join();
			const lines = record.split("\n").length;
			if (line > MAX_LINES) throw new ListError("size");
			if (errors.length > 0 || record.length > LONGEST_RECORD || lines > MAX_LINES_IN_RECORD)
				throw new ListError("quote", line);
			const trimmed = cells.map((cell) => cell.trim());
			const used = trimEnd(trimmed).length;
			if (used > MAX_COLUMNS) throw new ListError("size");
			count += cells.length;
			if (count > MAX_CELLS) throw new ListError("size");
			if (used > 0) rows.push({ line, cells: trimmed });
			line += lines;
		},
	});
	return rows;
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

/** The text of a file: UTF-8, UTF-16 as Excel writes it, else what Windows writes in western Europe (Latin-1 and more). */
export function decodeList(bytes: Uint8Array): string {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
