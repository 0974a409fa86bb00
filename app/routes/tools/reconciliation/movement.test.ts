import { describe, expect, test } from "vitest";
import { languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { movementCsv } from "#app/routes/tools/reconciliation/movement-file.ts";
import { replyTo } from "#app/routes/tools/reconciliation/reply.server.ts";

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

function movement() {
	const found = replyTo(new Map([["mtr", report]]), "pt").movement;
	if (!found) throw new Error("The report is read");
	return found;
}

test("the draft adds up each quarter by waste, class, receiver, treatment and unit, without cancelled loads", () => {
	const { lines } = movement();
	expect(
		lines.map(({ quarter, waste, loads, amount, unit }) => [quarter, waste, loads, amount, unit]),
	).toEqual([
		["", "Vidro", 1, undefined, ""],
		["2026-q3", "Papelão", 1, 1400, "kg"],
		["2026-q4", "Papelão", 2, 2500, "kg"],
		["2026-q4", "Rejeito", 1, 3, "m³"],
		["2026-q4", "Panos com óleo", 1, 250, "kg"],
	]);
});

test("it names the loads that would make the declaration wrong", () => {
	const { gaps } = movement();
	expect(gaps.map(({ quarter, gap, numbers }) => [quarter, gap, ...numbers].join(" "))).toEqual([
		" noDate 7",
		" noQuantity 7",
		"2026-q3 difference 1",
		"2026-q4 noReceipt 5",
		"2026-q4 noCdf 6",
	]);
});

/** The draft of these rows, alone or beside a list of certificates. */
function draftOf(rows: readonly string[], cdf = "") {
	const head =
		"MTR;Data de Emissão;Situação;CDF Nº;Tratamento;Resíduo;Unidade;Quantidade;Quantidade recebida";
	const { movement: draft } = replyTo(
		new Map([
			["mtr", [head, ...rows].join("\n")],
			["cdf", cdf],
		]),
		"pt",
	);
	if (!draft) throw new Error("The report is read");
	return draft;
}
const namesOf = ({ gaps }: ReturnType<typeof draftOf>) =>
	gaps.map(({ gap, numbers }) => [gap, ...numbers].join(" "));

test("it leaves out and lists a waste that a manifest names twice, and a refused load", () => {
	const draft = draftOf([
		"1;01/10/2026;Recebido;9;Reciclagem;Papel;t;10;",
		"1;01/10/2026;Recebido;9;Reciclagem;Papel;t;12;",
		"1;01/10/2026;Recebido;9;Reciclagem;Vidro;t;1;",
		"2;01/10/2026;Recusado;;Reciclagem;Papel;t;5;",
	]);
	expect(draft.lines.map(({ waste, loads, amount }) => [waste, loads, amount])).toEqual([["Vidro", 1, 1000]]);
	expect(namesOf(draft)).toEqual(["repeated 1", "refused 2"]);
	expect(movementCsv(draft, textOf("reconciliation", "pt"), "pt")).toContain(
		'"Mesmo resíduo repetido (1)";"1"',
	);
});

test("it lists certificates of cancelled manifests and of manifests that the list lacks", () => {
	const rows = [
		"1;01/07/2026;Cancelado;;Reciclagem;Papel;t;1;",
		"2;01/10/2026;Recebido;;Reciclagem;Papel;t;1;",
	];
	const cdf = "CDF;MTR;Quantidade;Unidade\n9;1;1;t\n9;2;1;t\n9;3;1;t";
	const draft = draftOf(rows, cdf);
	expect(draft.gaps.map(({ quarter, gap, numbers }) => [quarter, gap, ...numbers].join(" "))).toEqual([
		" unknownMtr 3",
		"2026-q3 cancelledMtr 1",
	]);
	expect(draft.lines).toHaveLength(1);
});

test("it lists manifests with several rows that no waste tells apart, and adds them up", () => {
	const draft = draftOf([
		"1;01/10/2026;Recebido;9;Reciclagem;;t;10;10",
		"1;01/10/2026;Recebido;9;Reciclagem;;t;12;12",
	]);
	expect(namesOf(draft)).toEqual(["unnamedRows 1"]);
	expect(draft.lines.map(({ amount }) => amount)).toEqual([22_000]);
});

test("it counts the loads of each unit apart", () => {
	const draft = draftOf([
		"1;01/10/2026;Recebido;9;Reciclagem;Papel;t;1;1",
		"2;01/10/2026;Recebido;9;Reciclagem;Papel;m³;3;3",
		"3;01/10/2026;Recebido;9;Reciclagem;Papel;kg;500;500",
	]);
	expect(draft.lines.map(({ loads, amount, unit }) => [loads, amount, unit])).toEqual([
		[2, 1500, "kg"],
		[1, 3, "m³"],
	]);
});

test("it lists quantities that differ and certificates that lack in a list of their own", () => {
	const rows = [
		"1;01/10/2026;Recebido;;Reciclagem;Papel;t;1500;",
		"2;01/10/2026;Recebido;;Reciclagem;Papel;t;1;",
	];
	expect(namesOf(draftOf(rows, "CDF;MTR;Quantidade;Unidade\n9;1;1,5;t"))).toEqual([
		"difference 1",
		"noCdf 2",
	]);
});

test("without a class nothing is called non-hazardous, and an asterisk in the code is heard", () => {
	const draft = draftOf([
		"1;01/10/2026;Recebido;9;Reciclagem;150101 Papel;t;1;",
		"2;01/10/2026;Recebido;9;Rerrefino;130205* Óleo;t;2;",
		"3;01/10/2026;Recebido;9;Rerrefino;13 02 05 (*) Óleo;t;4;",
	]);
	expect(draft.gri).toMatchObject({
		other: { diverted: 0 },
		hazardous: { diverted: 6 },
		unclassified: { diverted: 1 },
	});
	const file = movementCsv(draft, textOf("reconciliation", "pt"), "pt");
	expect(file).toContain('"Destino";"Não perigosos";"Perigosos";"Classe não informada"');
	expect(file).toContain('destinados para disposição final";"0";"6";"1"');
});

test.each([
	["Classe I", "hazardous"],
	["I - Perigoso", "hazardous"],
	["Hazardous", "hazardous"],
	["Classe II A - não inerte", "other"],
	["IIA", "other"],
	["Class 2", "other"],
	["Não perigoso", "other"],
	["A definir", "unclassified"],
	["", "unclassified"],
] as const)("class %s is %s", (wasteClass, hazard) => {
	const list = `MTR;Situação;CDF;Classe;Tratamento;Quantidade;Unidade\n1;Recebido;9;${wasteClass};Reciclagem;1;t`;
	expect(replyTo(new Map([["mtr", list]]), "pt").movement?.gri[hazard].diverted).toBe(1);
});

test("it groups masses as GRI 306 does: energy is disposal, hazardous waste apart, an unknown treatment said", () => {
	const { gri } = movement();
	expect(gri.other.diverted).toBeCloseTo(3.9);
	expect(gri.hazardous).toEqual({ diverted: 0, disposed: 0.25, unknown: 0 });
	expect(gri.other.disposed).toBe(0);
});

describe.each(languages)("the file in %s", (language) => {
	test("has one unit a line, and runs no formula", () => {
		const text = movementCsv(movement(), textOf("reconciliation", language), language);
		const mark = language === "pt" ? ";" : ",";
		expect(text).toContain(`"Aterra"${mark}"Aterro sanitário"${mark}"1"${mark}"3"${mark}"m³"`);
		expect(text).toContain(language === "pt" ? "4º trimestre de 2026" : "Quarter 4 of 2026");
	});
});
