import type { TextOf } from "#app/i18n/texts.server.ts";
import type { ListId } from "./columns.ts";

/** A row of cells, and the line or row that it begins on, from 1. `merged`: columns whose cell reaches down from above; its quantity is of all together. */
export type Row = { line: number; cells: readonly string[]; merged?: readonly number[] };

/** A sheet as its file has it, wherever that was sent. */
export type SheetParts = {
	/** Empty where a file has one sheet only. */
	name: string;
	rows: readonly Row[];
	/** Instead of rows a text whose delimiter is to be found. */
	text?: string;
	/** How many of the rows are hidden, by hand or by a filter, or struck out. */
	hiddenRows: number;
	/** The first row with cells beyond `MAX_COLUMNS`, which are not read; 0 without any. */
	cutLine?: number;
	/** True if a row that is too short was cut off: other sheets leave out the empty cells at its end. */
	isRagged?: boolean;
	/** True if the sheet itself is hidden: it is named, and not read. */
	isHidden: boolean;
};

/** A sheet with the field that it was sent in, and its file's name, empty for a pasted text. */
export type Sheet = SheetParts & { field: ListId; file: string };

/** A file and its sheet in words: `jan.xlsx, Agosto`. */
export function placeOf({ file, name }: Pick<Sheet, "file" | "name">): string {
	return [file, name].filter(Boolean).join(", ");
}

/** Signs that part the cells of a text. */
export const delimiters = [";", ",", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

/** Codes of faults, each with a sentence in the texts; `at` and `in` say where. */
export type ListErrorCode = Exclude<keyof TextOf<"reconciliation">["errors"], "line">;

/** What could not be read: a file, a sheet, a row (`line`, from 1) or a cell; `field` is its list, `place` its file and sheet. */
export type Fault = {
	code: ListErrorCode;
	field: ListId;
	place?: string | undefined;
	line?: number | undefined;
	cell?: string | undefined;
};

/** Faults of one row, and of one row or cell: the others are read all the same. */
export const lostRows = new Set<ListErrorCode>(["number", "formula", "rounded", "cells"]);
export const rowFaults = new Set<ListErrorCode>([...lostRows, "quantity", "merged", "day"]);

/** The reason why a list cannot be read, and the line and its cell, where one is to blame. */
export class ListError extends Error {
	readonly fault: Omit<Fault, "field">;

	constructor(code: ListErrorCode, where: Pick<Fault, "line" | "cell"> = {}) {
		super(where.line === undefined ? code : `${code} in line ${where.line}`);
		this.fault = { code, ...where };
	}
}

/** The result of `read`; undefined where it throws a ListError, whose fault is added to `faults` as one of `where`. */
export function tryReading<T>(faults: Fault[], where: Pick<Fault, "field" | "place">, read: () => T) {
	try {
		return read();
	} catch (error) {
		if (!(error instanceof ListError)) throw error;
		faults.push({ ...error.fault, ...where });
		return undefined;
	}
}

/** Rows of a list, from all its files and sheets. */
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 100;
/** Cells in all: forty columns in each of that many rows. */
export const MAX_CELLS = 800_000;
/** Characters of a list: 20,000 rows of the public system's report take seven million. */
export const MAX_LIST = 12_000_000;

/** True for a number that a spreadsheet shows rounded: `2,11E+11`. */
export function isRounded(cell: string): boolean {
	return /^\d+([.,]\d+)?E\+?\d+$/i.test(cell);
}

/** True if a cell holds a number of at least eight digits, like a manifest's, with at most a few signs around it. */
export function hasLongNumber(cells: readonly string[]): boolean {
	return cells.some((cell) => /^\D{0,8}\d{8,}\D{0,3}$/.test(cell));
}

/** A manifest's number as both lists write it: without signs, spaces and leading zeros. */
export function loadKey(number: string): string {
	return number
		.toUpperCase()
		.replaceAll(/[^\p{L}\p{N}]/gu, "")
		.replace(/^MTR/, "")
		.replace(/^0+(?=.)/, "");
}

/** The cells up to the last one that holds anything. */
export function trimEnd(cells: readonly string[]): readonly string[] {
	return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}
