import { strFromU8, unzipSync } from "fflate";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import {
	type HeadingsTold,
	ListError,
	MAX_CELLS,
	MAX_COLUMNS,
	MAX_ROWS,
	MAX_TITLES,
} from "#app/routes/tools/reconciliation/lists/read-list.ts";

export type SpreadsheetLimits = { unpackedBytes: number; rows: number; cells: number };

/** The most that a file of four megabytes may unpack to: a sheet of 20,000 rows takes about 30. */
export const SPREADSHEET_LIMITS: SpreadsheetLimits = {
	unpackedBytes: 64 * 1024 * 1024,
	rows: MAX_ROWS + 100,
	cells: MAX_CELLS,
};
/** Sheets that are looked at for the list. */
const MAX_SHEETS = 10;

/** True if `bytes` begin as an `.xlsx` file does, which is a ZIP archive. */
export function isSpreadsheet(bytes: Uint8Array): boolean {
	return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The sheet of an `.xlsx` file (ECMA-376) that holds the list, as CSV with semicolons and decimal commas, one line a row:
 * numbers in full, days as ISO. It is the first visible one with headings, else the first with anything. Throws a ListError
 * for what is no such file, or unpacks to more than `limits`.
 */
export function readSpreadsheet(bytes: Uint8Array, told: HeadingsTold, limits = SPREADSHEET_LIMITS): string {
	const files = unpack(bytes, limits.unpackedBytes);
	const text = (path: string) => {
		const file = files[path];
		return file ? strFromU8(file) : "";
	};
	const { paths, is1904 } = visibleSheets(text("xl/workbook.xml"), text("xl/_rels/workbook.xml.rels"));
	const strings = sharedStrings(text("xl/sharedStrings.xml"));
	const isDate = dateStyles(text("xl/styles.xml"));
	let first = "";
	for (const path of paths.slice(0, MAX_SHEETS)) {
		const xml = text(path);
		if (xml === "") continue;
		const sheet = rowsOf(xml, { strings, isDate, is1904, limits });
		if (
			sheet.size > 0 &&
			sheet
				.values()
				.take(MAX_TITLES)
				.some((cells) => told(cells) > 0)
		)
			return csvOf(sheet);
		first ||= csvOf(sheet);
	}
	if (first === "") throw new ListError("spreadsheet");
	return first;
}

/** Unpacks within the sizes that the archive states: more than it stated is an error of its own. */
function unpack(bytes: Uint8Array, most: number): Record<string, Uint8Array> {
	let sum = 0;
	try {
		return unzipSync(bytes, {
			filter({ name, originalSize }) {
				const isWanted =
					/^xl\/(workbook|sharedStrings|styles|_rels\/workbook)|^xl\/worksheets\/[^/]+\.xml$/.test(name);
				if (isWanted) sum += originalSize;
				if (sum > most) throw new ListError("unpacked");
				return isWanted;
			},
		});
	} catch (error) {
		if (error instanceof ListError) throw error;
		throw new ListError("spreadsheet");
	}
}

type Handlers = {
	open?: (name: string, attributes: Record<string, string>) => void;
	text?: (text: string) => void;
	close?: (name: string) => void;
};

/** Reads XML and drops prefixes of names. Refuses a document type, which no sheet has, for its entities' sake. */
function parse(xml: string, { open, text, close }: Handlers): void {
	const parser = new SaxesParser();
	parser.on("error", () => {
		throw new ListError("spreadsheet");
	});
	parser.on("doctype", () => {
		throw new ListError("spreadsheet");
	});
	parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => open?.(bare(name), attributes));
	parser.on("text", (said) => text?.(said));
	parser.on("closetag", ({ name }) => close?.(bare(name)));
	parser.write(xml).close();
}

function bare(name: string): string {
	return name.slice(name.indexOf(":") + 1);
}

function visibleSheets(workbook: string, relations: string): { paths: string[]; is1904: boolean } {
	const ids: string[] = [];
	let is1904 = false;
	parse(workbook, {
		open(name, attributes) {
			if (name === "workbookPr") is1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
			if (name === "sheet" && attributes.state !== "hidden" && attributes.state !== "veryHidden") {
				const [, id] = Object.entries(attributes).find(([key]) => bare(key) === "id" && key !== "id") ?? [];
				if (id !== undefined) ids.push(id);
			}
		},
	});
	const targets = new Map<string, string>();
	if (relations !== "")
		parse(relations, {
			open(name, { Id, Target }) {
				if (name === "Relationship" && Id !== undefined && Target !== undefined) targets.set(Id, Target);
			},
		});
	const paths = ids.map((id) => targets.get(id) ?? "worksheets/sheet1.xml");
	return { paths: paths.map((path) => (path.startsWith("/") ? path.slice(1) : `xl/${path}`)), is1904 };
}

function sharedStrings(xml: string): string[] {
	const strings: string[] = [];
	if (xml === "") return strings;
	let current = "";
	let isText = false;
	let isPhonetic = false;
	parse(xml, {
		open(name) {
			if (name === "si") current = "";
			if (name === "rPh") isPhonetic = true;
			isText = name === "t" && !isPhonetic;
		},
		text(text) {
			if (isText) current += text;
		},
		close(name) {
			if (name === "t") isText = false;
			if (name === "rPh") isPhonetic = false;
			if (name === "si") strings.push(current);
		},
	});
	return strings;
}

