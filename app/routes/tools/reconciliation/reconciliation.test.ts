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

test("a difference counts beyond the tolerance that was chosen, or else the proposed one", () => {
	const lists = { mtr: "MTR;Peso (kg)\n1;500", cdf: "CDF;MTR;Peso (kg)\n9;1;480" };
	expect(openIn(compareLists({ ...lists, tolerance: "5" }))).toEqual({});
	for (const tolerance of ["3", "", "x", "-1", "101", "1e9"])
		expect(openIn(compareLists({ ...lists, tolerance }))).toEqual({ 1: "difference" });
});

test.each(listsCases)("$says", ({ mtr, cdf, open, notes, faults, errors, reading, file, issued, since }) => {
	const reply = compareLists({ mtr, cdf });
	expect(errorsIn(reply)).toBe(errors);
	if (errors !== "") return;
	expect([openIn(reply), notesIn(reply), faultsIn(reply)]).toEqual([open, notes, faults]);
	for (const part of file) expect(fileOf(reply).replaceAll("\u00a0", " ")).toContain(part);
	const said = readingIn(reply).lines;
	expect(said.map(({ line }) => line.replaceAll("\u00a0", " "))).toEqual(expect.arrayContaining(reading));
	expect({ ...reply.result?.open[0] }).toMatchObject({ ...(issued && { issued }), ...(since && { since }) });
	if (faults !== "" || "revokedAside" in notes || said.some(({ isGuess }) => isGuess))
		expect(reply.result?.isInPart).toBe(true);
});

test("the file of all loads has other units than kilograms beside the number", () => {
	const file = fileOf(compareLists({ mtr: "MTR;Quantidade;Unidade;CDF\n1;1,5;Tonelada;\n2;200;Litro;" }));
	expect(file).toContain('"1";"Sem CDF";"";"";"";"";"1500";"";""');
	expect(file).toContain('"2";"Sem CDF";"";"";"";"";"200 L";"";""');
});
