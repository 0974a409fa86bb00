import { describe, expect, test } from "vitest";
import { columnsOf } from "#app/routes/tools/reconciliation/lists/columns.ts";

describe("headings", () => {
	test.each([
		[
			"mtr",
			["Nº MTR", "Qtd. indicada", "Unidade", "Qtd. recebida", "Data Recebimento"],
			"number mass unit received receipt",
		],
		["mtr", ["Número do MTR", "Data de Emissão", "Quantidade", "Situação"], "number issuedOn mass status"],
		[
			"mtr",
			["Manifest", "Weight (t)", "Received weight (t)", "Receiving facility"],
			"number mass received receiver",
		],
		["mtr", ["manifesto", "Unid.", "peso kg"], "number unit mass"],
		["mtr", ["MTR", "Unidade de Medida"], "number unit"],
		["mtr", ["MTR", "Issue date", "Receipt date"], "number issuedOn receipt"],
		["mtr", ["MTR", "Toneladas"], "number mass"],
		["cdf", ["CDF", "MTR", "Issue date"], "certificate number certifiedOn"],
		["cdf", ["Número CDF", "Número MTR", "Quantidade certificada"], "certificate number mass"],
		["cdf", ["MTRs incluídos", "Nº CDF", "Peso", "Data de emissão"], "number certificate mass certifiedOn"],
		["cdf", ["Situação do CDF", "CDF", "Data do CDF", "Nº do MTR"], "status certificate certifiedOn number"],
	] as const)("of %s: %j", (list, headings, roles) => {
		const places = roles.split(" ").map((role, place) => [role, place]);
		expect(columnsOf(list, headings)).toEqual(Object.fromEntries(places));
	});

	test("of the public report tell status and receipt, receiver and generator, certificate and manifest apart", () => {
		const headings =
			"Nº MTR;Tipo Manifesto;Responsável Emissão;Data de Emissão;Data de Recebimento;Situação;Responsável Recebimento;Tratamento;CDF Nº;Data de Emissão CDF;Resíduo Cód/Descrição;Classe;Unidade;Quantidade indicada;Quantidade recebida;Gerador (Unidade);Gerador (CNPJ/CPF);Transportador (Nome);Destinador (Unidade);Destinador (CNPJ/CPF);Destinador (Nome)".split(
				";",
			);
		expect(columnsOf("mtr", headings)).toEqual({
			number: 0,
			issuedOn: 3,
			receipt: 4,
			status: 5,
			certificate: 8,
			certifiedOn: 9,
			treatment: 7,
			waste: 10,
			unit: 12,
			mass: 13,
			received: 14,
			receiver: 20,
		});
	});
});
