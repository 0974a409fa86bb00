import { strToU8, zipSync } from "fflate";

type Cell = string | number | null | { day: number };

/** The sheet's XML around its rows (ECMA-376). */
export function sheetXml(rows: string): string {
	return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
}

type Rows = readonly (readonly Cell[])[];

/**
 * An `.xlsx` file as spreadsheet programs write it: shared strings, and days as numbers with a date's style. `sheets` by their
 * names are rows, or a sheet's own XML; those named in `hidden` are hidden; `styles` is the XML of its styles.
 */
export function workbookOf(
	sheets: Readonly<Record<string, Rows | string>>,
	hidden: readonly string[] = [],
	styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
): Uint8Array<ArrayBuffer> {
	const strings: string[] = [];
	const cell = (value: Cell, row: number, column: number): string => {
		const at = `r="${String.fromCharCode(65 + column)}${row}"`;
		if (value === null) return "";
		if (typeof value === "number") return `<c ${at}><v>${value}</v></c>`;
		if (typeof value === "object") return `<c ${at} s="1"><v>${value.day}</v></c>`;
		strings.push(value);
		return `<c ${at} t="s"><v>${strings.length - 1}</v></c>`;
	};
	const row = (cells: Rows[number], place: number) =>
		`<row r="${place + 1}">${cells.map((value, column) => cell(value, place + 1, column)).join("")}</row>`;
	const xmls = Object.values(sheets).map((rows) =>
		typeof rows === "string"
			? rows
			: sheetXml(rows.map((cells, place) => (cells.length > 0 ? row(cells, place) : "")).join("")),
	);
	const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
	const names = Object.keys(sheets).map(
		(name, place) =>
			`<sheet name="${escaped(name)}" sheetId="${place + 1}" ${hidden.includes(name) ? 'state="hidden"' : ""} r:id="rId${place + 1}"/>`,
	);
	const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
	const relation = (id: string, type: string, target: string) =>
		`<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
	const relations = (all: readonly string[]) =>
		strToU8(
			`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join("")}</Relationships>`,
		);
	return zipSync({
		"_rels/.rels": relations([relation("rId1", "officeDocument", "xl/workbook.xml")]),
		"xl/workbook.xml": strToU8(
			`<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationships}"><sheets>${names.join("")}</sheets></workbook>`,
		),
		"xl/_rels/workbook.xml.rels": relations([
			...xmls.map((_, place) => relation(`rId${place + 1}`, "worksheet", `worksheets/sheet${place + 1}.xml`)),
			relation("s", "styles", "styles.xml"),
			relation("t", "sharedStrings", "/xl/sharedStrings.xml"),
		]),
		"xl/styles.xml": strToU8(styles),
		"xl/sharedStrings.xml": strToU8(
			`<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
		),
		...Object.fromEntries(xmls.map((xml, place) => [`xl/worksheets/sheet${place + 1}.xml`, strToU8(xml)])),
	}) as Uint8Array<ArrayBuffer>;
}

/** A workbook of one sheet. */
export function workbook(rows: Rows | string): Uint8Array<ArrayBuffer> {
	return workbookOf({ MTR: rows });
}
