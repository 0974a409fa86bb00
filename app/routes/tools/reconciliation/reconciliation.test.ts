import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Remark } from "#app/routes/tools/reconciliation/findings.ts";
import {
	decodeList,
	MAX_CELLS,
	MAX_COLUMNS,
	MAX_ROWS,
} from "#app/routes/tools/reconciliation/lists/read-list.ts";
import type { Reply } from "#app/routes/tools/reconciliation/reply.server.ts";
import { compareLists, faultsOf } from "#tests/support/compare-lists.ts";

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

function compare(first: string, second: string, more: Record<string, string> = {}) {
	return compareLists({ mtr: first, cdf: second, ...more });
}

function found(reply: Reply): string[] {
	expect(reply.errors).toBeUndefined();
	return (reply.result?.open ?? []).map(({ kinds, number, mtrLines }) =>
		[number, ...mtrLines, ...kinds].join(" "),
	);
}

/** How many loads, or rows, there are remarks on. */
function remarksOf(reply: Reply): Partial<Record<Remark, number>> {
	return Object.fromEntries((reply.result?.remarks ?? []).map(({ remark, count }) => [remark, count]));
}

function errorsOf(first: string, second: string): string[] {
	const reply = compare(first, second);
	expect(reply.result).toBeUndefined();
	return faultsOf(reply);
}

describe("one report with the certificate in the manifest's row", () => {
	const head = "Nº MTR;Situação;Data de Emissão;Data de Recebimento;Quantidade;CDF Nº;Data do CDF";

	test("has a certificate dated before the receipt, or before the issue, as an open point", () => {
		const reply = compare(
			[
				head,
				"1;Recebido;05/10/2026;07/10/2026;1;9;06/10/2026",
				"2;Recebido;05/10/2026;;1;9;04/10/2026",
				"3;Recebido;05/10/2026;07/10/2026;1;9;07/10/2026",
			].join("\n"),
			"",
		);
		expect(found(reply)).toEqual(["1 2 earlyCdf", "2 3 earlyCdf"]);
	});

	test("has the certificate of a cancelled manifest as an open point", () => {
		const reply = compare(
			[head, "1;Cancelado;05/10/2026;;1;9;", "2;Cancelado;05/10/2026;;1;;"].join("\n"),
			"",
		);
		expect(found(reply)).toEqual(["1 2 cancelledMtr"]);
	});

	test("takes a bare date for no certificate's", () => {
		const reply = compare(
			"Nº MTR;Situação;Data;Data de Recebimento;CDF\n1;Recebido;05/10/2026;07/10/2026;9",
			"",
		);
		expect(found(reply)).toEqual([]);
	});
});

test("rows of one manifest that no waste tells apart are added up with a note of their own", () => {
	const reply = compare(
		"MTR;Quantidade;Data de recebimento\n1;10;02/03/2026\n1;12;02/03/2026",
		"CDF;MTR;Quantidade\nC1;1;22",
	);
	expect(found(reply)).toEqual([]);
	expect(remarksOf(reply)).toEqual({ unnamedRows: 1 });
});

