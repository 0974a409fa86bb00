import { readdirSync, readFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { textOf } from "#app/i18n/texts.server.ts";
import type { ListId } from "#app/routes/tools/reconciliation/lists/columns.ts";
import { sheetsOf } from "#app/routes/tools/reconciliation/posted-lists.server.ts";
import { faultInWords, readingsInWords } from "#app/routes/tools/reconciliation/reading-words.ts";
import { compareLists, faultsOf, notesIn, openIn, replyOn } from "#tests/support/compare-lists.ts";
import { workbook, workbookOf } from "#tests/support/workbook.ts";

/** The reply to files by name, each in the field of its first letters (`mtr…`, `cdf…`), on 23 November 2026. */
function compareFiles(files: Record<string, Uint8Array | string>, choices: Record<string, string> = {}) {
	const lists = Object.entries(files).map(([file, content]) => ({
		field: file.slice(0, 3) as ListId,
		file,
		bytes: typeof content === "string" ? Buffer.from(content) : content,
	}));
	return replyOn(sheetsOf(new Map(Object.entries(choices)), lists));
}

const head = ["Nº MTR", "Situação", "CDF Nº"];
const closed = (number: number) => [number, "Recebido", 9001];

describe("a workbook", () => {
	test("of a sheet a month is one list, with its certificates on a sheet of their own, and says what is left out", () => {
		const book = workbookOf(
			{
				Agosto: [head, closed(240_100_000_001)],
				Setembro: [head, [240_100_000_002, "Salvo", null]],
				CDF: [
					["CDF Nº", "Nº MTR"],
					[9001, 240_100_000_001],
				],
				Oculta: [head, closed(1)],
				Notas: [["Ligar para o destinador"]],
				Outubro: [head],
				Resumo: [
					["Anterior", "t"],
					["Aterro", 1],
					["240100000009", 2],
				],
			},
			{ hidden: ["Oculta"] },
		);
		const reply = compareFiles({ "mtr.xlsx": book });
		expect(openIn(reply)).toEqual({ 240100000002: "noReceipt" });
		expect(reply.result?.sheets.map(({ name, list, why, rows }) => `${name} ${why ?? list} ${rows}`)).toEqual(
			[
				"Agosto mtr 1",
				"Setembro mtr 1",
				"CDF cdf 1",
				"Oculta hidden 0",
				"Notas noHeadings 0",
				"Outubro noRows 0",
				"Resumo loads 0",
			],
		);
		expect(reply.result?.faults).toMatchObject([{ code: "loads", place: "mtr.xlsx, Resumo" }]);
		const without = compareFiles({ "mtr.xlsx": book }, { "6.list": "none" });
		expect([without.result?.faultCount, without.result?.sheets.at(-1)?.why]).toEqual([0, "chosen"]);
		expect(
			compareFiles({ "mtr.xlsx": book }, { "0.list": "none", "1.list": "none" }).errors?.mtr,
		).toMatchObject({ code: "onlyCertificates" });
	});

	test("and other files of a field are one list; a file that cannot be read is named as often as it is sent, and nothing is in order", () => {
		const files = {
			"mtr-jan.csv": "MTR;Situação;CDF\n1;Recebido;9",
			"mtr-fev.csv": "Nº MTR,Status,CDF\n2,Recebido,9",
		};
		expect(compareFiles(files).result).toMatchObject({ closedCount: 2, count: 0 });
		const reply = compareFiles({ ...files, "mtr-mar.pdf": "%PDF-1.7" });
		for (const { result } of [reply, compareLists({ kept: reply.answers.kept })]) {
			expect([result?.isInPart, result?.doubted]).toEqual([true, ["noCdf", "strayCdf", "difference"]]);
			const [fault] = result?.faults ?? [];
			expect(fault && faultInWords(fault, textOf("reconciliation", "pt"))).toContain(
				"Lista de MTR (mtr-mar.pdf): é um PDF",
			);
		}
		expect(compareFiles({ "mtr-mar.pdf": "%PDF-1.7", "cdf-a.csv": files["mtr-jan.csv"] }).kept).toEqual([
			"cdf-a.csv",
		]);
	});

	test("whose merged cells reach over the wastes of a load says them of each, and its quantity of all", () => {
		const rows = [
			["Nº MTR", "Situação", "Quantidade recebida (t)", "Resíduo", "CDF Nº"],
			[240_100_000_001, "Recebido", 1.5, "Papel", 9001],
			[null, null, null, "Vidro", null],
			[240_100_000_002, "Recebido", 2.5, "Papel", null],
		];
		const parts = unzipSync(workbook(rows));
		const sheet = "xl/worksheets/sheet1.xml";
		const merged = ["A2:A3", "B2:B3", "C2:C3", "E2:E3"].map((ref) => `<mergeCell ref="${ref}"/>`).join("");
		const xml = strFromU8(parts[sheet] ?? new Uint8Array());
		const book = zipSync({ ...parts, [sheet]: strToU8(xml.replace("</worksheet>", `${merged}$&`)) });
		const cell = (text: string | number | null, down = 1) => `<td rowspan="${down}">${text}</td>`;
		const page = `<table><tr>${rows[0]?.map((text) => cell(text)).join("")}</tr>
			<tr>${cell(240_100_000_001, 2)}${cell("Recebido", 2)}${cell("1,5", 2)}${cell("Papel")}${cell(9001, 2)}</tr>
			<tr>${cell("Vidro")}</tr>
			<tr>${cell(240_100_000_002)}${cell("Recebido")}${cell("2,5")}${cell("Papel")}${cell("")}</tr></table>`;
		for (const file of [book, page]) {
			const reply = compareFiles({
				"mtr.xlsx": file,
				"cdf.csv": "CDF;MTR;Quantidade (t)\n9001;240100000001;1,5",
			});
			expect([openIn(reply), notesIn(reply), reply.result?.faults]).toEqual([
				{ 240100000002: "noCdf" },
				{},
				[],
			]);
		}
	});

	test("of a month beside its year counts a load once, as far as it has come", () => {
		const month = "MTR;Situação;Quantidade (t);Resíduo;CDF\n1;Salvo;1,5;A;\n1;Salvo;2,5;B;";
		const year = "MTR;Situação;Quantidade (t);Resíduo;CDF\n1;Recebido;1,5;A;9\n1;Recebido;2,5;B;9\n";
		for (const files of [
			{ "mtr-a.csv": month, "mtr-b.csv": year },
			{ "mtr-a.csv": year, "mtr-b.csv": month },
		]) {
			const reply = compareFiles({ ...files, "cdf.csv": "CDF;MTR;Quantidade (t)\n9;1;4,0" });
			expect([openIn(reply), notesIn(reply), reply.result?.isInPart]).toEqual([{}, { twice: 1 }, true]);
		}
	});
});

const written = new URL("../../../../tests/support/lists/", import.meta.url);

/** The same three loads as each program writes them: LibreOffice 7.4, and packages for Node. */
test.each(readdirSync(written))("%s is read, or its fault is named", (file) => {
	const reply = compareFiles({ [`mtr-${file}`]: readFileSync(new URL(file, written)) });
	// This one writes a number of twelve digits as 2.609E+11.
	if (file === "sheetjs.csv") return expect(faultsOf(reply)).toEqual(["mtr rounded"]);
	expect(openIn(reply)).toEqual({ 260900000002: "noCdf", 260900000003: "noReceipt" });
	const { closedCount, open, isDayDoubted } = reply.result ?? {};
	expect([closedCount, open?.[0]?.received, isDayDoubted]).toEqual([
		1,
		{ kg: 684 },
		file.includes("united-states"),
	]);
	return expect(isDayDoubted || open?.[0]?.since === "2026-09-05").toBe(true);
});

/** The lines of a reading, and what is no guess of it. */
function readingOf(mtr: string, choices: Record<string, string> = {}) {
	const { result } = compareLists({ mtr, ...choices });
	const [reading] = result?.readings ?? [];
	if (!result || !reading) throw new Error("no reading");
	const [, said] = readingsInWords(result, textOf("reconciliation", "pt"));
	return { result, reading, lines: said?.lines ?? [] };
}

describe("the reading", () => {
	test.each([
		[
			"month first, as a cell proves",
			"MTR,Issue date,Receipt date,CDF\n1,9/1/2026,9/2/2026,\n2,9/10/2026,9/15/2026,",
			"month proved",
			"2026-09-02",
		],
		[
			"day first, as another column proves",
			"MTR;Issue date;Receipt date;CDF\n1;13/9/2026;5/10/2026;",
			"day proved",
			"2026-10-05",
		],
		[
			"month first, as no receipt is to come",
			"MTR,Issue date,Receipt date,CDF\n1,10/7/2026,10/12/2026,",
			"month sense",
			"2026-10-12",
		],
		[
			"day first, as Portuguese has it",
			"MTR;Data de recebimento;CDF\n1;05/06/2026;",
			"day usual",
			"2026-06-05",
		],
		[
			"a guess below Portuguese headings too, where decimals are English (LibreOffice set to the United States)",
			"MTR;Data de recebimento;Quantidade (t);CDF\n1;9/5/2026;0.7;",
			"day assumed",
			"2026-05-09",
		],
		["a guess in English", "MTR;Receipt date;CDF\n1;05/06/2026;", "day assumed", "2026-06-05"],
		["months by name", "MTR;Data de recebimento;CDF\n1;04-ago-26;", "day none", "2026-08-04"],
		["serial numbers", "MTR;Data de recebimento;CDF\n1;46000;", "day none", "2025-12-09"],
		["ISO days with a time", "MTR;Data de recebimento;CDF\n1;2026-10-12T08:00:00;", "day none", "2026-10-12"],
	])("has days %s", (_, mtr, said, since) => {
		const { result, reading } = readingOf(mtr);
		expect([`${reading.days.is} ${reading.days.basis}`, result.open[0]?.since]).toEqual([said, since]);
		expect(result.isDayDoubted).toBe(said.endsWith("assumed"));
	});

	test.each([
		[
			"net before gross and tare",
			"Nº MTR;Peso bruto (kg);Tara (kg);Peso líquido (kg)\n1;15.200;8.100;7.100",
			"coluna D, “Peso líquido (kg)”, em kg",
			7100,
		],
		[
			"tonnes by a short heading",
			"MTR Nº;Qt. unidade;Qt. tonelada\n1;3;7,10",
			"coluna C, “Qt. tonelada”, em t",
			7100,
		],
		["what was sent", "MTR;Enviado (t);Recebido (kg)\n1;1,2;1.150", "coluna B, “Enviado (t)”, em t", 1200],
		[
			"damaged accents",
			"N\ufffd MTR;Situa??o;Quantidade indicada;Unidade\n1;Recebido;1,5;TON",
			"coluna C, “Quantidade indicada”",
			1500,
		],
		["no gross weight for a load", "MTR;Peso bruto (kg)\n1;15.200", "", undefined],
	])("takes %s", (_, mtr, line, kilograms) => {
		const { result, lines } = readingOf(mtr, { cdf: "CDF;MTR\n9;99" });
		const declared = lines.map((one) => one.line).find((one) => one.startsWith("Quantidade declarada"));
		expect([declared?.replace("Quantidade declarada: ", "") ?? "", result.open[0]?.issued?.kg]).toEqual([
			line,
			kilograms,
		]);
	});

	test("is corrected by the visitor's choices, and then no guess", () => {
		const mtr = "MTR;Weight;Gross;Receipt date;CDF\n1;1.500;9;05/06/2026;";
		const { result, reading, lines } = readingOf(mtr);
		expect(lines.filter(({ isGuess }) => isGuess)).toHaveLength(3);
		expect([result.isInPart, result.doubted]).toEqual([true, ["difference", "wrongDay"]]);
		const { key } = reading;
		const right = readingOf(mtr, {
			[`${key}.unit`]: "t",
			[`${key}.sign`]: ",",
			[`${key}.days`]: "month",
			[`${key}.mass`]: "2",
		});
		expect(right.lines.filter(({ isGuess }) => isGuess)).toHaveLength(0);
		expect([right.result.open[0]?.issued, right.result.open[0]?.since]).toEqual([{ kg: 9000 }, "2026-05-06"]);
		expect([right.result.isInPart, right.result.doubted]).toEqual([false, []]);
	});
});
