import { describe, expect, test } from "vitest";
import { looksLikeHeadings, recogniseColumns, unitInHeading } from "#app/tools/reconciliation/columns.ts";

describe("headings", () => {
	test.each([
		["mtr", ["Nº MTR", "Qtd. indicada", "Unidade", "Qtd. recebida", "Data Recebimento"], [0, 1, 2, 3, 4]],
		["mtr", ["Número do MTR", "Data de Emissão", "Quantidade", "Situação"], [0, 2, undefined, undefined, 3]],
		["mtr", ["Manifest", "Weight (t)", "Received weight (t)"], [0, 1, undefined, 2, undefined]],
		["mtr", ["manifesto", "peso kg"], [0, 1, undefined, undefined, undefined]],
	] as const)("of %s: %j", (list, headings, [number, mass, unit, received, receipt]) => {
		expect(recogniseColumns(list, headings)).toEqual(
			Object.fromEntries(
				Object.entries({ number, mass, unit, received, receipt }).filter(([, place]) => place !== undefined),
			),
		);
	});

	test("of certificates tell the certificate's number from the manifest's", () => {
		expect(recogniseColumns("cdf", ["Número CDF", "Número MTR", "Quantidade certificada"])).toEqual({
			certificate: 0,
			number: 1,
			mass: 2,
		});
		expect(looksLikeHeadings("cdf")(["Empresa", "Relatório de CDF"])).toBe(false);
	});

	test.each([
		["Peso (kg)", "kg"],
		["Quantidade (t)", "t"],
		["Qtde em Toneladas", "t"],
		["Peso total", undefined],
	])("%s names its unit", (heading, unit) => {
		expect(unitInHeading(heading)).toBe(unit);
	});
});