describe("two lists", () => {
	test("show what is open between them, in kg and t, by comma and semicolon", () => {
		const reply = compare(mtr, cdf);
		expect(found(reply)).toEqual(["002 4 difference", "003 5 noReceipt", "005 8 noCdf", "999 unknownMtr"]);
		expect(reply.result).toMatchObject({
			manifests: 5,
			checked: { receipt: true, certificate: true, mass: true },
		});
		expect(remarksOf(reply)).toEqual({});
	});

	test("differ by what the tolerance says", () => {
		expect(found(compare(mtr, cdf, { tolerance: "5" }))).not.toContain("002 4 difference");
		expect(found(compare(mtr, cdf, { tolerance: "3" }))).toContain("002 4 difference");
		for (const tolerance of ["", "x", "-1", "101", "1e9"])
			expect(found(compare(mtr, cdf, { tolerance }))).toContain("002 4 difference");
	});

	test("may name several manifests in one row of a certificate", () => {
		const reply = compare("MTR;Peso\n1;10\n2;20", 'CDF;MTR;Peso\n9;"1, 2";30');
		expect(found(reply)).toEqual([]);
		expect(remarksOf(reply)).toEqual({ shared: 1 });
		expect(reply.result?.checked.receipt).toBe(false);
	});

	test("that are swapped, or one list twice, are not compared", () => {
		const manifests = "Número MTR;Quantidade;Data de recebimento\n1;10;02/03/2026\n2;20;03/03/2026";
		const certificates = "Número CDF;MTR;Quantidade\n9001;1;10\n9002;2;20";
		expect(found(compare(manifests, certificates))).toEqual([]);
		expect(errorsOf(certificates, manifests)).toEqual(["cdf swapped"]);
		expect(errorsOf(manifests, `${manifests}\n`)).toEqual(["cdf same"]);
		expect(errorsOf(manifests, "")).toEqual(["cdf noCertificate"]);
		expect(errorsOf(certificates, certificates)).toEqual(["cdf same"]);
	});
});

describe("one report of the public system", () => {
	test("is enough: each row has its certificate", () => {
		for (const second of ["", report]) {
			const reply = compare(report, second);
			expect(found(reply)).toEqual(["240100000003 4 noCdf", "240100000004 5 noReceipt"]);
			expect(reply.result).toMatchObject({
				manifests: 3,
				checked: { receipt: true, certificate: true, mass: true },
			});
			expect(remarksOf(reply)).toEqual({ cancelled: 1 });
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
		expect(found(compare(`${report}\n${row.replace("{}", "9001")}`, ""))).toHaveLength(2);
		expect(found(compare(`${report}\n${row.replace("{}", "")}`, ""))).toContain("240100000001 2 6 noCdf");
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
			"3;10;Cancelado;02/03/2026",
			"4;10;Armazenamento temporário;",
			"5;10;Não recebido;02/03/2026",
			"6;10;Rejeitado;02/03/2026",
			"7;10;Expirado;",
			"8;10;Recebido;",
			"9;10;;02/03/2026",
			"10;10;;",
			"11;10;Homologado;02/03/2026",
			"12;10;Void;02/03/2026",
			"13;10;Recebido parcialmente;02/03/2026",
			"14;10;Recebido parcialmente;",
		].join("\n");
		const reply = compare(list, certificates(14));
		expect(found(reply)).toEqual([
			"2 3 noReceipt",
			"3 4 cancelledMtr",
			"4 5 stored",
			"5 6 noReceipt",
			"6 7 refused",
			"7 8 expired",
			"10 11 noReceipt",
			"11 12 unknownStatus",
			"12 13 cancelledMtr",
			"14 15 noReceipt",
		]);
		expect(reply.result).toMatchObject({
			statuses: ["Homologado"],
		});
		expect(remarksOf(reply)).toMatchObject({ cancelled: 2, partial: 1 });
	});

	test.each(["Recusado", "Rejeitado", "Rejected", "Refused", "Carga recusada"])(
		"is not awaited of a load that is %s, and neither is a certificate",
		(status) => {
			const list = `MTR;Peso;Situação;Data de Recebimento;CDF\n1;10;${status};02/03/2026;\n2;10;Recebido;02/03/2026;`;
			const reply = compare(list, "");
			expect(found(reply)).toEqual(["1 2 refused", "2 3 noCdf"]);
			expect(remarksOf(reply)).toEqual({});
		},
	);

	test("on a day that cannot be is named", () => {
		const list = [
			"MTR,Issue date,Weight,Status,Date of receipt,CDF",
			"1,01/05/2026,10,Received,05/13/2026,9",
			"2,02/05/2026,10,Received,01/05/2026,9",
			"3,02/05/2026,10,Received,24/11/2026,9",
			"4,02/05/2026,10,Received,02/05/2026,9",
			"5,02/05/2026,10,Received,23/11/2026,9",
			"6,02/05/2026,10,Received,2026-02-30,9",
		].join("\n");
		expect(found(compareLists({ mtr: list }, "en"))).toEqual([
			"1 2 wrongReceipt",
			"2 3 wrongReceipt",
			"3 4 wrongReceipt",
			"6 7 wrongReceipt",
		]);
	});

	test("is told by the date alone, by words in its column, or by the quantity", () => {
		const first = "MTR\tPeso\tRecebimento\n1\t10\tRecebido\n2\t10\t02/03/2026\n3\t10\tCancelado\n4\t10\t";
		expect(found(compare(first, certificates(4)))).toEqual(["3 4 cancelledMtr", "4 5 noReceipt"]);
		const second = "MTR;Peso;Peso recebido\n1;10;10\n2;10;0\n3;10;";
		expect(found(compare(second, certificates(3)))).toContain("3 4 noReceipt");
		expect(found(compare(second, certificates(3)))).toContain("2 3 noReceipt difference");
	});
});

