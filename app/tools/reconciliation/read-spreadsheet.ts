import { strFromU8, unzipSync } from "fflate";
import { SaxesParser, type SaxesTagPlain } from "saxes";

export type SpreadsheetErrorCode = "spreadsheet" | "unpacked" | "rows" | "size";

/** Why a spreadsheet cannot be read. */
export class SpreadsheetError extends Error {
	override name = "SpreadsheetError";
	readonly code: SpreadsheetErrorCode;

	constructor(code: SpreadsheetErrorCode) {
		super(code);
		this.code = code;
	}
}

export type SpreadsheetLimits = { unpackedBytes: number; rows: number; cells: number };

/**
 * The first sheet of an `.xlsx` file (ECMA-376) as CSV with semicolons and decimal commas, one line a row: numbers in full,
 * days as ISO. Throws a SpreadsheetError for what is none, or unpacks to more than `limits`.
 */
export function readSpreadsheet(bytes: Uint8Array, limits: SpreadsheetLimits): string {
	const files = unpack(bytes, limits.unpackedBytes);
	const text = (path: string) => {
		const file = files[path];
		return file ? strFromU8(file) : "";
	};
	const { path, is1904 } = firstSheet(text("xl/workbook.xml"), text("xl/_rels/workbook.xml.rels"));
	const sheet = text(path);
	if (sheet === "") throw new SpreadsheetError("spreadsheet");
	const strings = sharedStrings(text("xl/sharedStrings.xml"));
	const isDate = dateStyles(text("xl/styles.xml"));
	return csvOf(sheet, { strings, isDate, is1904, limits });
}

/** The sizes that the archive states bound what is unpacked: more than it stated is an error of its own. */
function unpack(bytes: Uint8Array, most: number): Record<string, Uint8Array> {
	let sum = 0;
	try {
		return unzipSync(bytes, {
			filter({ name, originalSize }) {
				const isWanted =
					/^xl\/(workbook|sharedStrings|styles|_rels\/workbook)|^xl\/worksheets\/[^/]+\.xml$/.test(name);
				if (isWanted) sum += originalSize;
				if (sum > most) throw new SpreadsheetError("unpacked");
				return isWanted;
			},
		});
	} catch (error) {
		if (error instanceof SpreadsheetError) throw error;
		throw new SpreadsheetError("spreadsheet");
	}
}

type Handlers = {
	open?: (name: string, attributes: Record<string, string>) => void;
	text?: (text: string) => void;
	close?: (name: string) => void;
};

/** Reads XML without prefixes of names; a document type, which no sheet has, is refused with what its entities would do. */
function parse(xml: string, { open, text, close }: Handlers): void {
	const parser = new SaxesParser();
	parser.on("error", () => {
		throw new SpreadsheetError("spreadsheet");
	});
	parser.on("doctype", () => {
		throw new SpreadsheetError("spreadsheet");
	});
	parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => open?.(bare(name), attributes));
	parser.on("text", (said) => text?.(said));
	parser.on("closetag", ({ name }) => close?.(bare(name)));
	parser.write(xml).close();
}

function bare(name: string): string {
	return name.slice(name.indexOf(":") + 1);
}

function firstSheet(workbook: string, relations: string): { path: string; is1904: boolean } {
	let id: string | undefined;
	let is1904 = false;
	parse(workbook, {
		open(name, attributes) {
			if (name === "workbookPr") is1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
			if (name === "sheet" && attributes.state !== "hidden" && attributes.state !== "veryHidden") {
				id ??= Object.entries(attributes).find(([key]) => bare(key) === "id" && key !== "id")?.[1];
			}
		},
	});
	let path = "worksheets/sheet1.xml";
	if (relations !== "")
		parse(relations, {
			open(name, { Id, Target }) {
				if (name === "Relationship" && Id === id && Target !== undefined) path = Target;
			},
		});
	return { path: path.startsWith("/") ? path.slice(1) : `xl/${path}`, is1904 };
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

/** Whether the cells of a style hold days: its number format is one of the built-in dates or has day, month or year in it. */
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

function csvOf(xml: string, { strings, isDate, is1904, limits }: SheetParts): string {
	const lines: string[] = [];
	let cells: string[] = [];
	let [type, style, column, value, count] = ["n", 0, 0, "", 0];
	let isValue = false;
	let row = 0;
	parse(xml, {
		open(name, attributes) {
			if (name === "row") {
				row = Number(attributes.r ?? row + 1);
				if (!(row > lines.length && row <= limits.rows)) throw new SpreadsheetError("rows");
				cells = [];
			}
			if (name === "c") {
				if (++count > limits.cells) throw new SpreadsheetError("size");
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
			if (name === "c" && column < MAX_COLUMNS) {
				while (cells.length < column) cells.push("");
				cells[column] = cellText(type, value, strings, isDate(style), is1904);
			}
			if (name === "row") {
				while (lines.length < row - 1) lines.push("\n");
				lines.push(`${cells.map(quoted).join(";")}\n`);
			}
		},
	});
	return lines.join("");
}

const MAX_COLUMNS = 200;

/** A cell of one line, so that lines of the text are rows of the sheet. */
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

/** A number that cannot be mistaken: of three decimals there would be a second reading, as thousands. */
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
