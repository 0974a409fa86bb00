import { expect, test } from "vitest";
import { measureInHeading, numberInCell } from "#app/routes/tools/reconciliation/lists/quantities.ts";

test.each([
	["0,010 t", 0.01],
	["12 kg", 12],
	["12 m³", 12],
	["1,95E+00", 1.95],
	["1,234.56", 1234.56],
	["muito", undefined],
	["", null],
	["-", null],
])("the number in %j", (cell, value) => {
	expect(numberInCell(cell, ",")).toBe(value);
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
