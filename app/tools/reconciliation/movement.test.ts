import { describe, expect, test } from "vitest";
import { languages } from "#app/i18n/languages.ts";
import { movementCsv } from "#app/tools/reconciliation/movement-file.ts";
import { replyTo } from "#app/tools/reconciliation/reply.server.ts";

const report = [
	"Nº MTR;Data de Emissão;Situação;CDF Nº;Tratamento;Resíduo;Classe;Unidade;Quantidade indicada;Quantidade recebida;Destinador",
	"1;30/09/2026;Recebido;9;Reciclagem;Papelão;II B;Tonelada;1,5;1,4;Recicla",
	"2;01/10/2026;Recebido;9;Reciclagem;Papelão;II B;Tonelada;2;2;Recicla",
	"3;31/12/2026;Recebido;9;Reciclagem;Papelão;II B;Quilograma;500;500;Recicla",
	"4;05/10/2026;Cancelado;;Reciclagem;Papelão;II B;Tonelada;9;;Recicla",
	"5;06/10/2026;Salvo;;Aterro sanitário;Rejeito;II A;Metro Cúbico;3;;Aterra",
	"6;07/10/2026;Recebido;;Coprocessamento;Panos com óleo;I;Tonelada;0,25;0,25;Cimento",
	"7;;Recebido;9;Estoque;Vidro;Classe 2;Tonelada;;;Recicla",
].join("\n");

async function movement() {
	const found = (await replyTo(new Map([["mtr", report]]), "pt")).movement;
	if (!found) throw new Error("The report is read");
	return found;
}

test("the draft adds up each quarter by waste, class, receiver, treatment and unit, without cancelled loads", async () => {
	const { lines } = await movement();
	expect(lines.map(({ quarter, waste, loads, quantities }) => [quarter, waste, loads, quantities])).toEqual([
		["", "Vidro", 1, {}],
		["2026-q3", "Papelão", 1, { kg: 1400 }],
		["2026-q4", "Papelão", 2, { kg: 2500 }],
		["2026-q4", "Rejeito", 1, { "m³": 3 }],
		["2026-q4", "Panos com óleo", 1, { kg: 250 }],
	]);
});

test("it names the loads that would make the declaration wrong", async () => {
	const { gaps } = await movement();
	expect(gaps.map(({ quarter, gap, numbers }) => [quarter, gap, ...numbers].join(" "))).toEqual([
		" noDate 7",
		" noQuantity 7",
		"2026-q4 noReceipt 5",
		"2026-q4 noCertificate 6",
	]);
});

test("it groups masses as GRI 306 does: energy is disposal, hazardous waste apart, an unknown treatment said", async () => {
	const { gri } = await movement();
	expect(gri.other.diverted).toBeCloseTo(3.9);
	expect(gri.hazardous).toEqual({ diverted: 0, disposed: 0.25, unknown: 0 });
	expect(gri.other.disposed).toBe(0);
});

describe.each(languages)("the file in %s", (language) => {
	test("has one unit a line, and runs no formula", async () => {
		const text = movementCsv(await movement(), language);
		const mark = language === "pt" ? ";" : ",";
		expect(text).toContain(`"Aterra"${mark}"Aterro sanitário"${mark}"1"${mark}"3"${mark}"m³"`);
		expect(text).toContain(language === "pt" ? "4º trimestre de 2026" : "Quarter 4 of 2026");
	});
});
