import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readSpreadsheet } from "#app/tools/reconciliation/read-spreadsheet.ts";
import { replyTo } from "#app/tools/reconciliation/reply.server.ts";
import {
	isSpreadsheet,
	SPREADSHEET_LIMITS,
	spreadsheetText,
} from "#app/tools/reconciliation/spreadsheet.server.ts";
import { sheetXml, workbook } from "#tests/support/workbook.ts";

const read = (bytes: Uint8Array, limits = {}) => readSpreadsheet(bytes, { ...SPREADSHEET_LIMITS, ...limits });

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
			'"0012";"1500";"2026-03-02"',
			'"7";"0,3";"0,00002";"-"',
			"",
		]);
	});

	test("may write its texts inline, in runs, or as what a formula gave", () => {
		const sheet = `<row r="1"><c r="A1" t="inlineStr"><is><r><t>Nº </t></r><r><t>MTR</t></r></is></c><c r="C1" t="str"><f>A1</f><v>x</v></c></row>`;
		expect(read(workbook([], sheetXml(sheet)))).toBe('"Nº MTR";"";"x"\n');
	});

	test.each([
		["no archive", strToU8("PK\u0003\u0004 but nothing else"), "spreadsheet"],
		["another archive", zipSync({ "word/document.xml": strToU8("<x/>") }), "spreadsheet"],
		["broken markup", workbook([], "<worksheet><sheetData><row r='1'>"), "spreadsheet"],
		[
			"entities that grow",
			workbook(
				[],
				`<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${sheetXml('<row r="1"><c r="A1" t="str"><v>&b;</v></c></row>')}`,
			),
			"spreadsheet",
		],
		["a row far away", workbook([], sheetXml('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')), "rows"],
		["rows that go back", workbook([], sheetXml('<row r="2"/><row r="1"/>')), "rows"],
	])("%s is refused", (_, bytes, code) => {
		expect(() => read(bytes)).toThrow(expect.objectContaining({ code }));
	});

	test("that unpacks to more than it may, or says that it does not, is refused before it is read", () => {
		const bomb = workbook(
			[],
			sheetXml(`<row r="1"><c r="A1" t="str"><v>${" ".repeat(80 * 1024 * 1024)}</v></c></row>`),
		);
		expect(bomb.length).toBeLessThan(200_000);
		expect(() => read(bomb)).toThrow(expect.objectContaining({ code: "unpacked" }));
		// The stated size of the sheet in the archive's directory, made small.
		const lying = bomb.slice();
		const view = new DataView(lying.buffer);
		for (let at = 0; at < lying.length - 46; at++)
			if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1024 * 1024)
				view.setUint32(at + 24, 1000, true);
		expect(() => read(lying)).toThrow(expect.objectContaining({ code: "spreadsheet" }));
	});

	test("of more cells than a list has is refused", () => {
		const rows = Array.from({ length: 50 }, () => Array<string>(10).fill("x"));
		expect(() => read(workbook(rows), { cells: 499 })).toThrow(expect.objectContaining({ code: "size" }));
		expect(() => read(workbook(rows), { cells: 500 })).not.toThrow();
	});
});

describe("in a thread of its own", () => {
	test("a list is read and compared as text is", async () => {
		const bytes = workbook([
			["Nº MTR", "Situação", "CDF Nº", "Quantidade indicada", "Quantidade recebida", "Unidade"],
			[240_100_000_001, "Recebido", 9001, 1.5, 1.5, "Tonelada"],
			[240_100_000_002, "Recebido", null, 1.234, 1.234, "Tonelada"],
		]);
		expect(isSpreadsheet(bytes)).toBe(true);
		const { comparison } = await replyTo(new Map([["mtr", await spreadsheetText(bytes)]]), "en");
		expect(comparison?.open).toMatchObject([
			{ number: "240100000002", kinds: ["noCdf"], issued: { kg: 1234 } },
		]);
	});

	test("twenty thousand rows leave the loop free", async () => {
		const rows = Array.from({ length: 20_000 }, (_, place) => [
			240_100_000_000 + place,
			"Recebido",
			9001,
			1.5,
			1.5,
			"Tonelada",
			"200101 Papelão",
			"Recicladora Exemplo",
		]);
		const head = [
			"Nº MTR",
			"Situação",
			"CDF Nº",
			"Quantidade indicada",
			"Quantidade recebida",
			"Unidade",
			"Resíduo",
			"Destinador",
		];
		const bytes = workbook([head, ...rows]);
		let longest = 0;
		let before = performance.now();
		const beat = setInterval(() => {
			longest = Math.max(longest, performance.now() - before);
			before = performance.now();
		}, 5);
		const text = await spreadsheetText(bytes);
		clearInterval(beat);
		expect(text.split("\n")).toHaveLength(20_002);
		expect(longest).toBeLessThan(1000);
	});

	test("what cannot be read says why", async () => {
		const bytes = zipSync({ "word/document.xml": strToU8("<x/>") });
		await expect(spreadsheetText(bytes)).rejects.toMatchObject({ code: "spreadsheet" });
	});
});
