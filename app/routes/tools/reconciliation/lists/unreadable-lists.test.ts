import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareLists, errorsIn } from "#tests/support/compare-lists.ts";
import { decodeList } from "./read-file.ts";
import { MAX_CELLS, MAX_COLUMNS, MAX_ROWS } from "./sheet.ts";

const mtr = "MTR;Peso (kg)\n1;10";
const cdf = "CDF;MTR;Peso (kg)\n9;1;10";

test.each([
	["too many columns", `MTR;${"x;".repeat(MAX_COLUMNS + 1)}y\n1`],
	["too many rows", `MTR;Peso\n${"1;2\n".repeat(2 * MAX_ROWS + 1)}`],
	["too many loads", `MTR;CDF\n${Array.from({ length: MAX_ROWS + 1 }, (_, n) => `${n};2`).join("\n")}`],
	["too many cells", `MTR${";x".repeat(50)}\n${`1${";x".repeat(50)}\n`.repeat(MAX_CELLS / 50)}`],
])("%s are refused, in either list", (_, list) => {
	expect(errorsIn(compareLists({ mtr: list, cdf }))).toBe("mtr size");
	expect(errorsIn(compareLists({ mtr, cdf: list }))).toBe("cdf size");
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
		["short quotes without end", '"1"\n'.repeat(size / 4)],
		["quotes that part nothing", `MTR;Peso\n${`1;"2${'"3'.repeat(50)}\n`.repeat(20_000)}`],
		[
			"certificates of a million manifests",
			`MTR;Peso\n${Array.from({ length: 4000 }, (_, index) => `"${"1,".repeat(490)}1";${index}\n`).join("")}`,
		],
		["an endless line", `MTR;Peso\n1;2\n3;${"4".repeat(size)}`],
		["huge numbers", `MTR;Peso\n${`1;${"9".repeat(180)}\n`.repeat(20_000)}`],
		["mixed encodings", decodeList(new Uint8Array(size).map((_, index) => (index * 7919) % 251))],
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
		const rows = Array.from({ length: MAX_ROWS }, (_, index) => `1;Recebido;;${index} ${"x".repeat(100)}`);
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
