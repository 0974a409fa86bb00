import type { TextOf } from "#app/i18n/texts.server.ts";
import type { ListId } from "./columns.ts";

/** A row with its number, from 1. `merged`: columns whose cell spans down from above; `receiver`: named in a row above. */
export type Row = { line: number; cells: readonly string[]; merged?: readonly number[]; receiver?: string };
export type SheetParts = {
	/** Empty if the file has one sheet only. */
	name: string;
	rows: readonly Row[];
	/** Text with a delimiter still to be found, instead of rows. */
	text?: string;
	/** Number of rows hidden by hand or filter, or struck out. */
	hiddenRows: number;
	/** First row with cells beyond `MAX_COLUMNS`, which are not read; 0 without any. */
	cutLine?: number;
	/** True if a short row was cut off; other sheets just omit empty cells at the end. */
	isRagged?: boolean;
	/** True if the sheet is hidden: it is named, but not read. */
	isHidden: boolean;
};

export type Sheet = SheetParts & { field: ListId; file: string };

/** A file and its sheet in words: `jan.xlsx, Agosto`. */
export const placeOf = ({ file, name }: Pick<Sheet, "file" | "name">): string =>
	[file, name].filter(Boolean).join(", ");

export const delimiters = [";", ",", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

/** Codes of faults, which are keys of their texts. */
type ListErrorCode = Exclude<keyof TextOf<"reconciliation">["errors"], "line">;

/** An unreadable file, sheet, row (`line`, from 1) or cell; `field` is its list, `place` its file and sheet. */
export type Fault = {
	code: ListErrorCode;
	field: ListId;
	place?: string | undefined;
	line?: number | undefined;
	cell?: string | undefined;
	rows?: number | undefined;
};

/** Faults that leave out their row. */
export const lostRows = new Set<ListErrorCode>(["number", "blank", "formula", "rounded", "cells"]);
/** Faults of one row or cell; the others cost a sheet or file. */
export const rowFaults = new Set<ListErrorCode>([...lostRows, "quantity", "merged", "day"]);

/** Why a list cannot be read, with the line and cell at fault, if any. */
export class ListError extends Error {
	readonly fault: Omit<Fault, "field">;

	constructor(code: ListErrorCode, where: Pick<Fault, "line" | "cell"> = {}) {
		super(where.line === undefined ? code : `${code} in line ${where.line}`);
		this.fault = { code, ...where };
	}
}

/** The result of `read`; undefined if it throws a ListError, which is added to `faults` with its place. */
export function tryReading<T>(faults: Fault[], where: Pick<Fault, "field" | "place">, read: () => T) {
	try {
		return read();
	} catch (error) {
		if (!(error instanceof ListError)) throw error;
		faults.push({ ...error.fault, ...where });
		return undefined;
	}
}

/** Most rows of a list, in all its files and sheets. */
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 100;
/** Most cells: forty in each row. */
export const MAX_CELLS = 800_000;

/** True for a number that a spreadsheet rounded: `2,11E+11`. */
export const isRounded = (cell: string): boolean => /^\d+([.,]\d+)?E\+?\d+$/i.test(cell);

/** True if a cell has at least eight digits, like a manifest's number, and few other characters. */
export const hasLongNumber = (cells: readonly string[]): boolean =>
	cells.some((cell) => /^\D{0,8}\d{8,}\D{0,3}$/.test(cell));

/** Canonical manifest number, to match both lists: without punctuation, spaces and leading zeros. */
export function loadKey(number: string): string {
	return number
		.toUpperCase()
		.replaceAll(/[^\p{L}\p{N}]/gu, "")
		.replace(/^MTR/, "")
		.replace(/^0+(?=.)/, "");
}

export const trimEnd = (cells: readonly string[]): readonly string[] =>
	cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
