import { expect, test } from "vitest";
import { longestSharedRuns, wordsOf } from "#tests/reports/shared-runs.ts";

test("the longest run that two texts share is found", () => {
	const texts = new Map([
		["a", wordsOf("O gerador emite o MTR antes da viagem, e o destinador confirma.")],
		["b", wordsOf("Antes da viagem: quem emite o MTR? O gerador emite o MTR, sempre.")],
		["c", wordsOf("Nada em comum.")],
	]);
	const runs = longestSharedRuns(texts);
	expect(runs.get("a")).toEqual({ length: 5, words: "o gerador emite o mtr", with: "b" });
	expect(runs.has("c")).toBe(false);
});

test("the name of a law counts as one word", () => {
	expect(wordsOf("A Lei 12.305, de 2 de agosto de 2010, diz")).toEqual(["a", "name0", "diz"]);
	expect(wordsOf("Portaria MMA 280/2020 e a NBR 10004:2024")).toEqual(["name0", "e", "a", "name1"]);
});
