import { expect, test } from "vitest";
import { decodeList, readFile } from "#app/routes/tools/reconciliation/lists/read-file.ts";
import { tablesOf } from "#app/routes/tools/reconciliation/lists/read-list.ts";

const utf16 = (isBig: boolean) =>
	[..."Número"].flatMap((letter) => (isBig ? [0, letter.charCodeAt(0)] : [letter.charCodeAt(0), 0]));

test.each([
	["UTF-8", new TextEncoder().encode("Número")],
	["UTF-8 with its mark", new TextEncoder().encode("\ufeffNúmero")],
	["UTF-8 that was encoded twice", new TextEncoder().encode("NÃºmero")],
	["Latin-1", [0x4e, 0xfa, 0x6d, 0x65, 0x72, 0x6f]],
	["UTF-16", [0xff, 0xfe, ...utf16(false)]],
	["UTF-16, big end first", [0xfe, 0xff, ...utf16(true)]],
	["UTF-16 without a mark", utf16(false)],
	["UTF-16 without a mark, big end first", utf16(true)],
])("%s is read", (_, bytes) => {
	expect(decodeList(Uint8Array.from(bytes))).toBe("Número");
});

test.each([
	["titles above them", "Empresa X;;\n\nMTR;Peso;\n1;2;\n", "MTR | Peso", 4],
	[
		"a title that holds their word",
		"Relatório de MTR;Filial Norte;\nNº MTR;Situação;Classe\n240100000001;x;x\n",
		"Nº MTR | Situação | Classe",
		3,
	],
	[
		"groups above them",
		"MTR;Quantidade;;CDF\nNº;Indicada;Recebida;Nº\n240100000001;1;2;3\n",
		"MTR Nº | Quantidade Indicada | Quantidade Recebida | CDF Nº",
		3,
	],
	[
		"words alone below",
		"Nº MTR;Situação;Classe\nMTR 12;Recebido;Classe 2\n",
		"Nº MTR | Situação | Classe",
		2,
	],
	[
		"bars between them",
		"Nº MTR|Situação|Quantidade\n240100000001|Recebido|1,5\n",
		"Nº MTR | Situação | Quantidade",
		2,
	],
	[
		"all in one cell",
		'"Nº MTR;Situação;Resíduo"\n"240100000001;Recebido;a, b, c, d"\n',
		"Nº MTR | Situação | Resíduo",
		2,
	],
	[
		"a page around them",
		"<html><table><tr><th>Nº&nbsp;MTR<th>Situa&ccedil;&atilde;o<tr><td>1<td>Recebido</table>",
		"Nº MTR | Situação",
		2,
	],
])("headings with %s are read", (_, text, headings, line) => {
	const sheets = readFile(new TextEncoder().encode(text)).map((sheet) => ({
		...sheet,
		field: "mtr" as const,
		file: "",
	}));
	const [table] = tablesOf(sheets, new Map()).tables;
	expect([table?.headings.join(" | "), table?.rows[0]?.line]).toEqual([headings, line]);
});
