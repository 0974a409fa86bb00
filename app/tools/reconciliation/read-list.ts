import { setImmediate as nextTurn } from "node:timers/promises";
import papaparse from "papaparse";
import { forEachInTurns } from "#app/tools/reconciliation/turns.ts";

const { parse } = papaparse;

/** A list as it was read: its headings, its rows with the line each begins on (counted from 1), and lines with totals, left out. */
export type List = { headings: readonly string[]; rows: readonly Row[]; totals: readonly number[] };
export type Row = { line: number; cells: readonly string[] };

export type ListErrorCode =
	| "empty"
	| "binary"
	| "quote"
	| "cells"
	| "columns"
	| "rows"
	| "size"
	| "long"
	| "number"
	| "mass"
	| "noNumber"
	| "noCertificate"
	| "same"
	| "swapped"
	| "spreadsheet"
	| "unpacked"
	| "slow";

/** Why a list cannot be read, and on which line, where one is to blame. */
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

export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 100;
/** Cells in all: what a list of that many rows has, and memory has room for. */
export const MAX_CELLS = 400_000;
/** Lines that are looked at, empty ones included. */
const MAX_LINES = 2 * MAX_ROWS;
/** Longest line and cell, characters. What has longer ones is no list, or a quote in it was never closed. */
const LONGEST_LINE = 20_000;
const LONGEST_CELL = 5000;
const MAX_LINES_IN_RECORD = 50;
/** What is parsed at a stretch, characters; others have their turn after it. A record is never longer. */
const PIECE = 256 * 1024;
/** What is looked at to tell what parts the cells, characters. */
const MAX_SAMPLE = 20_000;
/** Rows, and with them titles, headings and totals. */
const MAX_RECORDS = MAX_ROWS + 100;
/** Exports begin with titles; the headings are looked for in this many rows. */
const MAX_TITLES = 20;

const delimiters = [";", "\t", ","] as const;

/** Reads a list of cells (RFC 4180, also with semicolons or tabs); `isHeading` finds its headings. Throws a ListError. */
export async function readList(
	text: string,
	isHeadings: (cells: readonly string[]) => boolean,
): Promise<List> {
	if (isBinary(text)) throw new ListError("binary");
	const list = text.replace(/^\ufeff/, "");
	const newline = list.includes("\n") ? "\n" : "\r";
	checkLines(list, newline);
	const rows = await recordsOf(list, delimiterOf(list), newline);
	const found = rows.slice(0, MAX_TITLES).findIndex(({ cells }) => isHeadings(cells));
	const [head, ...body] = rows.slice(Math.max(found, 0));
	if (!head) throw new ListError("empty");
	const headings = trimEnd(head.cells);
	const listed: Row[] = [];
	const totals: number[] = [];
	await forEachInTurns(body, (row) => {
		const { line, cells } = row;
		if (isTotal(cells)) return totals.push(line);
		if (trimEnd(cells).length > headings.length || cells.length < headings.length)
			throw new ListError("cells", line);
		return listed.push(row);
	});
	if (listed.length === 0) throw new ListError("empty");
	if (listed.length > MAX_ROWS) throw new ListError("rows");
	return { headings, rows: listed, totals };
}

/** Whether `text` is a spreadsheet's or a PDF's own bytes. */
export function isBinary(text: string): boolean {
	return text.includes("\0") || text.startsWith("PK\u0003\u0004") || text.startsWith("%PDF-");
}

/** Whether a row adds up others: it begins with such a word and holds figures, of which none is a manifest's number. */
function isTotal(cells: readonly string[]): boolean {
	const place = cells.findIndex((cell) => cell !== "");
	const first = cells[place] ?? "";
	return (
		/^(sub-?)?(total|totais|soma)\b/i.test(first) &&
		!/\d{6}/.test(first) &&
		cells.slice(place + 1).every((cell) => /^[^\p{L}]*\p{L}{0,12}[.³]?$/u.test(cell))
	);
}

/** Throws a ListError for more or longer lines than a list has, before anything is made of them. */
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

/** The records of `text` that hold anything, read piece by piece so that a long list holds nobody up. */
async function recordsOf(text: string, delimiter: string, newline: "\n" | "\r"): Promise<Row[]> {
	const rows: Row[] = [];
	let line = 1;
	let count = 0;
	for (let at = 0; at < text.length; ) {
		const isLast = at + PIECE >= text.length;
		const records = parsePiece(text.slice(at, at + PIECE), delimiter, newline);
		// The last record of a piece may go on behind it, and is read again with the next.
		if (!isLast) records.pop();
		const end = records.at(-1)?.end;
		if (end === undefined) throw new ListError("quote", line);
		for (const { cells, isBroken } of records) {
			if (isBroken) throw new ListError("quote", line);
			const lines = linesIn(cells, line);
			if (lines > MAX_LINES_IN_RECORD) throw new ListError("quote", line);
			const trimmed = cells.map((cell) => cell.trim());
			const used = trimEnd(trimmed).length;
			if (used > MAX_COLUMNS) throw new ListError("columns", line);
			count += cells.length;
			if (count > MAX_CELLS) throw new ListError("size");
			if (used > 0) rows.push({ line, cells: trimmed });
			if (rows.length > MAX_RECORDS) throw new ListError("rows");
			line += lines;
		}
		at = isLast ? text.length : at + end;
		await nextTurn();
	}
	return rows;
}

/** A record, the character behind it, and whether its quotes are wrong. */
type ParsedRecord = { cells: string[]; end: number; isBroken: boolean };

function parsePiece(piece: string, delimiter: string, newline: "\n" | "\r"): ParsedRecord[] {
	const records: ParsedRecord[] = [];
	parse<string[]>(piece, {
		delimiter,
		newline,
		step: ({ data: cells, errors, meta }) => {
			records.push({ cells, end: meta.cursor, isBroken: errors.length > 0 });
		},
	});
	return records;
}

/** Lines that a record takes: a cell in quotes may hold more than one. */
function linesIn(cells: readonly string[], line: number): number {
	let lines = 1;
	for (const cell of cells) {
		if (cell.length > LONGEST_CELL) throw new ListError("long", line);
		for (let at = cell.indexOf("\n"); at !== -1; at = cell.indexOf("\n", at + 1)) lines++;
	}
	return lines;
}

/** What parts the cells: what the first lines hold most of, outside quotes. */
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

/** The text of a file: UTF-8, UTF-16 with its mark, else what Windows writes in western Europe (Latin-1 and more). */
export function decodeList(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
