import { expect, test } from "vitest";
import { looksLikeHeadings } from "#app/tools/reconciliation/columns.ts";
import { decodeList, readList } from "#app/tools/reconciliation/read-list.ts";

test.each([
	["UTF-8", new TextEncoder().encode("Número")],
	["UTF-8 with its mark", new TextEncoder().encode("\ufeffNúmero")],
	["Latin-1", Uint8Array.from([0x4e, 0xfa, 0x6d, 0x65, 0x72, 0x6f])],
	["UTF-16", Uint8Array.from([0xff, 0xfe, ...[..."Número"].flatMap((letter) => [letter.charCodeAt(0), 0])])],
])("%s is read", (_, bytes) => {
	expect(decodeList(bytes).replace("\ufeff", "")).toBe("Número");
});

test("titles above the headings and empty columns behind them are left out", async () => {
	const { headings, rows } = await readList("Empresa X;;\n\nMTR;Peso;\n1;2;\n", looksLikeHeadings("mtr"));
	expect(headings).toEqual(["MTR", "Peso"]);
	expect(rows.map(({ line }) => line)).toEqual([4]);
});
