import { expect, test } from "vitest";
import type { Remark } from "#app/routes/tools/reconciliation/findings.ts";
import { compareLists, faultsOf } from "#tests/support/compare-lists.ts";

/** The fact sheet's words on the systems' reports: each list, its open loads and remarks. */
type Case = {
	says: string;
	mtr: string;
	cdf?: string;
	open?: Record<string, string>;
	remarks?: Partial<Record<Remark, number>>;
};

const report = "Nº MTR;Situação;Unidade;Quantidade indicada;Quantidade recebida;CDF Nº";

const cases: readonly Case[] = [
	{
		says: "the system cancels what nobody received: that is open, of its own kind",
		mtr: `${report}\n1;Cancelado Automático por prazo;Tonelada;1,5;;\n2;MTR Expirado;Tonelada;1,5;;\n3;Vencido;Tonelada;1,5;;`,
		open: { 1: "expired", 2: "expired", 3: "expired" },
	},
	{
		says: "a person's cancellation takes a manifest out of the count",
		mtr: `${report}\n1;Cancelado;Tonelada;1,5;;`,
		remarks: { cancelled: 1 },
	},
	{
		says: "what lies in temporary storage waits for the complementary MTR",
		mtr: `${report}\n1;Armaz Temporário;Tonelada;1,5;;\n2;Armaz Temporário - Recebido;Tonelada;1,5;1,5;`,
		open: { 1: "stored", 2: "stored" },
	},
	{
		says: "the declared quantity is an estimate: a small difference is none",
		mtr: `${report}\n1;Recebido;Tonelada;10;9,85;9001`,
	},
	{
		says: "a large one is a remark, and leaves the load closed",
		mtr: `${report}\n1;Recebido;Tonelada;10;7,2;9001`,
		cdf: "CDF;MTR;Quantidade;Unidade\n9001;1;7,2;t",
		remarks: { declared: 1 },
	},
	{
		says: "declared volume and received weight are not compared",
		mtr: "MTR;Situação;Quantidade indicada;Quantidade recebida;CDF\n1;Recebido;3 m³;1,2 t;9001",
	},
	{
		says: "the certificate is about what was received",
		mtr: `${report}\n1;Recebido;Tonelada;10;9,85;\n2;Recebido;Tonelada;10;9,85;`,
		cdf: "CDF;MTR;Quantidade;Unidade\n9001;1;9,85;t\n9002;2;10;t",
		open: { 2: "difference" },
	},
	{
		says: "without a received quantity the declared one stands for it",
		mtr: "MTR;Situação;Peso (kg)\n1;Recebido;500",
		cdf: "CDF;MTR;Peso (kg)\n9001;1;300",
		open: { 1: "difference" },
	},
	{
		says: "several certificates that add up close a load",
		mtr: "MTR;Situação;Resíduo;Peso (kg)\n1;Recebido;Papel;3000",
		cdf: "CDF;MTR;Resíduo;Peso (kg)\n9001;1;Papel;1000\n9002;1;Papel;2000",
	},
	{
		says: "in one report too",
		mtr: "MTR;Situação;Resíduo;Quantidade recebida (kg);CDF\n1;Recebido;Papel;1000;9001\n1;Recebido;Papel;2000;9002",
	},
	{
		says: "those that do not add up leave it open",
		mtr: "MTR;Situação;Peso (kg)\n1;Recebido;3000",
		cdf: "CDF;MTR;Peso (kg)\n9001;1;1000\n9002;1;1000",
		open: { 1: "difference" },
	},
	{
		says: "an exported load gets no certificate",
		mtr: "MTR;Situação;Tratamento;País do Destinador;CDF\n1;Recebido;Exportação;;\n2;Recebido;Reciclagem;Alemanha;\n3;Recebido;Reciclagem;Brasil;",
		open: { 3: "noCdf" },
		remarks: { exported: 2 },
	},
	{
		says: "1.500 t in one list and 1,500 t in the other are one weight",
		mtr: "MTR;Situação;Quantidade (t)\n1;Recebido;1.500",
		cdf: "CDF;MTR;Quantidade (t)\n9001;1;1,500",
	},
	{
		says: "a number in groups is the number",
		mtr: "MTR;Situação\n2302 0379 1601;Recebido\n2302.0377.9502;Recebido\n2302-0377-9503;Recebido",
		cdf: "CDF;MTR\n9001;230203791601\n9001;2302 0377 9502\n9001;230203779503",
	},
	{
		says: "a day may be short",
		mtr: "MTR;Data de Recebimento;CDF\n1;3/2/26;9001",
	},
];

test.each(cases)("$says", ({ mtr, cdf = "", open = {}, remarks = {} }) => {
	const { errors, result } = compareLists({ mtr, cdf });
	expect(errors).toBeUndefined();
	expect(Object.fromEntries((result?.open ?? []).map((load) => [load.number, load.kinds.join()]))).toEqual(
		open,
	);
	const counted = (result?.remarks ?? []).map(({ remark, count }) => [remark, count]);
	expect(Object.fromEntries(counted)).toMatchObject(remarks);
	expect(counted.some(([remark]) => remark === "declared")).toBe(remarks.declared !== undefined);
});

test("the heading Un. is a unit, and kilograms are never silent", () => {
	const result = (mtr: string, more: Record<string, string> = {}) => {
		const { result } = compareLists({ mtr, cdf: "", ...more });
		return { issued: result?.open[0]?.issued, assumed: result?.assumed.unit };
	};
	const rows = "1;Recebido;Tonelada;1,95;1,95;";
	expect(result(`MTR;Situação;Un.;Qtd. Indicada;Qtd. Recebida;CDF\n${rows}`)).toMatchObject({
		issued: { kg: 1950 },
		assumed: [],
	});
	const bare = "MTR;Situação;Quantidade;CDF\n1;Recebido;1,95;";
	expect(result(bare)).toMatchObject({ issued: { kg: 1.95 }, assumed: ["mtr"] });
	expect(result(bare, { unit: "t" })).toMatchObject({ issued: { kg: 1950 }, assumed: [] });
	expect(result("MTR;Situação;Peso (kg);CDF\n1;Recebido;1,95;", { unit: "t" })).toMatchObject({
		issued: { kg: 1.95 },
	});
	expect(result("MTR;Situação;CDF\n1;Recebido;").assumed).toEqual([]);
});

test.each([
	["nothing at all", "", "", ["mtr empty"]],
	["one unreadable list and no other", "PK\u0003\u0004xyz", "", ["mtr binary"]],
	["two unreadable lists", "PK\u0003\u0004xyz", "%PDF-1.7", ["mtr binary", "cdf binary"]],
	["two numbers in a row", "MTR;CDF;Situação\n240100000001 e 240100000002;9;Recebido", "", ["mtr several"]],
])("%s is one error for each fault", (_, mtr, cdf, expected) => {
	expect(faultsOf(compareLists({ mtr, cdf }))).toEqual(expected);
});