describe("a certificate", () => {
	const list = "MTR;Peso\n1;10\n2;10\n3;10\n4;10\n5;10";
	test("without a number, cancelled or of an unknown status proves nothing", () => {
		const certificates =
			"Número do CDF;MTR;Peso;Situação\n9001;1;10;Emitido\n;2;10;Emitido\n9003;3;10;Cancelado\n-;4;10;\n9005;5;10;Em revisão";
		const reply = compare(list, certificates);
		expect(found(reply)).toEqual(["2 3 voidCdf", "3 4 voidCdf", "4 5 voidCdf", "5 6 voidCdf"]);
		expect(reply.result?.statuses).toEqual(["Em revisão"]);
	});

	test("older than the receipt is named", () => {
		const first = "MTR;Data de recebimento\n1;10/03/2026\n2;10/03/2026";
		const second = "CDF;MTR;Data do CDF\n9;1;09/03/2026\n9;2;10/03/2026 08:00";
		expect(found(compare(first, second))).toEqual(["1 2 earlyCdf"]);
	});

	test("may write a manifest's number with its name before it and a decimal behind it", () => {
		const second = "CDF;MTR\n9;MTR 240100000001\n9;240100000002.0\n9;MTR nº 240100000003\n9;'240100000004";
		const numbers = [1, 2, 3, 4].map((digit) => `24010000000${digit}`);
		expect(
			found(compare(`MTR;Situação\n${numbers.map((one) => `${one};Recebido`).join("\n")}`, second)),
		).toEqual([]);
	});
});

