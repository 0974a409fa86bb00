import { expect, test } from "vitest";
import formulas from "#tests/support/spreadsheet-formulas.json" with { type: "json" };
import { csvIn, csvRow } from "./csv.ts";

test.each(["+5511955550100", "+55 11 5555-0100", "+55 (11) 95555-0100", "+1.202.555.0100"])(
	"%s is a phone number as it is",
	(phone) => {
		expect(csvRow([phone])).toBe(`"${phone}"\r\n`);
	},
);

test.each(formulas)("%j would be a formula and is led by an apostrophe", (cell) => {
	expect(csvRow([cell])).toBe(`"'${cell}"\r\n`);
});

test.each([
	["quero preço;=1+1", "quero preço;'=1+1"],
	["quero preço;  @SUM(A1)", "quero preço;  '@SUM(A1)"],
	["olá\n=cmd|' /C calc'!A0", "olá\n'=cmd|' /C calc'!A0"],
	["1, -2; e 3 - 4 = -1", "1, -2; e 3 - 4 = -1"],
	["a;\n;-1", "a;\n;'-1"],
])("%j begins no formula where the other separator is expected", (cell, expected) => {
	expect(csvRow([cell])).toBe(`"${expected}"\r\n`);
});

test("a file's rows are as long as each other, whatever notes stand around its table", () => {
	expect(csvIn("en").file([["code", "waste"], [], ["source"]])).toBe(
		'\ufeff"code","waste"\r\n"",""\r\n"source",""\r\n',
	);
});

test("with semicolons it is the comma that begins another cell", () => {
	expect(csvRow(["a,=1;=2"], ";")).toBe(`"a,'=1;=2"\r\n`);
});
