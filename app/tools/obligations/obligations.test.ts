import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { walk } from "#app/forms/walk.ts";
import { languages } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { answerParameters, paths } from "#app/paths.ts";
import { cases } from "#app/tools/obligations/cases.ts";
import { questions, states } from "#app/tools/obligations/questions.ts";
import { findObligations, statements, systems, verdicts } from "#app/tools/obligations/rules.ts";

const listed = cases.map(([why, answers, pgrs, mtr, system, more = []]) => ({
	why,
	given: Object.fromEntries(new URLSearchParams(answers)),
	expected: { pgrs, mtr, system },
	more,
}));

test("there are cases enough, each of its own", () => {
	expect(listed.length).toBeGreaterThanOrEqual(60);
	expect(new Set(cases.map(([, answers]) => answers)).size).toBe(cases.length);
});

describe("the sources say of", () => {
	test.each(listed)("$why", ({ given, expected, more }) => {
		const { answers, next } = walk(questions, given);
		expect(next).toBeUndefined();
		expect(answers).toEqual(given);
		const { statements: said, ...found } = findObligations(answers);
		expect(found).toEqual(expected);
		const ids: readonly string[] = said.map(({ id }) => id);
		expect(ids).toEqual(expect.arrayContaining([...more]));
	});
});

/** A journey in which each question as it comes is answered by one of its options. */
const journeys = fc
	.array(fc.nat(), { minLength: questions.length, maxLength: questions.length })
	.map((picks) => {
		let given = {};
		for (const pick of picks) {
			const { answers, next } = walk(questions, given);
			if (!next) break;
			given = { ...answers, [next.name]: next.options[pick % next.options.length] };
		}
		return walk(questions, given);
	});

describe("every path", () => {
	test("ends, with a finding that says why, what to do and whom to ask", () => {
		fc.assert(
			fc.property(journeys, ({ answers, next }) => {
				expect(next).toBeUndefined();
				const finding = findObligations(answers);
				const parts = new Set(finding.statements.map(({ part }) => part));
				expect([...parts].sort()).toEqual(["ask", "manifest", "plan", "system", "todo"]);
			}),
			{ numRuns: 2000 },
		);
	});

	test("never tells whoever may generate hazardous waste that nothing is required", () => {
		fc.assert(
			fc.property(journeys, ({ answers }) => {
				if (answers.perigoso !== "nao") expect(findObligations(answers).pgrs).not.toBe("exempt");
			}),
			{ numRuns: 2000 },
		);
	});
});

test("what an address holds beside the journey is left out, and what no option has is asked again", () => {
	fc.assert(
		fc.property(fc.dictionary(fc.string(), fc.string()), (given) => {
			const { answers, next } = walk(questions, given);
			if (next) expect(next.options).not.toContain(given[next.name]);
			for (const [name, answer] of Object.entries(answers)) expect(given[name]).toBe(answer);
		}),
	);
	const { answers, next } = walk(questions, {
		atividade: "agro",
		perigoso: "nao",
		volume: "ate-200",
		saida: "constructor",
	});
	expect(answers).toEqual({ atividade: "agro", perigoso: "nao" });
	expect(next?.name).toBe("saida");
});

test("the address knows the journey's questions, and the journey all states", () => {
	expect([...answerParameters[paths.obligations]].sort()).toEqual(questions.map(({ name }) => name).sort());
	expect(states).toHaveLength(27);
});

describe.each(languages)("the words in %s", (language) => {
	const text = pageText("obligations", language);

	test("name every question, option, verdict, system and statement, and nothing else", () => {
		const options = questions.flatMap(({ name, options }) =>
			name === "uf" ? [] : options.map((option) => `${name}.${option}`),
		);
		const worded = Object.entries(text.questions).flatMap(([name, question]) =>
			Object.keys("options" in question ? question.options : {}).map((option) => `${name}.${option}`),
		);
		expect(worded.sort()).toEqual(options.sort());
		expect(Object.keys(text.questions).sort()).toEqual(questions.map(({ name }) => name).sort());
		expect(Object.keys(text.pgrs).sort()).toEqual([...verdicts.pgrs].sort());
		expect(Object.keys(text.mtr).sort()).toEqual([...verdicts.mtr].sort());
		expect(Object.keys(text.systems).sort()).toEqual([...systems].sort());
		expect(Object.keys(text.statements).sort()).toEqual(statements.map(({ id }) => id).sort());
	});

	test("give each statement its source, unless it is advice", () => {
		const texts: Record<string, { source: string }> = text.statements;
		for (const { id, mark } of statements)
			expect([id, texts[id]?.source === ""]).toEqual([id, mark === "advice"]);
	});
});
