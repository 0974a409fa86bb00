import { expect, test } from "vitest";
import { compareLists, notesIn, openIn } from "#tests/support/compare-lists.ts";

/** The fact sheet's words on the systems' reports: each list, its open loads and all its notes. */
type Case = {
	says: string;
	mtr: string;
	cdf?: string;
	open?: Record<string, string>;
	notes?: Record<string, number>;
};

const report = "Nº MTR;Situação;Unidade;Quantidade indicada;Quantidade recebida;CDF Nº";

const cases: readonly Case[] = [
	{
		says: "a person's cancellation takes a manifest out of the count",
		mtr: `${report}\n1;Cancelado;Tonelada;1,5;;`,
		notes: { cancelled: 1 },
	},
	{
		says: "its certificate, like one of a manifest that is not in the list, is open",
		mtr: `${report}\n1;Cancelado;Tonelada;1,5;;\n2;Void;Tonelada;1,5;;`,
		cdf: "CDF;MTR\n9;1\n9;2\n9;3",
		open: { 1: "strayCdf", 2: "strayCdf", 3: "strayCdf" },
		notes: { cancelled: 2 },
	},
	{
		says: "the declared quantity is an estimate: a small difference is none",
		mtr: `${report}\n1;Recebido;Tonelada;10;9,85;9001`,
	},
	{
		says: "a large one is noted, and leaves the load closed",
		mtr: `${report}\n1;Recebido;Tonelada;10;7,2;9001`,
		cdf: "CDF;MTR;Quantidade;Unidade\n9001;1;7,2;t",
		notes: { declared: 1 },
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
		says: "several certificates that add up close a load",
		mtr: "MTR;Situação;Resíduo;Peso (kg)\n1;Recebido;Papel;3000",
		cdf: "CDF;MTR;Resíduo;Peso (kg)\n9001;1;Papel;1000\n9002;1;Papel;2000",
	},
	{
		says: "in one report too",
		mtr: "MTR;Situação;Resíduo;Quantidade recebida (kg);CDF\n1;Recebido;Papel;1000;9001\n1;Recebido;Papel;2000;9002",
		notes: { sameWaste: 1 },
	},
	{
		says: "an exported load gets no certificate",
		mtr: "MTR;Situação;Tratamento;País do Destinador;CDF\n1;Recebido;Exportação;;\n2;Recebido;Reciclagem;Alemanha;\n3;Recebido;Reciclagem;Brasil;",
		open: { 3: "noCdf" },
		notes: { exported: 2 },
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
		notes: { unweighed: 3 },
	},
	{
		says: "a day may be short",
		mtr: "MTR;Data de Recebimento;CDF\n1;3/2/26;9001",
		notes: { unweighed: 1 },
	},
];

test.each(cases)("$says", ({ mtr, cdf = "", open = {}, notes = {} }) => {
	const reply = compareLists({ mtr, cdf });
	expect(openIn(reply)).toEqual(open);
	expect(notesIn(reply)).toEqual(notes);
});

test("the heading Un. is a unit, and kilograms are never silent", () => {
	const result = (mtr: string) => {
		const reply = compareLists({ mtr });
		return [reply.result?.open[0]?.issued, reply.result?.readings[0]?.unit];
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
