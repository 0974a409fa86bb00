import { strFromU8, unzipSync } from "fflate";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { ListId } from "#app/routes/tools/reconciliation/lists/columns.ts";
import {
	countHeadings,
	ListError,
	MAX_CELLS,
	MAX_COLUMNS,
	MAX_LIST,
	MAX_ROWS,
	MAX_TITLES,
} from "#app/routes/tools/reconciliation/lists/read-list.ts";
import {
	type CellParts,
	cellText,
	columnOf,
} from "#app/routes/tools/reconciliation/lists/spreadsheet-cell.ts";

/** The most that a file of four megabytes may unpack to (a sheet of 20,000 rows takes about 30), and its list may hold. */
export const SPREADSHEET_LIMITS = {
	unpackedBytes: 64 * 1024 * 1024,
	rows: MAX_ROWS + 100,
	cells: MAX_CELLS,
	characters: MAX_LIST,
};
type SpreadsheetLimits = typeof SPREADSHEET_LIMITS;
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
export function readSpreadsheet(bytes: Uint8Array, id: ListId, limits = SPREADSHEET_LIMITS): string {
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
		const sheet = rowsOf(text(path), { strings, isDate, is1904, limits });
		const titles = sheet.values().take(MAX_TITLES);
		if (titles.some((cells) => countHeadings(id, cells) > 0)) return csvOf(sheet);
		first ||= csvOf(sheet);
	}
	if (first === "") throw new ListError("binary");
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
				if (sum > most) throw new ListError("size");
				return isWanted;
			},
		});
	} catch (error) {
		if (error instanceof ListError) throw error;
		throw new ListError("binary");
	}
}

type Handlers = {
	open?: (name: string, attributes: Record<string, string>) => void;
	text?: (text: string) => void;
	close?: (name: string) => void;
};

/** Reads XML, if there is any, and drops prefixes of names. Refuses a document type, which no sheet has, for its entities' sake. */
function parse(xml: string, { open, text, close }: Handlers): void {
	if (xml === "") return;
	const parser = new SaxesParser();
	parser.on("error", () => {
		throw new ListError("binary");
	});
	parser.on("doctype", () => {
		throw new ListError("binary");
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
	let current = "";
	let isText = false;
	parse(xml, {
		open(name) {
			if (name === "si") current = "";
			isText = name === "t";
		},
		text(text) {
			if (isText) current += text;
		},
		close(name) {
			if (name === "t") isText = false;
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
	parse(xml, {
		open(name, { numFmtId = "0", formatCode = "" }) {
			if (name === "numFmt")
				custom.set(numFmtId, /[dmy]/i.test(formatCode.replaceAll(/"[^"]*"?|\[[^\]]*\]?|\\.?/g, "")));
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
	return (format >= 14 && format <= 17) || format === 22;
}

type SheetParts = CellParts & { isDate: (style: number) => boolean; limits: SpreadsheetLimits };

/** The rows that hold anything, by their number in the sheet. A format reaches to the last row and column, and holds nothing. */
function rowsOf(xml: string, { isDate, limits, ...parts }: SheetParts): Map<number, string[]> {
	const rows = new Map<number, string[]>();
	let cells: string[] = [];
	let [type, style, column, value, count] = ["n", 0, 0, "", 0];
	let isValue = false;
	let row = 0;
	let characters = 0;
	parse(xml, {
		open(name, attributes) {
			if (name === "row") {
				const next = Number(attributes.r ?? row + 1);
				if (!(next > row)) throw new ListError("binary");
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
				const text = cellText({ type, value, isDate: isDate(style) }, parts);
				// One shared string may stand in every cell.
				characters += text.length;
				if (characters > limits.characters) throw new ListError("size");
				cells[column] = text;
			}
			if (name === "row" && cells.length > 0) {
				if (row > limits.rows) throw new ListError("size");
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
