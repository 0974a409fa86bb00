import { expect, test } from "vitest";
import {
	compareLists,
	errorsIn,
	faultsIn,
	fileOf,
	listsCases,
	notesIn,
	openIn,
	readingIn,
} from "#tests/support/compare-lists.ts";

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

test("two lists show what is open between them, in kg and t, by comma and semicolon, beyond the tolerance", () => {
	const reply = compareLists({ mtr, cdf });
	expect(openIn(reply)).toEqual({
		"002": "difference",
		"003": "noReceipt",
		"005": "noCdf",
		999: "strayCdf",
	});
	expect(reply.result).toMatchObject({ closedCount: 2, notes: [], isInPart: false });
	expect(openIn(compareLists({ mtr, cdf, tolerance: "5" }))).not.toHaveProperty("002");
	for (const tolerance of ["3", "", "x", "-1", "101", "1e9"])
		expect(openIn(compareLists({ mtr, cdf, tolerance }))).toHaveProperty("002");
});

test.each(listsCases)("$says", ({ mtr, cdf, open, notes, faults, errors, reading, issued, since }) => {
	const reply = compareLists({ mtr, cdf });
	expect(errorsIn(reply)).toBe(errors);
	if (errors !== "") return;
	expect({ open: openIn(reply), notes: notesIn(reply), faults: faultsIn(reply) }).toEqual({
		open,
		notes,
		faults,
	});
	const said = readingIn(reply);
	expect(said.map(({ line }) => line)).toEqual(expect.arrayContaining(reading));
	expect({ ...reply.result?.open[0] }).toMatchObject({ ...(issued && { issued }), ...(since && { since }) });
	if (faults !== "" || said.some(({ isGuess }) => isGuess)) expect(reply.result?.isInPart).toBe(true);
});

test("the file of all loads has other units than kilograms beside the number", () => {
	const file = fileOf(compareLists({ mtr: "MTR;Quantidade;Unidade;CDF\n1;1,5;Tonelada;\n2;200;Litro;" }));
	expect(file).toContain('"1";"Sem CDF";"";"";"";"";"1500";"";""');
	expect(file).toContain('"2";"Sem CDF";"";"";"";"";"200 L";"";""');
});
