import { describe, expect, test } from "vitest";
import { markOf, measureInHeading, readNumber } from "#app/routes/tools/reconciliation/lists/quantities.ts";

describe("numbers", () => {
	test.each([
		["1.234,5", ",", 1234.5],
		["1,234.5", ".", 1234.5],
		["1234", ",", 1234],
		["1.234", ",", 1234],
		["1.234", ".", 1.234],
		["0,010 t", ",", 0.01],
		["12 kg", ",", 12],
		["12 m³", ",", 12],
		["1e3", ",", undefined],
		["", ",", null],
		["-", ",", null],
		["1.2.3", ",", undefined],
		["-5", ",", undefined],
		["9".repeat(400), ",", undefined],
	] as const)("%s with %s", (cell, mark, value) => {
		expect(readNumber(cell, mark)).toBe(value);
	});

	test.each([
		[["1.234", "2,5"], ","],
		[["1,234", "2.5"], "."],
		[["0.480"], "."],
		[["0,480"], ","],
		[["1.234,50"], ","],
		[["1,234.50"], "."],
		[["1234,500"], ","],
		[["1,234,567"], "."],
	] as const)("%j tell their decimal mark", (cells, mark) => {
		expect(markOf(cells, false)).toEqual({ mark, isAssumed: false });
	});

	test.each([
		["1.500", true, "."],
		["1,500", true, ","],
		["1.500", false, ","],
		["1,500", false, "."],
	] as const)("%s, in bulk %s, has the reading that a lorry can carry", (cell, isBulk, mark) => {
		expect(markOf(["12", cell], isBulk)).toEqual({ mark, isAssumed: true });
	});

	test.each([
		["Peso (kg)", "kg", 1],
		["Quantidade (t)", "kg", 1000],
		["Qtde em Toneladas", "kg", 1000],
		["Volume (m³)", "m³", 1],
		["Peso total", undefined, undefined],
	])("%s names its unit", (heading, unit, factor) => {
		const measure = measureInHeading(heading);
		expect([measure?.unit, measure?.factor]).toEqual([unit, factor]);
	});
});