describe("quantities", () => {
	test("in other units than mass stay what they are", () => {
		const first =
			"MTR;Quantidade;Unidade;Resíduo\n1;1,5;Tonelada;A\n2;200;Litro;B\n3;12;Unidade;C\n4;12;Metro Cúbico;D\n5;7;Tambor;E\n6;3;m³;F";
		const second =
			"CDF;MTR;Quantidade;Unidade\n9;1;1500;kg\n9;2;200;L\n9;3;12;un\n9;4;12;m3\n9;5;7;Tambor\n9;6;1,5;t";
		const reply = compare(first, second);
		expect(found(reply)).toEqual(["6 7 otherUnit"]);
		expect(reply.result?.open[0]).toMatchObject({ issued: { "m³": 3 }, certified: { kg: 1500 } });
		const none = compare(first, "CDF;MTR\n9;99");
		expect(none.result?.open.map(({ issued }) => issued)).toEqual([
			{ kg: 1500 },
			{ L: 200 },
			{ "un.": 12 },
			{ "m³": 12 },
			{ Tambor: 7 },
			{ "m³": 3 },
			undefined,
		]);
		const file = Buffer.from(none.result?.file ?? "", "base64").toString();
		expect(file).toContain('"2";"Sem CDF";"";"B";"";"";"200";"";"";"L"');
		expect(file).not.toContain("200000");
	});

	test("of several wastes of a manifest are added up, a copy of a row counts once, and a total is no manifest", () => {
		const first =
			"MTR;Peso;Resíduo\n1;1000;Papel\n1;500;Vidro\n2;700;Papel\n2;700;Papel\nTotal;2.200;\n;2.200;\n".replace(
				"\n;2.200;",
				"",
			);
		const second =
			"CDF;MTR;Peso;Resíduo\n9;1;1000;Papel\n9;1;500;Vidro\n9;2;700;Papel\nTotal geral;;2.200;\n";
		const reply = compare(first, second);
		expect(found(reply)).toEqual([]);
		expect(remarksOf(reply)).toEqual({ copies: 1, totals: 2 });
		expect(found(compare("MTR;Peso;Resíduo\n1;10;Papel\n1;20;Papel", "CDF;MTR;Peso\n9;1;30"))).toEqual([
			"1 2 3 repeated",
		]);
	});

	test.each([["Total;2200"], ["TOTAL:;2.200 kg"], [";Total 2.200"], ["Soma"], ["Subtotal;2200;"]])(
		"a line that says %s is left out",
		(line) => {
			const reply = compare(`MTR;Peso\n1;2200\n${line}`, "CDF;MTR;Peso\n9;1;2200");
			expect(found(reply)).toEqual([]);
			expect(remarksOf(reply)).toEqual({ totals: 1 });
		},
	);

	test("with two readings have the one that a lorry can carry, which is said", () => {
		const { result } = compare("MTR;Peso\n1;1.500 t", "CDF;MTR\n9;2");
		expect([result?.open[0]?.issued, result?.assumed.mark]).toEqual([{ kg: 1500 }, ["mtr"]]);
	});
});

/** Loads with the certificates that belong to them, in any order. */
const pairs = fc
	.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 12 })
	.chain((numbers) =>
		fc.tuple(
			fc.tuple(
				...numbers.map((number) =>
					fc.record({
						number: fc.constant(240_100_000_000 + number),
						grams: fc.integer({ min: 1000, max: 90_000_000 }),
						wastes: fc.integer({ min: 1, max: 3 }),
						certificate: fc.integer({ min: 9000, max: 9099 }),
					}),
				),
			),
			fc.nat(),
			fc.nat(),
		),
	);

describe("a list and its exact certificates", () => {
	const rowsOf = (loads: readonly { number: number; grams: number; wastes: number; certificate: number }[]) =>
		loads.flatMap(({ number, grams, wastes, certificate }) =>
			Array.from({ length: wastes }, (_, place) => ({
				number,
				certificate,
				waste: `2001${place} Resíduo`,
				kilograms: ((grams + place) / 1000).toFixed(4).replace(".", ","),
			})),
		);
	type ListedRow = ReturnType<typeof rowsOf>[number];
	const manifests = (rows: readonly ListedRow[]) =>
		[
			"Nº MTR;Situação;Data de Recebimento;Resíduo;Quantidade indicada;Unidade",
			...rows.map(({ number, waste, kilograms }) => `${number};Recebido;02/03/2026;${waste};${kilograms};kg`),
		].join("\n");
	const certified = (
		row: ListedRow,
		changed: Partial<Record<"cdf" | "mtr" | "unit" | "status", string>> = {},
	) => {
		const {
			cdf: certificate = row.certificate,
			mtr: number = row.number,
			unit = "kg",
			status = "Emitido",
		} = changed;
		return `${certificate};${number};${row.waste};${row.kilograms};${unit};${status}`;
	};
	const heading = "CDF Nº;MTR;Resíduo;Quantidade;Unidade;Situação";
	const isOpen = (first: string, lines: readonly string[]) =>
		found(compare(first, [heading, ...lines].join("\n"))).length > 0;

	test("has nothing open, and has as soon as one is taken away, cancelled, or changed in unit or number", () => {
		fc.assert(
			fc.property(pairs, ([loads, seed, turn]) => {
				const rows = rowsOf(loads);
				const first = manifests(rows);
				const shuffled = rows
					.map((_, place) => rows[(place + turn) % rows.length])
					.filter((row) => row !== undefined);
				const lines = shuffled.map((row) => certified(row));
				expect(isOpen(first, lines)).toBe(false);
				const at = seed % rows.length;
				const row = shuffled[at];
				if (!row) throw new Error("There is a row");
				const changes = [
					[],
					[certified(row, { status: "Cancelado" })],
					[certified(row, { cdf: "" })],
					[certified(row, { mtr: "240199999999999" })],
					[certified(row, { unit: "m³" })],
					[certified(row, { unit: "t" })],
				];
				for (const change of changes) {
					const changed = lines.toSpliced(at, 1, ...change);
					// An empty list of certificates is an error of its own.
					if (changed.length > 0) expect([change, isOpen(first, changed)]).toEqual([change, true]);
				}
			}),
			{ numRuns: 100 },
		);
	});
});

