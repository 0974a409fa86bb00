import { describe, expect, test } from "vitest";
import numbers from "#tests/support/written-numbers.json" with { type: "json" };
import { decimalSignOf, numberIn, readNumber, readTypedNumber } from "./numbers.ts";

test.each(numbers)("$text with $sign before its decimals", ({ text, sign, value }) => {
	expect(readNumber(text, sign === "," ? "," : ".") ?? null).toBe(value);
});

test.each([
	["1.200", 1200, 1.2],
	["1,200", 1.2, 1200],
	["1.5", 1.5, 1.5],
	["0.480", 0.48, 0.48],
	["1.200,5", 1200.5, 1200.5],
] as const)("%s typed is %d in Portuguese and %d in English", (text, pt, en) => {
	expect([readTypedNumber(text, "pt"), readTypedNumber(text, "en")]).toEqual([pt, en]);
});

test("among words the first number is read, undefined where there is none", () => {
	expect(numberIn("cerca de 1.236,5 t", "pt")).toBe(1236.5);
	expect(numberIn("In 2024, 73.8%", "en")).toBe(2024);
	expect(numberIn("unknown", "en")).toBeUndefined();
});

describe("the decimal sign of a column", () => {
	test.each([
		[["1.234", "2,5"], ","],
		[["1,234", "2.5"], "."],
		[["0.480"], "."],
		[["0,480"], ","],
		[["1.234,50"], ","],
		[["1,234.50"], "."],
		[["1234,500"], ","],
		[["1,234,567"], "."],
	] as const)("%j show it beyond doubt", (numbers, sign) => {
		expect(decimalSignOf(numbers, false)).toEqual({ sign, isAssumed: false });
	});

	test.each([
		["1.500", true, "."],
		["1,500", true, ","],
		["1.500", false, ","],
		["1,500", false, "."],
	] as const)("%s, in bulk %s, has the reading that a lorry can carry", (number, isBulk, sign) => {
		expect(decimalSignOf(["12", number], isBulk)).toEqual({ sign, isAssumed: true });
	});
});
