import { expect, test } from "vitest";
import { decodeList, readList } from "#app/routes/tools/reconciliation/lists/read-list.ts";

test.each([
	["UTF-8", new TextEncoder().encode("Número")],
	["UTF-8 with its mark", new TextEncoder().encode("\ufeffNúmero")],
	["Latin-1", Uint8Array.from([0x4e, 0xfa, 0x6d, 0x65, 0x72, 0x6f])],
	["UTF-16", Uint8Array.from([0xff, 0xfe, ...[..."Número"].flatMap((letter) => [letter.charCodeAt(0), 0])])],
])("%s is read", (_, bytes) => {
	expect(decodeList(bytes).replace("\ufeff", "")).toMatch(/^N[uú]mero$/);
});

test("titles above the headings and empty columns behind them are left out", () => {
	const { headings, rows } = readList("mtr", "Empresa X;;\n\nMTR;Peso;\n1;2;\n");
	expect(headings).toEqual(["MTR", "Peso"]);
	expect(rows.map(({ line }) => line)).toEqual([4]);
});

test.each([
	[
		"below a title that holds their word",
		"Relatório de MTR;Filial Norte;\nNº MTR;Situação;Classe\n240100000001;x;x\n",
		3,
	],
	["above words alone", "Nº MTR;Situação;Classe\nMTR A;Recebido;Classe 2\n", 2],
])("headings %s are read", (_, text, line) => {
	const { headings, rows } = readList("mtr", text);
	expect([headings, rows[0]?.line]).toEqual([["Nº MTR", "Situação", "Classe"], line]);
});
