import { expect, test } from "vitest";
import { type Language, languages } from "#app/i18n/languages.ts";
import searchQuestions from "#tests/support/search-questions.json" with { type: "json" };
import { readLongText } from "./long-texts.server.ts";
import { searchSite, termsOf } from "./search.server.ts";

async function found(query: string, language: Language = "pt"): Promise<string[]> {
	return (await searchSite(query, language)).map(({ path }) => path);
}

test.each([
	["email", "e-mail"],
	["12305", "12.305"],
	["m3", "m³"],
	["NBR10004", "NBR 10004"],
	["orcamneto", "orçamento"],
])("%s finds what %s finds", async (query, same) => {
	const results = await found(same);
	expect(results).not.toEqual([]);
	expect(await found(query)).toEqual(
		query === "orcamneto" ? expect.arrayContaining(results.slice(0, 1)) : results,
	);
});

/** The regular plural of a Portuguese word. */
function pluralOf(word: string): string {
	if (/m$/.test(word)) return word.replace(/m$/, "ns");
	if (/ão$/.test(word)) return word.replace(/ão$/, "ões");
	if (/[ei]l$/.test(word)) return word.replace(/[ei]l$/, "eis");
	if (/[aou]l$/.test(word)) return word.replace(/l$/, "is");
	return word + (/[rz]$/.test(word) ? "es" : "s");
}

test("every word of the answers and terms is found by its plural", () => {
	const text = JSON.stringify([readLongText("faq", "pt"), readLongText("glossary", "pt")]);
	const words = new Set(text.toLowerCase().match(/\p{L}{3,}/gu));
	// An English word, whose plural is English too.
	const singular = [...words].filter((word) => !/s$|mail$/.test(word));
	expect(singular.length).toBeGreaterThan(1000);
	const apart = singular.filter((word) => termsOf(word, "pt")[0] !== termsOf(pluralOf(word), "pt")[0]);
	expect(apart).toEqual([]);
});

test("what matches more of the question comes first", async () => {
	const [first, second] = await found("prazo dmr");
	expect([first, second]).toContain("/faq#o-que-e-dmr");
	expect((await found("mtr fotossíntese"))[0]).toBe((await found("mtr"))[0]);
	expect(await found("dmr fotossíntese clorofila")).toEqual([]);
	expect((await found("classe 2"))[0]).not.toBe("/faq#termo-classe-i");
});

test.each(languages)("a term alone finds first what defines it, in %s", async (language) => {
	expect((await found("MTR", language)).slice(0, 2)).toEqual(["/faq#o-que-e-mtr", "/faq#termo-mtr"]);
	for (const term of ["pgrs", "sinir", "cadri", "gerador"])
		expect((await found(term.toUpperCase(), language))[0]).toBe(`/faq#termo-${term}`);
});

test.each([
	["waste", "en", "residuo-solido"],
	["waste plan", "en", "pgrs"],
	["hauler", "en", "transportador"],
	["lixo", "pt", "residuo-solido"],
	["plano de resíduos", "pt", "pgrs"],
] as const)("%s (%s) finds first the term that is meant", async (query, language, id) => {
	expect((await found(query, language))[0]).toBe(`/faq#termo-${id}`);
});

test("every result says what it is and leads to it", async () => {
	const results = (await Promise.all(["mtr", "PGRS", "começo"].map((word) => searchSite(word, "pt")))).flat();
	expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(["answer", "term", "post"]));
	const begins = { answer: /^\/(faq|compras-e-juridico)#/, term: /^\/faq#termo-/, post: /^\/blog\/post-/ };
	for (const { kind, path, title, summary } of results) {
		expect(title).not.toBe("");
		expect(summary).toMatch(/^(?!.*(passos: A|\([^)]*$))[^ ].{20,}[^ ][.?!…]$/);
		expect(path).toMatch(begins[kind]);
	}
});

test.each(["", "  ?! ", "href", "lang", "asdfgh", `${"x".repeat(5000)}mtr`, "\u0000", "__proto__"])(
	"nothing is found for %j",
	async (query) => {
		expect(await found(query)).toEqual([]);
	},
);

test("results end where they stop fitting", async () => {
	for (const query of ["multa por descarte irregular", "condominio"])
		expect((await found(query)).length).toBeLessThanOrEqual(4);
	expect((await found("which states do you cover", "en")).length).toBeLessThanOrEqual(4);
});

/** Written before anything was ranked, as visitors type them. */
test("all of 40 questions have a fitting answer among the first three results", async () => {
	expect(searchQuestions).toHaveLength(40);
	for (const { question, language, answers } of searchQuestions) {
		const first = (await found(question, language as Language)).slice(0, 3);
		expect([question, first.some((path) => answers.includes(path)), first]).toEqual([question, true, first]);
	}
});
