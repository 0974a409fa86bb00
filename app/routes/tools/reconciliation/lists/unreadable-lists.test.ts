import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeList } from "#app/routes/tools/reconciliation/lists/read-file.ts";
import { MAX_CELLS, MAX_COLUMNS, MAX_ROWS } from "#app/routes/tools/reconciliation/lists/sheet.ts";
import { compareLists, faultsOf } from "#tests/support/compare-lists.ts";

const mtr = "MTR;Peso (kg)\n1;10";
const cdf = "CDF;MTR;Peso (kg)\n9;1;10";

describe("a list that cannot be read is told by its line", () => {
	test.each<[says: string, list: string, code: string, line?: number]>([
		["headings only", "MTR;Peso", "empty"],
		["a spreadsheet's own file", "PK\u0003\u0004xyz", "binary"],
		["a PDF", "%PDF-1.7 xyz", "pdf"],
		["a page without a list", "\n<p>MTR</p>", "binary"],
		["a text in one cell", "Nº MTR^Peso^Situação\n240100000001^2^Salvo", "separator"],
		["other headings", "Data;Peso\n1;2", "noNumber"],
		["a quote that is never closed", 'MTR;Peso\n1;2\n3;"4\n5;6', "quote", 3],
		["numbers that a spreadsheet rounded alone", "MTR;CDF\n2,11E+11;4", "rounded", 2],
		["times of day for numbers", "MTR;CDF\n07:10;4\n08:15;3", "number", 2],
		["too many columns", `MTR;${"x;".repeat(MAX_COLUMNS + 1)}y\n1`, "size"],
		["too many rows", `MTR;Peso\n${"1;2\n".repeat(2 * MAX_ROWS + 1)}`, "size"],
		[
			"too many loads",
			`MTR;CDF\n${Array.from({ length: MAX_ROWS + 1 }, (_, n) => `${n};2`).join("\n")}`,
			"size",
		],
		["too many cells", `MTR${";x".repeat(50)}\n${`1${";x".repeat(50)}\n`.repeat(MAX_CELLS / 50)}`, "size"],
		["an endless line", `MTR;Peso\n1;2\n3;${"4".repeat(30_000)}`, "quote", 3],
	])("%s", (_, list, code, line) => {
		expect(compareLists({ mtr: list, cdf }).errors?.mtr).toMatchObject({ code });
		expect(compareLists({ mtr, cdf: list }).errors?.cdf).toMatchObject({ code, ...(line && { line }) });
	});

	test.each([
		["nothing at all", "", "", ["mtr empty"]],
		["nothing but blanks", " \n", "", ["mtr empty"]],
		["one unreadable list and no other", "PK\u0003\u0004xyz", "", ["mtr binary"]],
		["two unreadable lists", "PK\u0003\u0004xyz", "%PDF-1.7", ["mtr binary", "cdf pdf"]],
	])("%s is one error for each fault", (_, first, second, expected) => {
		expect(faultsOf(compareLists({ mtr: first, cdf: second }))).toEqual(expected);
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
		["an open quote over short lines", `MTR;Peso\n1;"${"x\n".repeat(size / 2)}`],
		["100,000 columns", `${"MTR;".repeat(100_000)}\n${"1;".repeat(100_000)}`],
		["rows without end", "1;2\n".repeat(size / 4)],
		["short quotes without end", '"1"\n'.repeat(size / 4)],
		["quotes that part nothing", `MTR;Peso\n${`1;"2${'"3'.repeat(50)}\n`.repeat(20_000)}`],
		[
			"certificates of a million manifests",
			`MTR;Peso\n${Array.from({ length: 4000 }, (_, place) => `"${"1,".repeat(490)}1";${place}\n`).join("")}`,
		],
		["huge numbers", `MTR;Peso\n${`1;${"9".repeat(180)}\n`.repeat(20_000)}`],
		["mixed encodings", decodeList(new Uint8Array(size).map((_, place) => (place * 7919) % 251))],
	])("%s", (_, list) => {
		for (const [first, second] of [
			[list, cdf],
			[mtr, list],
		] as const) {
			const { answers, errors, result } = compareLists({ mtr: first, cdf: second });
			expect(errors !== undefined || result?.isInPart).toBe(true);
			// Shown again, each quote would be six characters of a page that others wait for.
			expect(answers.mtr.length + answers.cdf.length).toBeLessThan(200_000);
		}
	});

	test("a load of wastes without end is shown by its first ones", () => {
		const rows = Array.from({ length: MAX_ROWS }, (_, place) => `1;Recebido;;${place} ${"x".repeat(100)}`);
		const { result } = compareLists({ mtr: `MTR;Situação;CDF;Resíduo\n${rows.join("\n")}` });
		expect(result?.open[0]?.waste.length).toBeLessThan(500);
	});

	test("whatever is posted, there is an answer", () => {
		const rows = fc.array(fc.array(fc.string({ unit: "binary" })), { maxLength: 8 });
		const lists = rows.map((cells) => `MTR;Peso\n${cells.map((row) => row.join(";")).join("\n")}`);
		fc.assert(
			fc.property(lists, fc.oneof(lists, fc.string()), fc.string(), (first, second, tolerance) => {
				const { errors, result } = compareLists({ mtr: first, cdf: second, tolerance });
				expect([errors === undefined, result === undefined]).toContain(false);
			}),
			{ numRuns: 500 },
		);
	});
});
