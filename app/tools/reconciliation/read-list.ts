import papaparse from "papaparse";

const { parse } = papaparse;

/** A list as it was read: its headings, and its rows with the line each begins on (counted from 1). */
export type List = { headings: readonly string[]; rows: readonly Row[] };
export type Row = { line: number; cells: readonly string[] };

export type ListErrorCode =
	| "empty"
	| "binary"
	| "quote"
	| "cells"
	| "columns"
	| "rows"
	| "long"
	| "number"
	| "mass"
	| "noNumber";

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
/** Lines that are looked at, empty ones included. */
const MAX_LINES = 2 * MAX_ROWS;
/** What no export has is a quote that was never closed, or no list at all. */
const MAX_CELL = 5000;
const MAX_LINES_IN_RECORD = 50;
/** Empty cells at the end of a row are cut off later. */
const MAX_CELLS = 10 * MAX_COLUMNS;
/** What is looked at to tell what parts the cells, characters. */
const MAX_SAMPLE = 20_000;
/** Exports begin with titles; the headings are looked for in this many rows. */
const MAX_TITLES = 20;

const delimiters = [";", "\t", ","] as const;

/**
 * Reads a list with headings, its cells parted by semicolons, tabs or commas (RFC 4180 but for that). `isHeading` tells the
 * row of headings from titles above it. Throws a ListError.
 */
export function readList(text: string, isHeadings: (cells: readonly string[]) => boolean): List {
	if (text.trim() === "") throw new ListError("empty");
	const list = text.replace(/^\ufeff/, "");
	if (text.includes("\0") || text.startsWith("PK\u0003\u0004")) throw new ListError("binary");
	const rows = recordsOf(list, delimiterOf(list));
	const found = rows.slice(0, MAX_TITLES).findIndex(({ cells }) => isHeadings(cells));
	const [head, ...body] = rows.slice(Math.max(found, 0));
	if (!head) throw new ListError("empty");
	const headings = trimEnd(head.cells);
	if (headings.length > MAX_COLUMNS) throw new ListError("columns", head.line);
	for (const { line, cells } of body) {
		if (trimEnd(cells).length > headings.length || cells.length < headings.length)
			throw new ListError("cells", line);
	}
	if (body.length === 0) throw new ListError("empty");
	return { headings, rows: body };
}

function recordsOf(text: string, delimiter: string): Row[] {
	const rows: Row[] = [];
	let line = 1;
	parse<string[]>(text, {
		delimiter,
		preview: MAX_LINES,
		step({ data: cells, errors: [error] }) {
			if (error) throw new ListError("quote", line);
			if (cells.length > MAX_CELLS) throw new ListError("columns", line);
			const lines = linesIn(cells);
			if (lines > MAX_LINES_IN_RECORD) throw new ListError("quote", line);
			const trimmed = cells.map((cell) => cell.trim());
			if (trimmed.some(Boolean)) rows.push({ line, cells: trimmed });
			if (rows.length > MAX_ROWS) throw new ListError("rows");
			line += lines;
		},
	});
	if (line > MAX_LINES) throw new ListError("rows");
	return rows;
}

/** Lines that a record takes: a cell in quotes may hold more than one. */
function linesIn(cells: readonly string[]): number {
	let lines = 1;
	for (const cell of cells) {
		if (cell.length > MAX_CELL) throw new ListError("long");
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
