import { expect, test } from "vitest";
import { columnsOf, type ListId } from "./columns.ts";
import layouts from "./layouts.json" with { type: "json" };
import { tablesOf } from "./read-list.ts";

test.each([
	["mtr", "Nº MTR; Qtd. indicada; Unidade de Medida; Qtd. recebida", "number mass unit received"],
	["mtr", "Manifest; Weight (t); Received weight (t); Receiving facility", "number mass received receiver"],
	["mtr", "manifesto; Unid.; peso kg", "number unit mass"],
	["mtr", "MTR; Issue date; Receipt date; Toneladas", "number issuedOn receipt mass"],
	["mtr", "MTR; Facility; kg collected; kg received", "number receiver mass received"],
	["mtr", "MTR; kg na coleta; kg no recebimento", "number mass received"],
	["cdf", "MTR; Certificada (kg); Certificado", "number mass certificate"],
	["cdf", "MTR; Certified (kg); Declared (kg)", "number mass"],
	["cdf", "CDF; MTR; Issue date", "certificate number certifiedOn"],
	["cdf", "Número CDF; Número MTR; Quantidade certificada", "certificate number mass"],
	["cdf", "MTRs incluídos; Nº CDF; Peso; Data de emissão", "number certificate mass certifiedOn"],
	["cdf", "Situação do CDF; CDF; Data do CDF; Nº do MTR", "status certificate certifiedOn number"],
] as const)("headings of %s: %s", (list, headings, roles) => {
	const places = roles.split(" ").map((role, index) => [role, index]);
	expect(columnsOf(list, headings.split("; "))).toEqual(Object.fromEntries(places));
});

test.each(layouts)("$name: each heading has its role, in whatever order", ({ list, headings, others }) => {
	const all = [...others, ...Object.values(headings)];
	for (const written of [all, all.toReversed()]) {
		const found = Object.entries(columnsOf(list as ListId, written));
		expect(Object.fromEntries(found.map(([role, place]) => [role, written[place]]))).toEqual(headings);
	}
});

test("of a heading only its beginning is looked at: a cell of any length costs no more", () => {
	const most = "Nº MTR".padStart(80);
	expect(columnsOf("mtr", [most])).toEqual({ number: 0 });
	expect(columnsOf("mtr", [` ${most}`])).toEqual({});
});

test("of a year's sheets alike each row is read as often as of a week's", () => {
	const readsOf = (days: number) => {
		let reads = 0;
		const get = () => ++reads && ["260700000001", "1,5", "TON"];
		const load = Object.defineProperty({ line: 2, cells: [] as string[] }, "cells", { get });
		const rows = [{ line: 1, cells: ["Nº MTR", "Qtd", "Und"] }, load];
		const sheet = { field: "mtr", file: "", name: "", rows, hiddenRows: 0, isHidden: false } as const;
		tablesOf(Array<typeof sheet>(days).fill(sheet), new Map());
		return reads / days;
	};
	expect(readsOf(365)).toBeLessThanOrEqual(readsOf(7));
});
