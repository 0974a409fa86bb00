import { expect, test } from "vitest";
import { compareLists, faultsIn, faultsOf, fileOf, notesIn, openIn } from "#tests/support/compare-lists.ts";
import { listsCases } from "#tests/support/lists-cases.ts";

const mtr = [
	"Relatório de manifestos;;;;",
	"Número MTR;Quantidade (kg);Quantidade recebida (kg);Data de recebimento;Resíduo",
	"001;1.000,0;1.000,0;02/03/2026;Papelão",
	"002;520;500;03/03/2026;Plástico",
	"003;700;;;Vidro",
	"004;10,5;10,5;04/03/2026;Lâmpadas",
	"004;2;2;04/03/2026;Pilhas",
	'005;300;300;05/03/2026;"Metal; sucata"',
].join("\n");
const cdf = ["CDF,MTR,Peso (t)", "C1,1,1.0000", "C1,2,0.4800", "C2,004,0.0125", "C3,999,0.1000"].join("\n");

/** A report as SINIR and SIGOR give it: one row for each waste, with the certificate in it. */
const report = [
	"Nº MTR;Tipo Manifesto;Responsável Emissão;Data de Emissão;Data de Recebimento;Situação;Responsável Recebimento;Tratamento;CDF Nº;Data de Emissão CDF;Resíduo Cód/Descrição;Classe;Unidade;Quantidade indicada;Quantidade recebida;Gerador (Unidade);Gerador (CNPJ/CPF);Transportador (Nome);Destinador (Unidade);Destinador (CNPJ/CPF);Destinador (Nome)",
	"240100000001;Gerador;Ana;01/03/2026;02/03/2026;Recebido;Rui;Reciclagem;9001;05/03/2026;200101 Papelão;II B;Tonelada;1,50000;1,50000;Matriz;0;Leva;Filial;0;Recicla",
	"240100000002;Gerador;Ana;01/03/2026;;Cancelado;;Reciclagem;;;200101 Papelão;II B;Tonelada;2,00000;;Matriz;0;Leva;Filial;0;Recicla",
	"240100000003;Gerador;Ana;05/03/2026;07/03/2026;Recebido;Rui;Aterro;;;190599 Rejeito;II A;Tonelada;0,70000;0,70000;Matriz;0;Leva;Filial;0;Aterra",
	"240100000004;Gerador;Ana;09/03/2026;;Salvo;;Aterro;;;190599 Rejeito;II A;Metro Cúbico;3,00000;;Matriz;0;Leva;Filial;0;Aterra",
].join("\n");

test("two lists show what is open between them, in kg and t, by comma and semicolon, beyond the tolerance", () => {
	const reply = compareLists({ mtr, cdf });
	expect(openIn(reply)).toEqual({
		"002": "difference",
		"003": "noReceipt",
		"005": "noCdf",
		999: "strayCdf",
	});
	expect(reply.result).toMatchObject({ closedCount: 2, notes: [], isInPart: false });
	expect(openIn(compareLists({ mtr, cdf, tolerance: "5" }))).not.toHaveProperty("002");
	for (const tolerance of ["3", "", "x", "-1", "101", "1e9"])
		expect(openIn(compareLists({ mtr, cdf, tolerance }))).toHaveProperty("002");
});

test("one report of the public system is enough: each row has its certificate", () => {
	for (const second of ["", report]) {
		const reply = compareLists({ mtr: report, cdf: second });
		expect(openIn(reply)).toEqual({ 240100000003: "noCdf", 240100000004: "noReceipt" });
		expect(reply.result?.closedCount).toBe(1);
		expect(notesIn(reply)).toEqual({ cancelled: 1 });
		expect(reply.result?.open[0]).toMatchObject({
			receiver: "Aterra",
			waste: "190599 Rejeito",
			since: "2026-03-07",
			issued: { kg: 700 },
		});
	}
});

test("lists that are swapped are read as what they are, one list twice is not compared", () => {
	const manifests = "Número MTR;Quantidade;Data de recebimento\n1;10;02/03/2026\n2;20;03/03/2026";
	const second = "Número CDF;MTR;Quantidade;Situação\n9001;1;10;Emitido\n9002;2;20;Emitido";
	for (const [first, other, moved] of [
		[manifests, second, false],
		[second, manifests, true],
		[second, report, true],
	] as const) {
		const reply = compareLists({ mtr: first, cdf: other });
		if (other !== report) expect(openIn(reply)).toEqual({});
		expect(reply.result?.sheets.map(({ isMoved }) => isMoved)).toEqual([moved, moved]);
	}
	for (const other of ["", `${manifests}\n`])
		expect(faultsOf(compareLists({ mtr: manifests, cdf: other }))).toEqual(["cdf noCertificate"]);
	expect(faultsOf(compareLists({ mtr: second, cdf: second }))).toEqual(["mtr onlyCertificates"]);
});

test.each(listsCases)("$says", ({ mtr, cdf, open, notes, faults }) => {
	const reply = compareLists({ mtr, cdf });
	expect({ open: openIn(reply), notes: notesIn(reply), faults: faultsIn(reply) }).toEqual({
		open,
		notes,
		faults,
	});
	if (faults !== "") expect(reply.result?.isInPart).toBe(true);
});

test("quantities in other units than mass stay what they are, in the file too", () => {
	const first =
		"MTR;Quantidade;Unidade\n1;1,5;Tonelada\n2;200;Litro\n3;12;Unidade\n4;12;Metro Cúbico\n5;7;Tambor\n6;3;m³";
	const second =
		"CDF;MTR;Quantidade;Unidade\n9;1;1500;kg\n9;2;200;L\n9;3;12;un\n9;4;12;m3\n9;5;7;Tambor\n9;6;1,5;t";
	expect(openIn(compareLists({ mtr: first, cdf: second }))).toEqual({ 6: "difference" });
	const { result } = compareLists({ mtr: first, cdf: "CDF;MTR\n9;99" });
	const units = [{ kg: 1500 }, { L: 200 }, { "un.": 12 }, { "m³": 12 }, { Tambor: 7 }, { "m³": 3 }];
	expect(result?.open.map(({ issued }) => issued)).toEqual([...units, undefined]);
	const file = fileOf(compareLists({ mtr: first, cdf: "CDF;MTR\n9;99" }));
	expect(file).toContain('"1";"Sem CDF";"";"";"";"";"1500";"";""');
	expect(file).toContain('"2";"Sem CDF";"";"";"";"";"200 L";"";""');
});

test("the heading Un. is a unit, and kilograms are never silent", () => {
	const result = (mtr: string) => {
		const reply = compareLists({ mtr });
		return [reply.result?.open[0]?.issued, reply.result?.readings[0]?.unit.basis];
	};
	const rows = "1;Recebido;Tonelada;1,95;1,95;";
	expect(result(`MTR;Situação;Un.;Qtd. Indicada;Qtd. Recebida;CDF\n${rows}`)).toEqual([
		{ kg: 1950 },
		"proved",
	]);
	expect(result("MTR;Situação;Quantidade;CDF\n1;Recebido;1,95;")).toEqual([{ kg: 1.95 }, "assumed"]);
	expect(result("MTR;Situação;Quantidade (t);CDF\n1;Recebido;1,95;")).toEqual([{ kg: 1950 }, "proved"]);
	expect(result("MTR;Situação;CDF\n1;Recebido;")).toEqual([undefined, "none"]);
});
