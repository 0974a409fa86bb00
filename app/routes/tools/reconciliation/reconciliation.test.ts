import { describe, expect, test } from "vitest";
import { compareLists, faultsOf, notesIn, openIn } from "#tests/support/compare-lists.ts";

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

/** As SINIR and SIGOR give it: one row for each waste, with the certificate in it. */
const report = [
	"Nº MTR;Tipo Manifesto;Data de Emissão;Situação;Data de Recebimento;Tratamento;CDF Nº;Resíduo Cód/Descrição;Classe;Unidade;Quantidade indicada;Quantidade recebida;Gerador (Nome);Destinador (CNPJ);Destinador (Nome)",
	"240100000001;Gerador;01/03/2026;Recebido;02/03/2026;Reciclagem;9001;200101 Papelão;II B;Tonelada;1,50000;1,50000;X;0;Recicla",
	"240100000002;Gerador;01/03/2026;Cancelado;;Reciclagem;;200101 Papelão;II B;Tonelada;2,00000;;X;0;Recicla",
	"240100000003;Gerador;05/03/2026;Recebido;07/03/2026;Aterro;;190599 Rejeito;II A;Tonelada;0,70000;0,70000;X;0;Aterra",
	"240100000004;Gerador;09/03/2026;Salvo;;Aterro;;190599 Rejeito;II A;Metro Cúbico;3,00000;;X;0;Aterra",
].join("\n");

const open = (first: string, second = "", more: Record<string, string> = {}) =>
	openIn(compareLists({ mtr: first, cdf: second, ...more }));

describe("two lists", () => {
	test("show what is open between them, in kg and t, by comma and semicolon", () => {
		const reply = compareLists({ mtr, cdf });
		expect(openIn(reply)).toEqual({
			"002": "difference",
			"003": "noReceipt",
			"005": "noCdf",
			999: "strayCdf",
		});
		expect(reply.result).toMatchObject({ manifests: 5, closed: 2, notes: [] });
	});

	test("differ by what the tolerance says", () => {
		expect(open(mtr, cdf, { tolerance: "5" })).not.toHaveProperty("002");
		for (const tolerance of ["3", "", "x", "-1", "101", "1e9"])
			expect(open(mtr, cdf, { tolerance })).toHaveProperty("002");
	});

	test("may name several manifests in one row of a certificate, whose quantity is nobody's", () => {
		const reply = compareLists({ mtr: "MTR;Peso (kg)\n1;10\n2;20", cdf: 'CDF;MTR;Peso (kg)\n9;"1, 2";30' });
		expect(openIn(reply)).toEqual({});
		expect(notesIn(reply)).toEqual({ noReceipts: 1, unweighed: 2 });
	});

	test("that are swapped, or one list twice, are not compared", () => {
		const manifests = "Número MTR;Quantidade;Data de recebimento\n1;10;02/03/2026\n2;20;03/03/2026";
		const certificates = "Número CDF;MTR;Quantidade\n9001;1;10\n9002;2;20";
		const faults = (first: string, second: string) => faultsOf(compareLists({ mtr: first, cdf: second }));
		expect(open(manifests, certificates)).toEqual({});
		expect(faults(certificates, manifests)).toEqual(["cdf swapped"]);
		for (const second of ["", `${manifests}\n`])
			expect(faults(manifests, second)).toEqual(["cdf noCertificate"]);
		expect(faults(certificates, certificates)).toEqual(["cdf noCertificate"]);
	});
});

