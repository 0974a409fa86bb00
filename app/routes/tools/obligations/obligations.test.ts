import { readFileSync } from "node:fs";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { stateSystems } from "#app/content/states.ts";
import { languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { byUrgency } from "./deadlines.ts";
import evidence from "./evidence.json" with { type: "json" };
import { type CodedAnswers, type QuestionName, questions, walk } from "./questions.ts";
import { findObligations, parts, type StatementId, statements, type Todo } from "./rules.ts";

/**
 * Cases of all kinds by what the sources say: the answers, the three verdicts, what must be said (`says`) and what must
 * not (`silent`). A rule changed without a source fails the case that rests on one.
 */
const cases = z
	.array(z.record(z.enum(["source", "answers", "pgrs", "mtr", "system", "says", "silent"]), z.string()))
	.parse(
		Papa.parse(readFileSync(new URL("cases.csv", import.meta.url), "utf8"), {
			header: true,
			skipEmptyLines: true,
		}).data,
	);
const words = (list: string) => list.split(" ").filter((word) => word !== "");

test("there are cases enough, each of its own, about statements that exist", () => {
	expect(cases.length).toBeGreaterThanOrEqual(100);
	expect(new Set(cases.map(({ answers }) => answers)).size).toBe(cases.length);
	const ids = statements.map(({ id }): string => id);
	const named = new Set(cases.flatMap(({ says, silent }) => [...words(says), ...words(silent)]));
	expect([...named].filter((id) => !ids.includes(id))).toEqual([]);
	// Practice of the trade, and whom to ask about it: no case rests on these.
	expect(ids.filter((id) => !named.has(id))).toEqual(["perSite"]);
});

describe("the sources say of", () => {
	test.each(cases)("$source ($answers)", ({ answers: address, says, silent, ...expected }) => {
		const given = Object.fromEntries(new URLSearchParams(address));
		const { answers, next } = walk(questions, given);
		expect(next).toBeUndefined();
		expect(answers).toEqual(given);
		const { pgrs, mtr, system, statements: said } = findObligations(answers);
		expect({ pgrs, mtr, system: system.name, source: expected.source }).toEqual(expected);
		const ids: readonly string[] = said.map(({ id }) => id);
		expect(ids).toEqual(expect.arrayContaining(words(says)));
		expect(ids.filter((id) => words(silent).includes(id))).toEqual([]);
	});
});

/** One state for each system, and the Federal District, whose limit is its own: no other rule of a city decides. */
const oneStateASystem = [...stateSystems.map(({ states: [first = ""] }) => first), "DF"];

/** All journeys from `given` on. */
function* journeysFrom(given: CodedAnswers<QuestionName>): Generator<CodedAnswers<QuestionName>> {
	const { answers, next } = walk(questions, given);
	if (next === undefined) return yield answers;
	for (const option of next.name === "uf" ? oneStateASystem : next.options)
		yield* journeysFrom({ ...given, [next.name]: option });
}
const journeys = [...journeysFrom({})];

describe("every path", () => {
	test("ends, with a result that says why, what to do and whom to ask", () => {
		expect(journeys.length).toBeGreaterThan(5000);
		for (const answers of journeys) {
			const obligations = findObligations(answers);
			expect(new Set(obligations.statements.map(({ part }) => part))).toEqual(new Set(parts));
			expect(obligations.statements.filter(({ part }) => part === "todo").length).toBeLessThan(22);
		}
	});

	test("never tells whoever may generate hazardous waste that nothing is required", () => {
		for (const answers of journeys)
			if (answers.perigoso !== "nao") expect(findObligations(answers).pgrs).not.toBe("exempt");
	});

	test("asks for a manifest of those alone who need a plan and send a load", () => {
		for (const answers of journeys) {
			const { pgrs, mtr } = findObligations(answers);
			if (mtr === "required")
				expect([pgrs, answers.saida]).toEqual(["required", expect.stringMatching(/^(contratada|propria)$/)]);
			if (mtr === "whenShipped") expect(answers.saida).toBe("nao-sai");
			if (mtr === "exempt" && pgrs !== "exempt")
				expect([answers.saida, answers.perigoso]).toEqual(["publica", "nao"]);
		}
	});

	test("asks whoever needs no plan for no declaration, and leaves the manifest open to those whom the decree exempts", () => {
		for (const answers of journeys) {
			const { pgrs, mtr, statements } = findObligations(answers);
			if (pgrs !== "exempt") continue;
			const isOpen = answers.dispensa === "sim" && answers.saida !== "publica";
			expect(mtr).toBe(!isOpen ? "exempt" : answers.saida === "nao-sai" ? "whenShipped" : "confirm");
			const ids: readonly string[] = statements.map(({ id }) => id);
			// Hauliers declare customers' loads.
			const isHaulier = answers.atividade === "transporte";
			if (!isHaulier) expect(ids).not.toContain("dmr");
			if (!isOpen) expect(ids.filter((id) => id === "issueMtr" || id === "keepCdf")).toEqual([]);
		}
	});

	test.each(["pgrs", "mtr"] as const)(
		"says of %s what it would say without a doubt, or leaves it open",
		(verdict) => {
			for (const answers of journeys) {
				const said = findObligations(answers)[verdict];
				if (said === "confirm") continue;
				for (const { name, options } of questions) {
					if (answers[name] !== "nao-sei") continue;
					for (const known of options)
						for (const settled of journeysFrom({ ...answers, [name]: known })) {
							// A journey that no longer asks the size is not the case of the small company.
							if (answers.dispensa === "sim" && settled.dispensa === undefined) continue;
							const sure = findObligations(settled)[verdict];
							// While nothing leaves there is no manifest, be it that none is ever needed.
							const isNone = said === "whenShipped" && sure === "exempt";
							if (!isNone) expect([said, answers, settled]).toEqual([sure, answers, settled]);
						}
				}
			}
		},
	);
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

test.each([
	[
		"an industry is told first of its plan, then of its loads, then what has a day, the nearest first",
		"atividade=industria&perigoso=sim&saida=contratada&destino=mesmo-estado&uf=BA",
		["contents", "issueMtr", "report", "hazardousOperator", "dmr"],
	],
	[
		"a condominium is told first to give back what is taken back",
		"atividade=condominio&perigoso=sim&saida=publica&uf=BA",
		["householdTakeBack"],
	],
])("%s", (_, address, first) => {
	const { answers } = walk(questions, Object.fromEntries(new URLSearchParams(address)));
	const todo = findObligations(answers).statements.filter(({ part }) => part === "todo");
	expect(todo.slice(0, first.length).map(({ id }) => id)).toEqual(first);
});

test("what presses most comes first: loads, then days, the nearest first, as they are on that day", () => {
	const todo = statements.filter((one): one is Todo => one.part === "todo");
	const listed = (state: string, today: string) => {
		const { load, dated } = byUrgency(todo, state, today);
		return { load: load.map(({ id }) => id), dated: dated.map(({ id, day }) => `${id} ${day}`) };
	};
	const { load, dated } = listed("BA", "2026-11-23");
	expect(load.slice(0, 2)).toEqual(["issueMtr", "keepCdf"]);
	expect(dated).toEqual([
		"oldReport 2026-12-31",
		"tcfa 2027-01-08",
		"dmr 2027-01-31",
		"rapp 2027-03-31",
		"inventory 2027-03-31",
	]);
	expect(listed("MG", "2027-04-01").dated).toContain("dmr 2027-08-31");
});

describe.each(languages)("the words in %s", (language) => {
	const text = textOf("obligations", language);

	test("name every option and statement, and nothing else", () => {
		const options = questions.flatMap(({ name, options }) =>
			name === "uf" ? [] : options.map((option) => `${name}.${option}`),
		);
		const worded = Object.entries(text.option).flatMap(([name, options]) =>
			Object.keys(options).map((option) => `${name}.${option}`),
		);
		expect(worded.sort()).toEqual(options.sort());
		expect(Object.keys(text.statements).sort()).toEqual(statements.map(({ id }) => id).sort());
		const todo = statements.filter(({ part }) => part === "todo");
		expect(Object.keys(text.names).sort()).toEqual(todo.map(({ id }) => id).sort());
	});

	test("give each statement its source, unless it is advice, and to each thing to do its time", () => {
		for (const { id, evidence, part } of statements) {
			const { source, due } = text.statements[id];
			expect([id, source === ""]).toEqual([id, evidence === "advice"]);
			expect([id, due === ""]).toEqual([id, part !== "todo"]);
		}
	});

	test("hold the laws, numbers and dates of the sources", () => {
		const parts: Partial<Record<StatementId, readonly string[]>> = evidence.statements;
		for (const { id } of statements) {
			const whole = Object.values(text.statements[id]).join(" ").replaceAll("\u00A0", " ");
			for (const part of parts[id] ?? []) expect(whole).toContain(part);
		}
		for (const [id, date] of Object.entries(evidence.dates[language]))
			expect(text.statements[id as keyof typeof evidence.dates.pt].due.replaceAll("\u00A0", " ")).toContain(
				date,
			);
	});
});
