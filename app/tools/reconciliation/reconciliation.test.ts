import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { findingKinds } from "#app/tools/reconciliation/compare.ts";
import { decodeList, MAX_CELLS, MAX_COLUMNS, MAX_ROWS } from "#app/tools/reconciliation/read-list.ts";
import { replyTo } from "#app/tools/reconciliation/reconciliation.server.ts";

const mtr = [
	"Relatório de manifestos;;;;",
	"Número MTR;Quantidade (kg);Quantidade recebida (kg);Data de recebimento;Resíduo",
	"001;1.000,0;1.000,0;02/03/2026;Papelão",
	"002;500;480;03/03/2026;Plástico",
	"003;700;;;Vidro",
	"004;10,5;10,5;04/03/2026;Lâmpadas",
	"004;2;2;04/03/2026;Pilhas",
	'005;300;300;05/03/2026;"Metal; sucata"',
].join("\n");
const cdf = ["CDF,MTR,Peso (t)", "C1,1,1.0000", "C1,2,0.4800", "C2,004,0.0125", "C3,999,0.1000"].join("\n");

function compare(first: string, second: string, more: Record<string, string> = {}) {
	return replyTo(new Map(Object.entries({ mtr: first, cdf: second, ...more })), 0);
}

function found(reply: Awaited<ReturnType<typeof replyTo>>): string[] {
	expect(reply.errors).toEqual([]);
	return (reply.comparison?.findings ?? []).map(({ kind, number, mtrLines }) =>
		[kind, number, ...mtrLines].join(" "),
	);
}

describe("two lists", () => {
	test("show what is open between them, in kg and t, by comma and semicolon", async () => {
		const reply = await compare(mtr, cdf);
		expect(found(reply)).toEqual([
			"difference 002 4",
			"noReceipt 003 5",
			"noCdf 003 5",
			"repeated 004 6 7",
			"noCdf 005 8",
			"unknownMtr 999",
		]);
		expect(reply.comparison).toMatchObject({ manifests: 5, cancelled: 0, shared: 0, knowsReceipt: true });
	});

	test("differ by what the tolerance says", async () => {
		expect(found(await compare(mtr, cdf, { tolerance: "4" }))).not.toContain("difference 002 4");
		expect(found(await compare(mtr, cdf, { tolerance: "3,9" }))).toContain("difference 002 4");
		for (const tolerance of ["", "x", "-1", "101", "1e9"])
			expect((await compare(mtr, cdf, { tolerance })).errors).toEqual([{ code: "tolerance" }]);
	});

	test("may tell of receipt by a status, and of cancelled manifests", async () => {
		const list =
			"MTR\tPeso\tSituação\n1\t10\tRecebido\n2\t10\tSalvo\n3\t10\tCancelado\n4\t10\tArmazenamento temporário\n5\t10\tNão recebido";
		const reply = await compare(list, "MTR;Peso\n1;10\n2;10\n4;10\n5;10");
		expect(found(reply)).toEqual(["noReceipt 2 3", "noReceipt 4 5", "noReceipt 5 6"]);
		expect(reply.comparison?.cancelled).toBe(1);
	});

	test("may name several manifests in one row of a certificate", async () => {
		const reply = await compare("MTR;Peso\n1;10\n2;20", 'MTR;Peso\n"1, 2";30');
		expect(found(reply)).toEqual([]);
		expect(reply.comparison).toMatchObject({ shared: 1, knowsReceipt: false });
	});

	test("are read by the columns that were corrected, as long as the headings are the same", async () => {
		const first = "A;B;C\n7;10;x\n8;20;x";
		const guess = await compare(first, "MTR;Peso\n7;10\n8;20");
		expect(guess.errors).toEqual([{ list: "mtr", code: "noNumber", line: undefined }]);
		const chosen = { "mtr-headings": guess.lists.mtr?.mark ?? "", "mtr-number": "0", "mtr-mass": "1" };
		expect(found(await compare(first, "MTR;Peso\n7;10\n8;21", chosen))).toEqual(["difference 8 3"]);
		expect((await compare(`Z${first}`, "MTR;Peso\n7;10\n8;21", chosen)).errors).toHaveLength(1);
		const far = { ...chosen, "mtr-mass": "99", "mtr-in": "kg", "mtr-decimal": "." };
		expect(found(await compare(first, "MTR;Peso\n7;10\n8;21", far))).toEqual([]);
	});
});

