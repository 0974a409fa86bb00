import { readdirSync, readFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { textOf } from "#app/i18n/texts.server.ts";
import type { ListId } from "#app/routes/tools/reconciliation/lists/columns.ts";
import { decodeList } from "#app/routes/tools/reconciliation/lists/read-file.ts";
import { compareLists, errorsIn, notesIn, openIn, readingIn, replyOn } from "#tests/support/compare-lists.ts";
import { sheetXml, workbook, workbookOf } from "#tests/support/workbook.ts";
import { listsOf } from "./posted-lists.server.ts";
import { faultInWords } from "./reading-words.ts";
import type { Reply } from "./reply.server.ts";

function merged(rows: Parameters<typeof workbook>[0], references: readonly string[]) {
	const cells = references.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
	const { "xl/worksheets/sheet1.xml": xml = new Uint8Array(), ...parts } = unzipSync(workbook(rows));
	const sheet = strToU8(strFromU8(xml).replace("</worksheet>", `${cells}$&`));
	return zipSync({ ...parts, "xl/worksheets/sheet1.xml": sheet });
}

/** The reply to files by name, each in the field of its first letters (`mtr…`, `cdf…`), on 23 November 2026. */
function compareFiles(files: Record<string, Uint8Array | string>, choices: Record<string, string> = {}) {
	const lists = Object.entries(files).map(([file, content]) => ({
		field: file.slice(0, 3) as ListId,
		file,
		bytes: typeof content === "string" ? Buffer.from(content) : content,
	}));
	return replyOn(listsOf(new Map(Object.entries(choices)), lists));
}

const head = ["Nº MTR", "Situação", "CDF Nº"];
const rowsOf = (...texts: readonly string[]) => texts.map((text) => text.split(";"));
const closed = (number: number) => [number, "Recebido", 9001];

describe("a workbook", () => {
	test("of a sheet a month is one list, with its certificates on a sheet of their own, and says what is left out", () => {
		const book = workbookOf(
			{
				Agosto: [head, closed(240_100_000_001)],
				Setembro: [head, [240_100_000_002, "Salvo", null]],
				CDF: rowsOf("CDF Nº;Nº MTR", "9001;240100000001"),
				Oculta: [head, closed(1)],
				Notas: [["Ligar para o destinador"]],
				Outubro: [head],
				Resumo: rowsOf("Anterior;t", "Aterro;1", "240100000009;2"),
				Contagem: rowsOf("Nº MTR;Soma de Peso (t)", "240100000001;2"),
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
				"Contagem summary 0",
			],
		);
		expect(reply.result?.faults).toMatchObject([{ code: "loads", place: "mtr.xlsx, Resumo" }]);
		const without = compareFiles({ "mtr.xlsx": book }, { "6.list": "none", "7.list": "mtr" });
		const { faultCount, sheets, count } = without.result ?? {};
		expect([faultCount, sheets?.at(-1)?.why, count]).toEqual([0, "chosen", 1]);
		const choices = { "0.list": "none", "1.list": "none", "7.list": "none" };
		expect(errorsIn(compareFiles({ "mtr.xlsx": book }, choices))).toBe("mtr-file onlyCertificates");
	});

	test("and other files of a field are one list; a file that cannot be read is named as often as it is sent, and nothing is in order", () => {
		const files = {
			"mtr-jan.csv": "MTR;Situação;CDF\n1;Recebido;9",
			"mtr-fev.txt": Buffer.from("\t\tNº MTR\tStatus\tCDF\n\t\t2\tRecebido\t9", "utf16le"),
		};
		expect(compareFiles(files).result).toMatchObject({ closedCount: 2, count: 0 });
		const reply = compareFiles({ ...files, "mtr-mar.pdf": "%PDF-1.7" });
		for (const { result } of [reply, compareLists({ kept: reply.answers.kept })]) {
			expect([result?.isInPart, result?.doubted]).toEqual([true, ["noCdf", "strayCdf", "difference"]]);
			const said = result?.faults.map((fault) => faultInWords(fault, textOf("reconciliation", "pt")));
			expect(said?.[0]).toContain("Lista de MTR (mtr-mar.pdf): é um PDF");
		}
		const one = compareFiles({ "mtr-mar.pdf": "%PDF-1.7", "cdf-a.csv": files["mtr-jan.csv"] });
		expect(one.kept).toEqual(["cdf-a.csv"]);
	});

	test("whose merged cells reach over the wastes of a load says them of each, and its quantity of all", () => {
		const rows = [
			["Nº MTR", "Situação", "Quantidade recebida (t)", "Resíduo", "CDF Nº"],
			[240_100_000_001, "Recebido", 1.5, "Papel", 9001],
			[null, null, null, "Vidro", null],
			[240_100_000_002, "Recebido", 2.5, "Papel", null],
		];
		const cdf = "CDF;MTR;Quantidade (t)\n9001;240100000001;1,5";
		const book = merged(rows, ["A2:A3", "B2:B3", "C2:C3", "E2:E3"]);
		const reply = compareFiles({ "mtr.xlsx": book, "cdf.csv": cdf });
		const { faults } = reply.result ?? {};
		expect([openIn(reply), notesIn(reply), faults]).toEqual([{ 240100000002: "noCdf" }, {}, []]);
	});

	test("whose merged quantity reaches over several loads says it of none, and that it was not read", () => {
		const rows = rowsOf("MTR;Quantidade recebida (t);CDF", "1;1,5;9", "2;;");
		const reply = compareFiles({ "mtr.xlsx": merged(rows, ["B2:B3"]) });
		const { open, faults } = reply.result ?? {};
		expect([openIn(reply), open?.[0]?.received]).toEqual([{ 2: "noCdf" }, undefined]);
		expect(faults).toMatchObject([{ code: "merged", line: 3 }]);
	});

	test("may have short numbers on a sheet that calls them so, under headings of its own: they are loads", () => {
		const openUnder = (heading: string) => {
			const branch = [
				[heading, "CDF"],
				[12, null],
			];
			const book = workbookOf({ Matriz: [head, closed(240_100_000_001)], Filial: branch });
			return openIn(compareFiles({ "mtr.xlsx": book }));
		};
		expect(openUnder("Nº do MTR")).toEqual({ 12: "noCdf" });
		for (const count of ["Nº de MTRs", "Nº MTR", "MTR"]) expect(openUnder(count)).toEqual({});
	});

	test("may have notes beside its list: no cell of it can have moved", () => {
		const book = workbook([head, [...closed(240_100_000_001), "ligar para o destinador"]]);
		expect(compareFiles({ "mtr.xlsx": book }).result).toMatchObject({ closedCount: 1, faultCount: 0 });
	});

	test("says that it has more columns than are read, where these have headings", () => {
		const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
		const book = (heading: string, more: string) =>
			workbook(
				sheetXml(
					`<row r="1">${cell("A1", "Nº MTR")}${cell("B1", "Situação")}${heading}</row><row r="2">${cell("A2", "240100000001")}${cell("B2", "Recebido")}${more}</row>`,
				),
			);
		const cdf = { "cdf.csv": "CDF;MTR\n9;240100000001" };
		const beyond = cell("CW1", "CDF");
		expect(compareFiles({ "mtr.xlsx": book(beyond, ""), ...cdf }).result).toMatchObject({
			closedCount: 1,
			isInPart: true,
			faults: [{ code: "columns", place: "mtr.xlsx, MTR" }],
		});
		expect(errorsIn(compareFiles({ "mtr.xlsx": book(beyond, cell("CW2", "9")) }))).toBe("mtr-file columns");
		const stray = compareFiles({ "mtr.xlsx": book("", cell("XFD2", "x")), ...cdf });
		expect(stray.result?.faults).toEqual([]);
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

/** The same three loads as each program writes them: LibreOffice 7.4, and packages for Node. A name may hold the fault. */
test.each(readdirSync(written))("%s is read, or its fault is named", (file) => {
	const reply = compareFiles({ [`mtr-${file}`]: readFileSync(new URL(file, written)) });
	const [, fault] = /\.(\w+)\./.exec(file) ?? [];
	if (fault) return expect(errorsIn(reply)).toContain(`mtr-file ${fault}`);
	expect(openIn(reply)).toEqual({ 260900000002: "noCdf", 260900000003: "noReceipt" });
	const { closedCount, open, isDayDoubted } = reply.result ?? {};
	expect([closedCount, open?.[0]?.received, isDayDoubted]).toEqual([
		1,
		{ kg: 684 },
		file.includes("united-states"),
	]);
	return expect(isDayDoubted || open?.[0]?.since === "2026-09-05").toBe(true);
});

const utf16 = (isBig: boolean) =>
	Array.from("Número", (letter) => [0, letter.charCodeAt(0)]).flatMap((pair) =>
		isBig ? pair : pair.toReversed(),
	);

test.each([
	["UTF-8 with its mark", new TextEncoder().encode("\ufeffNúmero")],
	["UTF-8 that was encoded twice", new TextEncoder().encode("NÃºmero")],
	["Latin-1", [0x4e, 0xfa, 0x6d, 0x65, 0x72, 0x6f]],
	["UTF-16", [0xff, 0xfe, ...utf16(false)]],
	["UTF-16, big end first", [0xfe, 0xff, ...utf16(true)]],
	["UTF-16 without a mark", utf16(false)],
	["UTF-16 without a mark, big end first", utf16(true)],
])("%s is read", (_, bytes) => {
	expect(decodeList(Uint8Array.from(bytes))).toBe("Número");
});

test("a reading is corrected by the visitor's choices, and then no guess", () => {
	const mtr = "MTR;Weight;Gross;Receipt date;CDF;Note\n1;1.500;9;05/06/2026;;";
	const about = (its: Reply, wanted: string) =>
		readingIn(its).choices.flatMap((one) => (one.about === wanted ? one.name.split(".").at(-1) : []));
	const reply = compareLists({ mtr });
	expect([about(reply, "guess"), about(reply, "missing")[0]]).toEqual([["days", "sign", "unit"], "status"]);
	expect(about(compareLists({ mtr: "MTR;CDF\n1;" }), "missing")).toEqual([]);
	const both = { mtr: "MTR;Peso;Obs\n1;2;x", cdf: "MTR;CDF\n1;9" };
	expect(about(compareLists(both), "missing")).not.toContain("certificate");
	expect(reply.result).toMatchObject({ isInPart: true, doubted: ["difference", "wrongDay"] });
	const choices = { "all.unit": "t", "all.sign": ",", "all.days": "month", mass: "2", unit: "none" };
	const names = readingIn(reply).choices.map(({ name }) => name);
	// An open page keeps its choices over an upgrade: the key of the same headings stays.
	const named = Object.entries(choices).map(([name, is]) => [`11cde173.${name}`, is]);
	const right = compareLists({ mtr, ...Object.fromEntries(named) });
	expect(about(right, "guess")).toEqual([]);
	const { open = [], isInPart } = right.result ?? {};
	expect([open[0], isInPart]).toMatchObject([{ issued: { kg: 9000 }, since: "2026-05-06" }, false]);
	const total = { mtr: "MTR;Recebido (kg)\n1;1\n2;2", cdf: "CDF;MTR;Peso total do CDF (kg)\n9;1;3\n9;2;3" };
	const own = readingIn(compareLists(total)).choices.at(-1)?.name ?? "";
	expect(openIn(compareLists({ ...total, [own]: "own" }))).toEqual({ 1: "difference", 2: "difference" });
	expect(openIn(compareLists({ ...total, cdf: total.cdf.slice(0, -1), [own]: "total" }))).toEqual({});
	expect(new Set(names).size).toBe(names.length);
});

test("a certificate in the first of its rows alone is asked about, and then that of all", () => {
	const lists = { mtr: "MTR;Situação\n1;Recebido\n2;Recebido\n3;Recebido", cdf: "CDF;MTR\n8;1\n;2\n9;3" };
	const reply = compareLists(lists);
	const { name = "" } = readingIn(reply).choices.find(({ about }) => about === "guess") ?? {};
	expect([openIn(reply), reply.result?.doubted]).toEqual([{ 2: "noCdf" }, ["noCdf"]]);
	const weighed = compareLists({ ...lists, cdf: "CDF;MTR;Peso (kg)\n8;1;5\n;2;\n9;3;5" });
	expect(weighed.result?.doubted).toEqual(["noCdf", "difference"]);
	const whole = compareLists({ ...lists, [name]: "above" });
	expect([openIn(whole), whole.result?.doubted]).toEqual([{}, []]);
	expect(readingIn(whole).choices.find((one) => one.name === name)?.chosen).toBe("above");
	expect(openIn(compareLists({ ...lists, [name]: "own" }))).toEqual({ 2: "noCdf" });
	const sums = "CDF;MTR;Soma de Peso (kg)\n8;1;5\n8;2;5\n;3;5\n9;4;5";
	for (const cdf of ["CDF;MTR\n8;1\n;2\n8;3", "CDF;MTR\n8;1\n9;2\n;3", sums])
		expect(readingIn(compareLists({ ...lists, cdf })).lines.some(({ isGuess }) => isGuess)).toBe(false);
});

test.each(["__proto__", "constructor", "toString"])("a unit called %s is one as any other", (called) => {
	const shown = (unit: string) => {
		const mtr = `Nº MTR;Situação;Quantidade;Unidade;CDF Nº\n1001;Recebido;2;${unit};9001\n1002;Salvo;3;${unit};`;
		const cdf = `CDF Nº;Nº MTR;Quantidade;Unidade\n9001;1001;5;${unit}`;
		const reply = compareFiles({ "mtr.csv": mtr, "cdf.csv": cdf });
		expect(openIn(reply)).toEqual({ 1001: "difference", 1002: "noReceipt" });
		const named = RegExp(`${unit}(e?s)?`, "gi");
		return JSON.stringify([readingIn(reply), reply.result?.open]).replaceAll(named, "tambor");
	};
	expect(shown(called)).toBe(shown("tambor"));
});
