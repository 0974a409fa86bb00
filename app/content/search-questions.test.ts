import { expect, test } from "vitest";
import { searchSite } from "#app/content/search.server.ts";
import { searchQuestions } from "#tests/support/search-questions.ts";

test("all of 40 questions have a fitting answer among the first three results", async () => {
	const asked = await Promise.all(
		searchQuestions.map(async ([question, language, answers]) => {
			const results = await searchSite(question, language);
			const first = results.slice(0, 3).map(({ path }) => path);
			return { question, first, isAnswered: first.some((path) => answers.includes(path)) };
		}),
	);
	expect(asked).toHaveLength(40);
	expect(asked.filter(({ isAnswered }) => !isAnswered)).toEqual([]);
});