describe("a list that cannot be read is told by its line", () => {
	test.each([
		["nothing but blanks", " \n", "empty", undefined],
		["headings only", "MTR;Peso", "empty", undefined],
		["a spreadsheet's own file", "PK\u0003\u0004xyz", "binary", undefined],
		["a PDF", "%PDF-1.7 xyz", "binary", undefined],
		["a page that is called a spreadsheet", "\n<table><tr><td>MTR</td></tr></table>", "binary", undefined],
		["a cell too many", "MTR;Peso\n1;2\n3;4;5", "cells", 3],
		["a cell missing, behind empty lines", "MTR;Peso\n\n\n1", "short", 4],
		["a row that ends before its status", "MTR;Peso;Nota;Situação\n1;2;a\nb;Recebido", "short", 2],
		["a row that ends before its unit", "MTR;Peso;Unidade\n1;2;t\n3;4", "short", 3],
		["a quote that is never closed", 'MTR;Peso\n1;2\n3;"4\n5;6', "quote", 3],
		["a number that a spreadsheet rounded", "MTR;Peso\n1;2\n2,11E+11;4", "rounded", 3],
		["no number", "MTR;Peso\n1;2\n;4", "number", 3],
		["a dash for a number", "MTR;Peso\n1;2\n-;4", "number", 3],
		["a mass that is none", "MTR;Peso\n1;2\n2;muito", "mass", 3],
		["a mass behind a cell of two lines", 'MTR;Peso;Nota\n1;2;"a\nb"\n2;muito;x', "mass", 4],
		["too many columns", `MTR;${"x;".repeat(MAX_COLUMNS + 1)}y\n1`, "columns", 1],
		["too many rows", `MTR;Peso\n${"1;2\n".repeat(MAX_ROWS + 1)}`, "rows", undefined],
		[
			"too many cells",
			`MTR${";x".repeat(50)}\n${`1${";x".repeat(50)}\n`.repeat(MAX_CELLS / 50)}`,
			"size",
			undefined,
		],
		["an endless line", `MTR;Peso\n1;2\n3;${"4".repeat(30_000)}`, "long", 3],
		["an endless cell", `MTR;Peso\n1;2\n3;"${"4\n".repeat(40)}${"4".repeat(6000)}"`, "long", 3],
		["numbers without end in one cell", `MTR;Peso\n1;2\n"${"3,".repeat(600)}";2`, "long", 3],
	])("%s", (_, list, code, line) => {
		expect(compare(list, cdf).errors?.mtr).toEqual({ code, line });
		if (list.trim() !== "") expect(compare(mtr, list).errors?.cdf).toEqual({ code, line });
	});

	test("as many rows as the page promises are read, headings and titles beside them", () => {
		const rows = Array.from({ length: MAX_ROWS }, (_, place) => `${place + 1};2`).join("\n");
		const reply = compare(`Relatório\nMTR;Peso\n${rows}\nTotal;40.000`, `CDF;MTR;Peso\n9;1;2`);
		expect(reply.result?.manifests).toBe(MAX_ROWS);
	});

	test("a file that is no text is not shown as text", () => {
		expect(compare("PK\u0003\u0004xyz", "%PDF-1.7").answers).toMatchObject({ mtr: "", cdf: "" });
	});
});
/** Four mebibytes of what nobody exports: each must be refused, not read to its end. */
describe("lists made to do harm", () => {
	const size = 4 * 1024 * 1024;
	test.each([
		["separators", ";".repeat(size)],
		["line ends", "\n".repeat(size)],
		["carriage returns", "\r".repeat(size)],
		["quotes", '"'.repeat(size)],
		["an open quote", `MTR;Peso\n1;"${"x".repeat(size)}`],
		["an open quote over short lines", `MTR;Peso\n1;"${"x\n".repeat(size / 2)}`],
		["100,000 columns", `${"MTR;".repeat(100_000)}\n${"1;".repeat(100_000)}`],
		["one huge field", `MTR;Peso\n${"1".repeat(size)};2`],
		["rows without end", "1;2\n".repeat(size / 4)],
		["control characters", "\u0001\u0000".repeat(size / 2)],
		["braces", "{{".repeat(size / 2)],
		["10,000 columns", `${"MTR;".repeat(10_000)}\n`.repeat(90)],
		["short quotes without end", '"1"\n'.repeat(size / 4)],
		["quotes that part nothing", `MTR;Peso\n${`1;"2${'"3'.repeat(50)}\n`.repeat(20_000)}`],
		[
			"certificates of a million manifests",
			`MTR;Peso\n${Array.from({ length: 4000 }, (_, place) => `"${"1,".repeat(490)}1";${place}\n`).join("")}`,
		],
		["huge numbers", `MTR;Peso\n${`1;${"9".repeat(180)}\n`.repeat(20_000)}`],
		["mixed encodings", decodeList(new Uint8Array(size).map((_, place) => (place * 7919) % 251))],
	])("%s", (_, list) => {
		for (const [first, second] of [
			[list, cdf],
			[mtr, list],
		] as const) {
			const { answers, errors } = compare(first, second);
			expect(errors).toBeDefined();
			// Shown again, each quote would be six characters of a page that others wait for.
			expect(answers.mtr.length + answers.cdf.length).toBeLessThan(200_000);
		}
	});

	test("whatever is posted, there is an answer", () => {
		const rows = fc.array(fc.array(fc.string({ unit: "binary" })), { maxLength: 8 });
		const lists = rows.map((cells) => `MTR;Peso\n${cells.map((row) => row.join(";")).join("\n")}`);
		fc.assert(
			fc.property(lists, fc.oneof(lists, fc.string()), fc.string(), (first, second, tolerance) => {
				const { errors, result } = compare(first, second, { tolerance });
				expect([errors === undefined, result === undefined]).toContain(false);
			}),
			{ numRuns: 500 },
		);
	});

	test("names that objects know are numbers like others", () => {
		expect(found(compare("MTR;Peso\nconstructor;1\n__proto__;1", "CDF;MTR;Peso\n9;constructor;1"))).toEqual([
			"__proto__ 3 noCdf",
		]);
		const units = "MTR;Peso;Unidade\n1;1;__proto__\n2;1;constructor";
		expect(found(compare(units, "CDF;MTR;Peso;Unidade\n9;1;1;__proto__\n9;2;2;constructor"))).toEqual([
			"2 3 difference",
		]);
	});
});
