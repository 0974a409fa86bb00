import { strToU8, zipSync } from "fflate";

type Cell = string | number | null | { day: number };

/** The sheet's XML around its rows (ECMA-376). */
export function sheetXml(rows: string): string {
	return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
}

type Rows = readonly (readonly Cell[])[];

/** An `.xlsx` file as spreadsheet programs write it: shared strings, and days as numbers with a date's style. `sheet` is the first sheet's own XML, `second` another one behind it, `styles` the XML of its styles. */
export function workbook(
	rows: Rows,
	sheet?: string,
	second: Rows = [],
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
	const xmlOf = (all: Rows) =>
		sheetXml(
			all
				.map((cells, place) =>
					cells.length === 0
						? ""
						: `<row r="${place + 1}">${cells.map((value, column) => cell(value, place + 1, column)).join("")}</row>`,
				)
				.join(""),
		);
	const [first, other] = [sheet ?? xmlOf(rows), xmlOf(second)];
	const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
	return zipSync({
		"xl/workbook.xml": strToU8(
			`<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" state="hidden" r:id="rId9"/><sheet name="MTR" sheetId="2" r:id="rId1"/><sheet name="b" sheetId="3" r:id="rId2"/></sheets></workbook>`,
		),
		"xl/_rels/workbook.xml.rels": strToU8(
			`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="t" Target="worksheets/sheet2.xml"/><Relationship Id="rId2" Type="t" Target="worksheets/sheet3.xml"/></Relationships>`,
		),
		"xl/styles.xml": strToU8(styles),
		"xl/sharedStrings.xml": strToU8(
			`<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
		),
		"xl/worksheets/sheet2.xml": strToU8(first),
		"xl/worksheets/sheet3.xml": strToU8(other),
	}) as Uint8Array<ArrayBuffer>;
}
