import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import {
	readSpreadsheet,
	SPREADSHEET_LIMITS,
} from "#app/routes/tools/reconciliation/lists/read-spreadsheet.ts";
import { sheetXml, workbook } from "#tests/support/workbook.ts";

const read = (bytes: Uint8Array, limits = {}) =>
	readSpreadsheet(bytes, "mtr", { ...SPREADSHEET_LIMITS, ...limits });

describe("a spreadsheet", () => {
	test("gives numbers in full, days as ISO, and its rows on their lines", () => {
		const text = read(
			workbook([
				["Nº MTR", "Quantidade", "Data", "Nota"],
				[],
				[240_100_000_001, 1.234, { day: 46083 }, 'com "aspas"; e\nlinhas'],
				["0012", 1500, { day: 46083.6 }, null],
				[7, 0.1 + 0.2, 0.000_02, "-"],
			]),
		);
		expect(text.split("\n")).toEqual([
			'"Nº MTR";"Quantidade";"Data";"Nota"',
			"",
			'"240100000001";"1,2340";"2026-03-02";"com ""aspas""; e linhas"',
			'"0012";"1500";"2026-03-02";',
			'"7";"0,3";"0,00002";"-"',
			"",
		]);
	});

	test("may write its texts inline, in runs, or as what a formula gave", () => {
		const sheet = `<row r="1"><c r="A1" t="inlineStr"><is><r><t>Nº </t></r><r><t>MTR</t></r></is></c><c r="C1" t="str"><f>A1</f><v>x</v></c></row>`;
		expect(read(workbook([], sheetXml(sheet)))).toBe('"Nº MTR";"";"x"\n');
	});

	test("may have formats down to its last row and column, which hold nothing", () => {
		const sheet = `<row r="1"><c r="A1" t="str"><v>MTR</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>`;
		expect(read(workbook([], sheetXml(sheet)))).toBe('"MTR"\n');
	});

	test("may have its list on a later sheet, behind one of notes", () => {
		const notes = [["Instruções"], ["Preencha a segunda aba"]];
		const list = [
			["Nº MTR", "Situação"],
			[7, "Recebido"],
		];
		expect(read(workbook(notes, undefined, list))).toBe('"Nº MTR";"Situação"\n"7";"Recebido"\n');
		expect(read(workbook(notes, undefined, notes))).toContain("Instruções");
	});

	test.each([
		["no archive", strToU8("PK\u0003\u0004 but nothing else"), "binary"],
		["another archive", zipSync({ "word/document.xml": strToU8("<x/>") }), "binary"],
		["broken markup", workbook([], "<worksheet><sheetData><row r='1'>"), "binary"],
		[
			"entities that grow",
			workbook(
				[],
				`<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${sheetXml('<row r="1"><c r="A1" t="str"><v>&b;</v></c></row>')}`,
			),
			"binary",
		],
		[
			"a document type, whatever it says",
			workbook([], `<!DOCTYPE x>${sheetXml('<row r="1"><c r="A1"><v>1</v></c></row>')}`),
			"binary",
		],
		["a row far away", workbook([], sheetXml('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')), "size"],
		["rows that go back", workbook([], sheetXml('<row r="2"/><row r="1"/>')), "binary"],
	])("%s is refused", (_, bytes, code) => {
		expect(() => read(bytes)).toThrow(expect.objectContaining({ code }));
	});

	test("that unpacks to more than it may, or says that it does not, is refused before it is read", () => {
		const bomb = workbook(
			[],
			sheetXml(`<row r="1"><c r="A1" t="str"><v>${" ".repeat(80 * 1024 * 1024)}</v></c></row>`),
		);
		expect(bomb.length).toBeLessThan(200_000);
		expect(() => read(bomb)).toThrow(expect.objectContaining({ code: "size" }));
		// The stated size of the sheet in the archive's directory, made small.
		const lying = bomb.slice();
		const view = new DataView(lying.buffer);
		for (let at = 0; at < lying.length - 46; at++)
			if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1024 * 1024)
				view.setUint32(at + 24, 1000, true);
		expect(() => read(lying)).toThrow(expect.objectContaining({ code: "binary" }));
	});

	test.each([
		["text", { characters: 99_999 }, { characters: 100_000 }],
		["cells", { cells: 99 }, { cells: 100 }],
	])("of more %s than a list has is refused", (_, fewer, enough) => {
		const text = "x".repeat(1000);
		const bytes = workbook(Array.from({ length: 50 }, () => [text, text]));
		expect(() => read(bytes, fewer)).toThrow(expect.objectContaining({ code: "size" }));
		expect(() => read(bytes, enough)).not.toThrow();
	});

	test("with a format code that opens brackets, quotes or nothing without end is read", () => {
		for (const sign of ["[", '"', "\\"]) {
			const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode='${sign.repeat(1_000_000)}'/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
			const sheet = sheetXml('<row r="1"><c r="A1" s="0"><v>46083</v></c></row>');
			expect(read(workbook([], sheet, [], styles))).toBe('"46083"\n');
		}
	});
});
