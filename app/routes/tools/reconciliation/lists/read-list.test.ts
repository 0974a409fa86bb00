import { expect, test } from "vitest";
import { recognisedColumns } from "#app/routes/tools/reconciliation/lists/columns.ts";
import { decodeList, readList } from "#app/routes/tools/reconciliation/lists/read-list.ts";

test.each([
	["UTF-8", new TextEncoder().encode("Número")],
	["UTF-8 with its mark", new TextEncoder().encode("\ufeffNúmero")],
	["Latin-1", Uint8Array.from([0x4e, 0xfa, 0x6d, 0x65, 0x72, 0x6f])],
	[
		"UTF-16, the other way round",
		Uint8Array.from([0xfe, 0xff, ...[..."Número"].flatMap((letter) => [0, letter.charCodeAt(0)])]),
	],
	["UTF-16 without its mark", Uint8Array.from([..."Numero"].flatMap((letter) => [letter.charCodeAt(0), 0]))],
	["UTF-16", Uint8Array.from([0xff, 0xfe, ...[..."Número"].flatMap((letter) => [letter.charCodeAt(0), 0])])],
])("%s is read", (_, bytes) => {
	expect(decodeList(bytes).replace("\ufeff", "")).toMatch(/^N[uú]mero$/);
});

test("titles above the headings and empty columns behind them are left out", () => {
	const { headings, rows } = readList("Empresa X;;\n\nMTR;Peso;\n1;2;\n", recognisedColumns("mtr"));
	expect(headings).toEqual(["MTR", "Peso"]);
	expect(rows.map(({ line }) => line)).toEqual([4]);
});

test.each([
	[
		"merged over several columns",
		"Manifesto;;;Resíduo;;Destinador;\nNúmero;Data de emissão;Situação;Descrição;Classe;Nome;CNPJ\n",
		[
			"Manifesto Número",
			"Manifesto Data de emissão",
			"Manifesto Situação",
			"Resíduo Descrição",
			"Resíduo Classe",
			"Destinador Nome",
			"Destinador CNPJ",
		],
		3,
	],
	[
		"merged over two rows",
		"Nº MTR;Situação;Quantidade;;Destinador\n;;Indicada;Recebida;\n",
		["Nº MTR", "Situação", "Quantidade Indicada", "Quantidade Recebida", "Destinador"],
		3,
	],
	[
		"below a title that holds their word",
		"Relatório de MTR;Filial Norte;\nNº MTR;Situação;Classe\n",
		["Nº MTR", "Situação", "Classe"],
		3,
	],
	[
		"above words alone",
		"Nº MTR;Situação;Classe\nMTR A;Recebido;Classe 2\n",
		["Nº MTR", "Situação", "Classe"],
		2,
	],
])("headings %s are read", (_, text, headings, line) => {
	const row = headings.map((_heading, place) => (place === 0 ? "240100000001" : "x")).join(";");
	const list = readList(`${text}${row}\n`, recognisedColumns("mtr"));
	expect([list.headings, list.rows[0]?.line]).toEqual([headings, line]);
});