/** Returns a check for styles of days: a built-in date format, or one with day, month or year in it. */
function dateStyles(xml: string): (style: number) => boolean {
	const custom = new Map<string, boolean>();
	const styles: boolean[] = [];
	let isCell = false;
	if (xml !== "")
		parse(xml, {
			open(name, { numFmtId = "0", formatCode = "" }) {
				if (name === "numFmt")
					custom.set(numFmtId, /[dmy]/i.test(formatCode.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, "")));
				if (name === "cellXfs") isCell = true;
				if (name === "xf" && isCell) styles.push(custom.get(numFmtId) ?? isBuiltInDate(Number(numFmtId)));
			},
			close(name) {
				if (name === "cellXfs") isCell = false;
			},
		});
	return (style) => styles[style] === true;
}

/** ECMA-376, part 1, 18.8.30. */
function isBuiltInDate(format: number): boolean {
	return (
		(format >= 14 && format <= 17) ||
		format === 22 ||
		(format >= 27 && format <= 36) ||
		(format >= 50 && format <= 58)
	);
}

type SheetParts = {
	strings: readonly string[];
	isDate: (style: number) => boolean;
	is1904: boolean;
	limits: SpreadsheetLimits;
};

/** The rows that hold anything, by their number in the sheet. A format reaches to the last row and column, and holds nothing. */
function rowsOf(xml: string, { strings, isDate, is1904, limits }: SheetParts): Map<number, string[]> {
	const rows = new Map<number, string[]>();
	let cells: string[] = [];
	let [type, style, column, value, count] = ["n", 0, 0, "", 0];
	let isValue = false;
	let row = 0;
	parse(xml, {
		open(name, attributes) {
			if (name === "row") {
				const next = Number(attributes.r ?? row + 1);
				if (!(next > row)) throw new ListError("rows");
				row = next;
				cells = [];
			}
			if (name === "c") {
				type = attributes.t ?? "n";
				style = Number(attributes.s ?? 0);
				column = columnOf(attributes.r) ?? cells.length;
				value = "";
			}
			isValue = name === "v" || name === "t";
		},
		text(text) {
			if (isValue) value += text;
		},
		close(name) {
			if (name === "v" || name === "t") isValue = false;
			if (name === "c" && column < MAX_COLUMNS && value !== "") {
				if (++count > limits.cells) throw new ListError("size");
				while (cells.length < column) cells.push("");
				cells[column] = cellText(type, value, strings, isDate(style), is1904);
			}
			if (name === "row" && cells.length > 0) {
				if (row > limits.rows) throw new ListError("rows");
				rows.set(row, cells);
			}
		},
	});
	return rows;
}

/** Puts row n of the sheet on line n of the text. A sheet leaves out empty cells at a row's end, which are put back: they are known to be empty. */
function csvOf(rows: ReadonlyMap<number, readonly string[]>): string {
	const lines: string[] = [];
	const width = rows.values().reduce((widest, cells) => Math.max(widest, cells.length), 0);
	for (const [row, cells] of rows) {
		while (lines.length < row - 1) lines.push("\n");
		lines.push(`${cells.map(quoted).join(";")}${";".repeat(width - cells.length)}\n`);
	}
	return lines.join("");
}

/** Writes a cell on one line, so that lines of the text are rows of the sheet. */
function quoted(cell: string): string {
	return `"${cell.replaceAll(/[\r\n]+/g, " ").replaceAll('"', '""')}"`;
}

/** `C7` is the third column, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
	const [letters] = /^[A-Z]{1,3}/.exec(reference ?? "") ?? [];
	if (letters === undefined) return undefined;
	let column = 0;
	for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
	return column - 1;
}

function cellText(
	type: string,
	value: string,
	strings: readonly string[],
	isDate: boolean,
	is1904: boolean,
): string {
	if (type === "s") return strings[Number(value)] ?? "";
	if (type === "b") return value === "1" ? "sim" : "";
	if (type === "e") return "";
	if (type !== "n" || value === "") return value;
	const number = Number(value);
	if (!Number.isFinite(number)) return value;
	if (isDate) return dayOfSerial(number, is1904);
	return numberText(number);
}

/** Writes a number so that it has one reading: three decimals could also be thousands. */
function numberText(number: number): string {
	if (Number.isInteger(number)) return number.toFixed(0);
	const text = number.toFixed(6).replace(/0+$/, "").replace(/\.$/, "");
	return (/\.\d{3}$/.test(text) ? `${text}0` : text).replace(".", ",");
}

/** The day of a serial number, ISO: 1 is the first of January 1900, and 1900 counts as a leap year. */
function dayOfSerial(serial: number, is1904: boolean): string {
	const day = Math.floor(is1904 ? serial + 1462 : serial);
	if (!(day > 60 && day < 100_000)) return numberText(serial);
	return new Date(Date.UTC(1899, 11, 30 + day)).toISOString().slice(0, 10);
}
