import { expect, test } from "vitest";
import { compareLists, faultsOf, fileOf, notesIn, openIn } from "#tests/support/compare-lists.ts";

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

const certificates = (count: number) =>
	`CDF;MTR;Peso\n${Array.from({ length: count }, (_, place) => `9;${place + 1};10`).join("\n")}`;

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

type Case<Expected> = [says: string, mtr: string, cdf: string, expected: Record<string, Expected>];

test.each<Case<string>>([
	[
		"a manifest is certified when each of its wastes is",
		"MTR;Situação;Resíduo;CDF\n1;Recebido;A;9\n1;Recebido;B;9\n2;Recebido;A;9\n2;Recebido;B;",
		"",
		{ 2: "noCdf" },
	],
	[
		"a cancelled manifest has no certificate",
		"MTR;Situação;CDF\n1;Cancelado;9\n2;Cancelado;",
		"",
		{ 1: "strayCdf" },
	],
	[
		"the status tells the receipt, whatever the dates say",
		"MTR;Peso;Situação;Data de Recebimento\n1;10;Recebido;02/03/2026\n2;10;Salvo;\n3;10;Não recebido;02/03/2026\n4;10;Recebido;\n5;10;;02/03/2026\n6;10;;\n7;10;Homologado;02/03/2026\n8;10;Recebido parcialmente;02/03/2026",
		certificates(8),
		{ 2: "noReceipt", 3: "noReceipt", 6: "noReceipt", 7: "unknownStatus", 8: "noReceipt" },
	],
	[
		"without a status the date or a word in its column tells it",
		"MTR\tPeso\tRecebimento\n1\t10\tRecebido\n2\t10\t02/03/2026\n3\t10\tCancelado\n4\t10\t",
		certificates(4),
		{ 3: "strayCdf", 4: "noReceipt" },
	],
	[
		"without these the quantity does",
		"MTR;Peso;Peso recebido\n1;10;10\n2;10;0\n3;10;",
		certificates(3),
		{ 2: "noReceipt difference", 3: "noReceipt" },
	],
	[
		"a receipt is on a day that there is, not before the issue, and not to come",
		"MTR,Issue date,Status,Date of receipt,CDF\n1,01/05/2026,Received,05/13/2026,9\n2,02/05/2026,Received,01/05/2026,9\n3,02/05/2026,Received,24/11/2026,9\n4,02/05/2026,Received,02/05/2026,9\n5,02/05/2026,Received,23/11/2026,9\n6,02/05/2026,Received,2026-02-30,9",
		"",
		{ 1: "wrongDay", 2: "wrongDay", 3: "wrongDay", 6: "wrongDay" },
	],
	[
		"a certificate is not older than the receipt",
		"MTR;Data de recebimento\n1;10/03/2026\n2;10/03/2026",
		"CDF;MTR;Data do CDF\n9;1;09/03/2026\n9;2;10/03/2026 08:00",
		{ 1: "wrongDay" },
	],
	[
		"in one report neither, or than the issue",
		"MTR;Data de Emissão;Data de Recebimento;CDF;Data do CDF;Situação\n1;05/10/2026;07/10/2026;9;06/10/2026;Recebido\n2;05/10/2026;;9;04/10/2026;Recebido\n3;05/10/2026;07/10/2026;9;07/10/2026;Recebido",
		"",
		{ 1: "wrongDay", 2: "wrongDay" },
	],
	[
		"beside a manifest a bare date is not the certificate's",
		"Nº MTR;Situação;Data;Data de Recebimento;CDF\n1;Recebido;05/10/2026;07/10/2026;9",
		"",
		{},
	],
	[
		"a certificate without a number, cancelled or of an unknown status proves nothing",
		"MTR;Peso\n1;10\n2;10\n3;10\n4;10\n5;10",
		"Número do CDF;MTR;Peso;Situação\n9001;1;10;Emitido\n;2;10;Emitido\n9003;3;10;Cancelado\n-;4;10;\n9005;5;10;Em revisão",
		{ 2: "noCdf", 3: "noCdf", 4: "noCdf", 5: "noCdf" },
	],
	[
		"a certificate may write a manifest's number with its name before it and a decimal behind it",
		"MTR;Situação\n240100000001;Recebido\n240100000002;Recebido\n240100000003;Recebido\n240100000004;Recebido",
		"CDF;MTR\n9;MTR 240100000001\n9;240100000002.0\n9;MTR nº 240100000003\n9;'240100000004",
		{},
	],
	[
		"units that objects know too",
		"MTR;Peso;Unidade\n1;1;__proto__\n2;1;constructor",
		"CDF;MTR;Peso;Unidade\n9;1;1;__proto__\n9;2;2;constructor",
		{ 2: "difference" },
	],
])("%s", (_, first, second, open) => {
	expect(openIn(compareLists({ mtr: first, cdf: second }))).toEqual(open);
});

test.each<Case<number>>([
	[
		"several wastes are added up, and a copy of a row counts once",
		"1;10;A\n1;5;B\n2;7;A\n2;7;A",
		"9;1;10\n9;1;5\n9;2;7",
		{ noReceipts: 2, leftOut: 1 },
	],
	...["Total;10", "TOTAL:;2.200 kg", ";Total 2.200", "Soma", "Subtotal;2200;"].map(
		(line): Case<number> => [`${line} is left out`, `1;10\n${line}`, "9;1;10", { noReceipts: 1, leftOut: 1 }],
	),
])("%s", (_, first, second, notes) => {
	const reply = compareLists({
		mtr: `MTR;Peso (kg);Resíduo\n${first.replaceAll(/^(\d);(\d+)$/gm, "$1;$2;")}`,
		cdf: `CDF;MTR;Peso (kg)\n${second}`,
	});
	expect([openIn(reply), notesIn(reply)]).toEqual([{}, notes]);
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
