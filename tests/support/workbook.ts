import { strToU8, zipSync } from "fflate";

/** A formula has the value that it gives; style 1 shows a day, 2 a share in per cent. */
export type Cell = string | number | null | { value: number; style?: number; formula?: string };

type Rows = readonly (readonly Cell[])[];
type Options = {
	/** Names of sheets. */
	hidden?: readonly string[];
	/** The XML of the styles. */
	styles?: string;
	/** Widths of the columns, characters. */
	widths?: readonly number[];
};

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const opc = "http://schemas.openxmlformats.org/package/2006";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const styleSheet = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="9" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The sheet's XML around its rows (ECMA-376). */
export function sheetXml(rows: string, widths: readonly number[] = []): string {
	const columns = widths.map(
		(width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
	);
	const cols = columns.length > 0 ? `<cols>${columns.join("")}</cols>` : "";
	return `${head}<worksheet xmlns="${main}">${cols}<sheetData>${rows}</sheetData></worksheet>`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const relations = (...all: readonly (readonly [id: string, kind: string, target: string])[]) =>
	`<Relationships xmlns="${opc}/relationships">${all.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`).join("")}</Relationships>`;

/** An `.xlsx` file as spreadsheet programs write it, with shared strings. `sheets` by name: rows, or a sheet's own XML. */
export function workbookOf(
	sheets: Readonly<Record<string, Rows | string>>,
	{ hidden = [], styles = styleSheet, widths = [] }: Options = {},
): Uint8Array<ArrayBuffer> {
	const strings: string[] = [];
	const cell = (given: Cell, row: number, column: number): string => {
		const at = `r="${String.fromCharCode(65 + column)}${row}"`;
		if (given === null || given === "") return "";
		if (typeof given === "string") return `<c ${at} t="s"><v>${strings.push(escaped(given)) - 1}</v></c>`;
		const { value, style = 0, formula } = typeof given === "number" ? { value: given } : given;
		return `<c ${at} s="${style}">${formula ? `<f>${formula}</f>` : ""}<v>${value}</v></c>`;
	};
	const row = (cells: Rows[number], index: number) =>
		`<row r="${index + 1}">${cells.map((value, column) => cell(value, index + 1, column)).join("")}</row>`;
	const xmls = Object.values(sheets).map((rows) =>
		typeof rows === "string"
			? rows
			: sheetXml(rows.map((cells, index) => (cells.length > 0 ? row(cells, index) : "")).join(""), widths),
	);
	const names = Object.keys(sheets).map(
		(name, index) =>
			`<sheet name="${escaped(name)}" sheetId="${index + 1}" ${hidden.includes(name) ? 'state="hidden"' : ""} r:id="r${index + 1}"/>`,
	);
	const links = xmls.map(
		(_, index) => [`r${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`] as const,
	);
	const parts = {
		"[Content_Types].xml": `<Types xmlns="${opc}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/></Types>`,
		"_rels/.rels": relations(["r1", "officeDocument", "xl/workbook.xml"]),
		"xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join("")}</sheets><calcPr fullCalcOnLoad="1"/></workbook>`,
		"xl/_rels/workbook.xml.rels": relations(
			...links,
			["s", "styles", "styles.xml"],
			["t", "sharedStrings", "/xl/sharedStrings.xml"],
		),
		"xl/styles.xml": styles,
		"xl/sharedStrings.xml": `<sst xmlns="${main}">${strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join("")}</sst>`,
		...Object.fromEntries(xmls.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
	};
	const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]);
	return zipSync(Object.fromEntries(files), { mtime: "2026-01-01" }) as Uint8Array<ArrayBuffer>;
}

/** A workbook of one sheet. */
export function workbook(rows: Rows | string): Uint8Array<ArrayBuffer> {
	return workbookOf({ MTR: rows });
}
