import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { sheetXml, workbook, workbookOf } from "#tests/support/workbook.ts";
import { readWorkbook, WORKBOOK_LIMITS } from "./read-workbook.ts";

/** The rows of all sheets as texts: the line, then the cells. */
const read = (bytes: Uint8Array, limits = {}) =>
	readWorkbook(bytes, { ...WORKBOOK_LIMITS, ...limits }).flatMap(({ rows }) =>
		rows.map(({ line, cells }) => `${line}: ${cells.join(" | ")}`),
	);

describe("a spreadsheet", () => {
	test("gives numbers in full, days as ISO, and its rows on their lines", () => {
		const rows = read(
			workbook([
				["Nº MTR", "Quantidade", "Data", "Nota"],
				[],
				[240_100_000_001, 1.234, { value: 46083, style: 1 }, 'com "aspas"; e\nlinhas'],
				["0012", 1500, { value: 46083.6, style: 1 }, null],
				[7, 0.1 + 0.2, 0.000_02, "-"],
			]),
		);
		expect(rows).toEqual([
			"1: Nº MTR | Quantidade | Data | Nota",
			'3: 240100000001 | 1,2340 | 2026-03-02 | com "aspas"; e\nlinhas',
			"4: 0012 | 1500 | 2026-03-02",
			"5: 7 | 0,3 | 0,00002 | -",
		]);
	});

	test.each([
		[
			"texts inline, in runs, without marks of footnotes and how they are pronounced, as what a formula gave, or without what it would give, said to be 0",
			`<row r="1"><c r="A1" t="inlineStr"><is><r><t>Nº </t></r><r><t>MTR</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c><c r="B1" t="inlineStr"><is><r><t>3 m</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>3</t></r></is></c><c r="C1" t="str"><f>A1</f><v>x</v></c><c t="str"><f>B1</f><v></v></c><c><f>A1&amp;""</f><v/></c><c><f>2-1</f><v>0</v></c></row>`,
			['1: Nº MTR | 3 m3 | x |  | =A1&"" | =2-1'],
		],
		[
			"neither rows nor cells that say where they stand, and CDATA",
			`<row><c t="str"><v><![CDATA[Nº <MTR>]]></v></c><c/><c><v>2</v></c></row><row><c t="e"><v>#N/A</v></c></row>`,
			["1: Nº <MTR> |  | 2", "2: #N/A"],
		],
		[
			"formats down to its last row and column, which hold nothing",
			`<row r="1"><c r="A1" t="str"><v>MTR</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>`,
			["1: MTR"],
		],
	])("may have %s", (_, sheet, rows) => {
		expect(read(workbook(sheetXml(sheet)))).toEqual(rows);
	});

	test("gives all its sheets, hidden ones by name alone, and counts hidden and struck rows", () => {
		const filtered = sheetXml('<row hidden="1"><c><v>1</v></c></row><row><c s="1"><v>2</v></c></row>');
		const styles = '<x><font/><font><strike/></font><cellXfs><xf/><xf fontId="1"/></cellXfs></x>';
		const sheets = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`S${index}`, [["x"]]]));
		const book = readWorkbook(
			workbookOf({ ...sheets, Filtro: filtered, Oculta: [["x"]] }, { hidden: ["Oculta"], styles }),
		);
		expect(book.map(({ name, rows, hiddenRows }) => [name, rows.length, hiddenRows]).slice(13)).toEqual([
			["S13", 1, 0],
			["Filtro", 2, 2],
			["Oculta", 0, 0],
		]);
	});

	test("may name its parts with backslashes and in other capitals, and count days from 1904", () => {
		const parts = Object.entries(unzipSync(workbook([["x", { value: 44621, style: 1 }]]))).map(
			([name, bytes]) => [
				name.replace("xl/worksheets/", "xl\\worksheets\\").replace("sharedStrings", "SharedStrings"),
				name === "xl/workbook.xml"
					? strToU8(strFromU8(bytes).replace("<sheets>", '<workbookPr date1904="1"/><sheets>'))
					: bytes,
			],
		);
		expect(read(zipSync(Object.fromEntries(parts)))).toEqual(["1: x | 2026-03-02"]);
	});

	test.each([
		["no archive", strToU8("PK\u0003\u0004 but nothing else"), "binary"],
		["an archive of other files", zipSync({ "word/document.xml": strToU8("<x/>") }), "zip"],
		["broken markup", workbook("<worksheet><sheetData><row r='1'>"), "binary"],
		["rows nested without end", workbook(sheetXml("<row>".repeat(1_000_000))), "binary"],
		["rows that go back", workbook(sheetXml('<row r="2"/><row r="1"/>')), "binary"],
	])("%s is refused", (_, bytes, code) => {
		expect(() => read(bytes)).toThrow(code);
	});

	test("expands no entity of its own", () => {
		const declared = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
		const cell = '<row r="1"><c r="A1" t="str"><v>&b;</v></c></row>';
		expect(read(workbook(declared + sheetXml(cell)))).toEqual(["1: &b;"]);
	});

	test("that unpacks to more than it may, or says that it does not, is refused before it is read", () => {
		const bomb = workbook(
			sheetXml(`<row r="1"><c r="A1" t="str"><v>${" ".repeat(80 * 1024 * 1024)}</v></c></row>`),
		);
		expect(bomb.length).toBeLessThan(200_000);
		expect(() => read(bomb)).toThrow("size");
		// The stated size of the sheet in the archive's directory, made small.
		const lying = bomb.slice();
		const view = new DataView(lying.buffer);
		for (let at = 0; at < lying.length - 46; at++)
			if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1024 * 1024)
				view.setUint32(at + 24, 1000, true);
		expect(() => read(lying)).toThrow("binary");
	});

	test.each([
		["text", { characters: 99_999 }, { characters: 100_000 }],
		["cells", { cells: 99 }, { cells: 100 }],
	])("of more %s than a list has is refused", (_, fewer, enough) => {
		const text = "x".repeat(1000);
		const bytes = workbook(Array.from({ length: 50 }, () => [text, text]));
		expect(() => read(bytes, fewer)).toThrow("size");
		expect(() => read(bytes, enough)).not.toThrow();
	});

	test("with a format code that opens brackets, quotes or nothing without end is read", () => {
		for (const sign of ["[", '"', "\\"]) {
			const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode='${sign.repeat(1_000_000)}'/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
			const sheet = sheetXml('<row r="1"><c r="A1" s="0"><v>46083</v></c></row>');
			expect(read(workbookOf({ MTR: sheet }, { styles }))).toEqual(["1: 46083"]);
		}
	});
});