describe("a list that cannot be read is told by its line", () => {
	test.each([
		["nothing", "", "empty", undefined],
		["headings only", "MTR;Peso", "empty", undefined],
		["a spreadsheet's own file", "PK\u0003\u0004xyz", "binary", undefined],
		["a cell too many", "MTR;Peso\n1;2\n3;4;5", "cells", 3],
		["a cell missing, behind empty lines", "MTR;Peso\n\n\n1", "cells", 4],
		["a quote that is never closed", 'MTR;Peso\n1;2\n3;"4\n5;6', "quote", 3],
		["a number that a spreadsheet rounded", "MTR;Peso\n1;2\n2,11E+11;4", "number", 3],
		["no number", "MTR;Peso\n1;2\n;4", "number", 3],
		["a dash for a number", "MTR;Peso\n1;2\n-;4", "number", 3],
		["a mass that is none", "MTR;Peso\n1;2\n2;muito", "mass", 3],
		["a mass behind a cell of two lines", 'MTR;Peso;Nota\n1;2;"a\nb"\n2;muito;x', "mass", 4],
		["too many columns", `MTR;${"x;".repeat(MAX_COLUMNS + 1)}y\n1`, "columns", 1],
		["too many rows", `MTR;Peso\n${"1;2\n".repeat(MAX_ROWS + 1)}`, "rows", undefined],
		[
			"too many cells",
			`MTR${";x".repeat(50)}\n${`1${";x".repeat(50)}\n`.repeat(MAX_CELLS / 50)}`,
			"size",
			undefined,
		],
		["an endless line", `MTR;Peso\n1;2\n3;${"4".repeat(30_000)}`, "long", 3],
		["an endless cell", `MTR;Peso\n1;2\n3;"${"4\n".repeat(40)}${"4".repeat(6000)}"`, "long", 3],
		["numbers without end in one cell", `MTR;Peso\n1;2\n"${"3,".repeat(600)}";2`, "number", 3],
	])("%s", async (_, list, code, line) => {
		expect((await compare(list, cdf)).errors).toContainEqual({ list: "mtr", code, line });
		expect((await compare(mtr, list)).errors).toContainEqual({ list: "cdf", code, line });
	});
});

/** Four mebibytes of what nobody exports: each must be refused, not read to its end. */
describe("lists made to do harm", () => {
	const size = 4 * 1024 * 1024;
	test.each([
		["separators", ";".repeat(size)],
		["line ends", "\n".repeat(size)],
		["carriage returns", "\r".repeat(size)],
		["quotes", '"'.repeat(size)],
		["an open quote", `MTR;Peso\n1;"${"x".repeat(size)}`],
		["an open quote over short lines", `MTR;Peso\n1;"${"x\n".repeat(size / 2)}`],
		["100,000 columns", `${"MTR;".repeat(100_000)}\n${"1;".repeat(100_000)}`],
		["one huge field", `MTR;Peso\n${"1".repeat(size)};2`],
		["rows without end", "1;2\n".repeat(size / 4)],
		["control characters", "\u0001\u0000".repeat(size / 2)],
		["braces", "{{".repeat(size / 2)],
		["10,000 columns", `${"MTR;".repeat(10_000)}\n`.repeat(90)],
		["short quotes without end", '"1"\n'.repeat(size / 4)],
		["quotes that part nothing", `MTR;Peso\n${`1;"2${'"3'.repeat(50)}\n`.repeat(20_000)}`],
		["certificates of a million manifests", `MTR;Peso\n${`"${"1,".repeat(490)}1";2\n`.repeat(4000)}`],
		["huge numbers", `MTR;Peso\n${`1;${"9".repeat(180)}\n`.repeat(20_000)}`],
		["mixed encodings", decodeList(new Uint8Array(size).map((_, place) => (place * 7919) % 251))],
	])("%s", async (_, list) => {
		for (const [first, second] of [
			[list, cdf],
			[mtr, list],
		] as const) {
			const { errors, comparison, posted } = await compare(first, second);
			expect(comparison).toBeUndefined();
			expect(errors.length).toBeGreaterThan(0);
			// Shown again, each quote would be six characters of a page that others wait for.
			expect(posted.mtr.length + posted.cdf.length).toBeLessThan(1_500_000);
		}
	});

	test("a long list gives others their turn", async () => {
		let turns = 0;
		let next = setImmediate(function count() {
			turns++;
			next = setImmediate(count);
		});
		const list = `MTR;Peso;Resíduo\n${Array.from({ length: MAX_ROWS - 1 }, (_, place) => `${place};${place};"${"x".repeat(40)}"`).join("\n")}`;
		const { errors } = await compare(list, list);
		clearImmediate(next);
		expect(errors).toEqual([]);
		expect(turns).toBeGreaterThan(6);
	});

	test("whatever is posted, there is an answer", async () => {
		const rows = fc.array(fc.array(fc.string({ unit: "binary" })), { maxLength: 8 });
		const lists = rows.map((cells) => `MTR;Peso\n${cells.map((row) => row.join(";")).join("\n")}`);
		await fc.assert(
			fc.asyncProperty(lists, fc.oneof(lists, fc.string()), fc.string(), async (first, second, tolerance) => {
				const { errors, comparison } = await compare(first, second, { tolerance });
				expect(errors.length > 0 || comparison !== undefined).toBe(true);
			}),
			{ numRuns: 500 },
		);
	});

	test("names that objects know are numbers like others", async () => {
		expect(found(await compare("MTR;Peso\nconstructor;1\n__proto__;1", "MTR;Peso\nconstructor;1"))).toEqual([
			"noCdf __proto__ 3",
		]);
	});
});

describe.each(languages)("the words in %s", (language) => {
	test("name every kind of finding", () => {
		expect(Object.keys(pageText("reconciliation", language).kinds).sort()).toEqual([...findingKinds].sort());
	});
});