describe("one report of the public system", () => {
	test("is enough: each row has its certificate", () => {
		for (const second of ["", report]) {
			const reply = compareLists({ mtr: report, cdf: second });
			expect(openIn(reply)).toEqual({ 240100000003: "noCdf", 240100000004: "noReceipt" });
			expect(reply.result?.manifests).toBe(3);
			expect(notesIn(reply)).toEqual({ cancelled: 1 });
			expect(reply.result?.open[0]).toMatchObject({
				receiver: "Aterra",
				waste: "190599 Rejeito",
				since: "2026-03-07",
				issued: { kg: 700 },
			});
		}
	});

	test("counts a manifest as certified when each of its wastes is", () => {
		const row =
			"240100000001;Gerador;01/03/2026;Recebido;02/03/2026;Reciclagem;{};200102 Vidro;II B;Tonelada;1,00000;1,00000;X;0;Recicla";
		expect(open(`${report}\n${row.replace("{}", "9001")}`)).not.toHaveProperty("240100000001");
		expect(open(`${report}\n${row.replace("{}", "")}`)).toHaveProperty("240100000001", "noCdf");
	});

	test("has the certificate of a cancelled manifest as an open point", () => {
		expect(open("MTR;Situação;CDF\n1;Cancelado;9\n2;Cancelado;")).toEqual({ 1: "strayCdf" });
	});
});

describe("receipt", () => {
	const certificates = (count: number) =>
		`CDF;MTR;Peso\n${Array.from({ length: count }, (_, place) => `9;${place + 1};10`).join("\n")}`;

	test("is told by the status where there is one, whatever the dates say", () => {
		const list = [
			"MTR;Peso;Situação;Data de Recebimento",
			"1;10;Recebido;02/03/2026",
			"2;10;Salvo;",
			"3;10;Não recebido;02/03/2026",
			"4;10;Recebido;",
			"5;10;;02/03/2026",
			"6;10;;",
			"7;10;Homologado;02/03/2026",
			"8;10;Recebido parcialmente;02/03/2026",
		].join("\n");
		const reply = compareLists({ mtr: list, cdf: certificates(8) });
		expect(openIn(reply)).toEqual({
			2: "noReceipt",
			3: "noReceipt",
			6: "noReceipt",
			7: "unknownStatus",
			8: "noReceipt",
		});
		expect(reply.result?.open.find(({ number }) => number === "7")?.status).toBe("Homologado");
	});

	test("is told by the date alone, by words in its column, or by the quantity", () => {
		const first = "MTR\tPeso\tRecebimento\n1\t10\tRecebido\n2\t10\t02/03/2026\n3\t10\tCancelado\n4\t10\t";
		expect(open(first, certificates(4))).toEqual({ 3: "strayCdf", 4: "noReceipt" });
		const second = "MTR;Peso;Peso recebido\n1;10;10\n2;10;0\n3;10;";
		expect(open(second, certificates(3))).toEqual({ 2: "noReceipt difference", 3: "noReceipt" });
	});
});

describe("a day that cannot be is named", () => {
	test("of a receipt", () => {
		const list = [
			"MTR,Issue date,Weight,Status,Date of receipt,CDF",
			"1,01/05/2026,10,Received,05/13/2026,9",
			"2,02/05/2026,10,Received,01/05/2026,9",
			"3,02/05/2026,10,Received,24/11/2026,9",
			"4,02/05/2026,10,Received,02/05/2026,9",
			"5,02/05/2026,10,Received,23/11/2026,9",
			"6,02/05/2026,10,Received,2026-02-30,9",
		].join("\n");
		expect(openIn(compareLists({ mtr: list }, "en"))).toEqual({
			1: "wrongDay",
			2: "wrongDay",
			3: "wrongDay",
			6: "wrongDay",
		});
	});

	test("of a certificate that is older than the receipt, or than the issue", () => {
		const first = "MTR;Data de recebimento\n1;10/03/2026\n2;10/03/2026";
		const second = "CDF;MTR;Data do CDF\n9;1;09/03/2026\n9;2;10/03/2026 08:00";
		expect(open(first, second)).toEqual({ 1: "wrongDay" });
		const rows = [
			"1;05/10/2026;07/10/2026;9;06/10/2026",
			"2;05/10/2026;;9;04/10/2026",
			"3;05/10/2026;07/10/2026;9;07/10/2026",
		];
		const head = "MTR;Data de Emissão;Data de Recebimento;CDF;Data do CDF;Situação";
		expect(open([head, ...rows.map((row) => `${row};Recebido`)].join("\n"))).toEqual({
			1: "wrongDay",
			2: "wrongDay",
		});
		// Beside a manifest a bare date is not the certificate's.
		expect(open("MTR;Situação;Data;Data de Recebimento;CDF\n1;Recebido;05/10/2026;07/10/2026;9")).toEqual({});
	});
});

