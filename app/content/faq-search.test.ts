import { expect, test } from "vitest";
import { searchFaq } from "#app/content/faq-search.ts";
import type { FaqEntry } from "#app/content/schemas.ts";

function entry(id: string, question: string, answer: string, keywords: string[] = []): FaqEntry {
	return { id, question, answer, keywords, reviewed: "2026-11-20", sources: [] };
}

const entries = [
	entry("mtr", "O que é o MTR?", "<p>Manifesto que acompanha a <a href='/licenca'>carga</a>.</p>", [
		"papel da carga",
	]),
	entry("cdf", "O que é o CDF?", "<p>Fecha o MTR. Licença não é CDF.</p>"),
	entry("licenca", "Quais licenças o operador precisa?", "<p>Licença de operação.</p>"),
];
const faq = [{ id: "g", title: "", intro: "", entries }];
const glossary = [{ id: "mtr", term: "MTR (Manifesto de Transporte de Resíduos)", definition: "Documento." }];

function found(query: string): string[] {
	return searchFaq(faq, glossary, query).entries.map(({ id }) => id);
}

test("the question weighs more than the answer", () => {
	expect(found("mtr")).toEqual(["mtr", "cdf"]);
	expect(searchFaq(faq, glossary, "MTR").terms).toHaveLength(1);
});

test("accents, capitals, plurals and common words do not matter", () => {
	expect(found("LICENCAS")).toEqual(["licenca", "cdf"]);
	expect(found("a licença do operador")).toEqual(["licenca"]);
});

test("every word must be found, keywords count, markup does not", () => {
	expect(found("papel da carga")).toEqual(["mtr"]);
	expect(found("mtr fotossíntese")).toEqual([]);
	expect(found("href")).toEqual([]);
});

test("nothing is found for nothing", () => {
	expect(found("  ?! ")).toEqual([]);
	expect(found(`${"x".repeat(5000)}mtr`)).toEqual([]);
});