test("a certificate without a number, cancelled or of an unknown status proves nothing", () => {
	const certificates =
		"Número do CDF;MTR;Peso;Situação\n9001;1;10;Emitido\n;2;10;Emitido\n9003;3;10;Cancelado\n-;4;10;\n9005;5;10;Em revisão";
	expect(open("MTR;Peso\n1;10\n2;10\n3;10\n4;10\n5;10", certificates)).toEqual({
		2: "noCdf",
		3: "noCdf",
		4: "noCdf",
		5: "noCdf",
	});
});

test("a certificate may write a manifest's number with its name before it and a decimal behind it", () => {
	const second = "CDF;MTR\n9;MTR 240100000001\n9;240100000002.0\n9;MTR nº 240100000003\n9;'240100000004";
	const first = [1, 2, 3, 4].map((digit) => `24010000000${digit};Recebido`);
	expect(open(`MTR;Situação\n${first.join("\n")}`, second)).toEqual({});
});

describe("quantities", () => {
	test("in other units than mass stay what they are", () => {
		const first =
			"MTR;Quantidade;Unidade;Resíduo\n1;1,5;Tonelada;A\n2;200;Litro;B\n3;12;Unidade;C\n4;12;Metro Cúbico;D\n5;7;Tambor;E\n6;3;m³;F";
		const second =
			"CDF;MTR;Quantidade;Unidade\n9;1;1500;kg\n9;2;200;L\n9;3;12;un\n9;4;12;m3\n9;5;7;Tambor\n9;6;1,5;t";
		expect(open(first, second)).toEqual({ 6: "difference" });
		const { result } = compareLists({ mtr: first, cdf: "CDF;MTR\n9;99" });
		expect(result?.open.map(({ issued }) => issued)).toEqual([
			{ kg: 1500 },
			{ L: 200 },
			{ "un.": 12 },
			{ "m³": 12 },
			{ Tambor: 7 },
			{ "m³": 3 },
			undefined,
		]);
		const file = Buffer.from(result?.file ?? "", "base64").toString();
		expect(file).toContain('"1";"Sem CDF";"";"A";"";"";"1500";"";""');
		expect(file).toContain('"2";"Sem CDF";"";"B";"";"";"200 L";"";""');
	});

	test("of several wastes are added up, a copy of a row counts once, and a total is no manifest", () => {
		const first = "MTR;Peso (kg);Resíduo\n1;1000;Papel\n1;500;Vidro\n2;700;Papel\n2;700;Papel\nTotal;2.200;";
		const second =
			"CDF;MTR;Peso (kg);Resíduo\n9;1;1000;Papel\n9;1;500;Vidro\n9;2;700;Papel\nTotal geral;;2.200;\n";
		const reply = compareLists({ mtr: first, cdf: second });
		expect(openIn(reply)).toEqual({});
		expect(notesIn(reply)).toEqual({ noReceipts: 1, leftOut: 3 });
	});

	test.each(["Total;2200", "TOTAL:;2.200 kg", ";Total 2.200", "Soma", "Subtotal;2200;"])(
		"a line that says %s is left out",
		(line) => {
			const reply = compareLists({ mtr: `MTR;Peso\n1;2200\n${line}`, cdf: "CDF;MTR;Peso\n9;1;2200" });
			expect(openIn(reply)).toEqual({});
			expect(notesIn(reply)).toMatchObject({ leftOut: 1 });
		},
	);

	test("of names that objects know are like others", () => {
		expect(open("MTR;Peso\nconstructor;1\n__proto__;1", "CDF;MTR;Peso\n9;constructor;1")).toEqual(
			Object.fromEntries([["__proto__", "noCdf"]]),
		);
		const units = "MTR;Peso;Unidade\n1;1;__proto__\n2;1;constructor";
		expect(open(units, "CDF;MTR;Peso;Unidade\n9;1;1;__proto__\n9;2;2;constructor")).toEqual({
			2: "difference",
		});
	});
});
