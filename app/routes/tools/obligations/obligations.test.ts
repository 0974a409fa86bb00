import { readFileSync } from "node:fs";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { answerParameters, paths } from "#app/paths.ts";
import { byUrgency } from "#app/routes/tools/obligations/deadlines.ts";
import { decisiveQuestions } from "#app/routes/tools/obligations/decisive.ts";
import { type QuestionName, questions, states } from "#app/routes/tools/obligations/questions.ts";
import {
	findObligations,
	parts,
	type StatementId,
	statements,
	systems,
	verdicts,
} from "#app/routes/tools/obligations/rules.ts";
import { type CodedAnswers, walk } from "#app/routes/tools/walk.ts";

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
	expect(ids.filter((id) => !named.has(id))).toEqual(["perSite", "systemSince"]);
});

describe("the sources say of", () => {
	test.each(cases)("$source ($answers)", ({ answers: address, says, silent, ...expected }) => {
		const given = Object.fromEntries(new URLSearchParams(address));
		const { answers, next } = walk(questions, given);
		expect(next).toBeUndefined();
		expect(answers).toEqual(given);
		const { pgrs, mtr, system, statements: said } = findObligations(answers);
		expect({ pgrs, mtr, system, source: expected.source }).toEqual(expected);
		const ids: readonly string[] = said.map(({ id }) => id);
		expect(ids).toEqual(expect.arrayContaining(words(says)));
		expect(ids.filter((id) => words(silent).includes(id))).toEqual([]);
	});
});

/** One state for each system, and the Federal District, whose limit is its own: no rule looks at another difference. */
const oneStateASystem = ["SP", "RJ", "RS", "SC", "MG", "BA", "DF"];

/** All journeys from `given` on. */
function* journeysFrom(given: CodedAnswers<QuestionName>): Generator<CodedAnswers<QuestionName>> {
	const { answers, next } = walk(questions, given);
	if (next === undefined) return yield answers;
	for (const option of next.name === "uf" ? oneStateASystem : next.options)
		yield* journeysFrom({ ...given, [next.name]: option });
}
const journeys = [...journeysFrom({})];

describe("every path", () => {
	test("ends, with a finding that says why, what to do and whom to ask", () => {
		expect(journeys.length).toBeGreaterThan(5000);
		for (const answers of journeys) {
			const finding = findObligations(answers);
			expect(new Set(finding.statements.map(({ part }) => part))).toEqual(new Set(parts));
			expect(finding.statements.filter(({ part }) => part === "todo").length).toBeLessThan(22);
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
			if (!isHaulier) expect(ids.filter((id) => id.endsWith("Dmr"))).toEqual([]);
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

test("the address knows the journey's questions, and the journey all states", () => {
	expect([...answerParameters[paths.obligations]].sort()).toEqual(questions.map(({ name }) => name).sort());
	expect(states).toHaveLength(27);
});

test("an address from before the size was asked of commerce leads to that question, and keeps its other answers", () => {
	const given = { atividade: "comercio", perigoso: "nao", equiparado: "nao", saida: "publica", uf: "BA" };
	const { next } = walk(questions, given);
	expect(next?.name).toBe("dispensa");
	expect(findObligations(walk(questions, { ...given, dispensa: "sim" }).answers).pgrs).toBe("exempt");
});

test("an industry is told first of its plan, then of its loads, then what has a day, the nearest first", () => {
	const { answers } = walk(questions, {
		atividade: "industria",
		perigoso: "sim",
		saida: "contratada",
		destino: "mesmo-estado",
		uf: "BA",
	});
	const todo = findObligations(answers).statements.filter(({ part }) => part === "todo");
	expect(todo.slice(0, 5).map(({ id }) => id)).toEqual([
		"contents",
		"issueMtr",
		"report",
		"quarterlyDmr",
		"inventory",
	]);
});

test.each(languages)("the two verdicts leave open in words of their own, in %s", (language) => {
	const { pgrs, mtr } = textOf("obligations", language);
	const halves = [pgrs.confirm, mtr.confirm].flatMap((verdict) =>
		verdict.split(/\b/).filter((word) => /\w{6,}/.test(word)),
	);
	expect(new Set(halves).size).toBe(halves.length);
});

test.each([
	// Another activity is another rule; what the municipality equates, and the exemption, are the grounds.
	[
		"atividade=restaurante&perigoso=nao&equiparado=nao&dispensa=nao&saida=contratada&destino=mesmo-estado&uf=SP&capital=sim",
		["atividade", "equiparado", "dispensa"],
	],
	// Without hazardous waste it would be asked for the exemption, which may hold or not.
	["atividade=industria&perigoso=sim&saida=contratada&destino=mesmo-estado&uf=BA", ["atividade"]],
	// The Federal District equates less; without a rule of the municipality the exemption may hold.
	[
		"atividade=escritorio&perigoso=nao&equiparado=sim&volume=ate-200&saida=publica&uf=BA",
		["atividade", "perigoso", "volume", "uf"],
	],
])(
	"the answers that decided about the plan are those without which it would be another: %s",
	(address, names) => {
		const { answers, next } = walk(questions, Object.fromEntries(new URLSearchParams(address)));
		expect([next, decisiveQuestions(answers)]).toEqual([undefined, names]);
	},
);

test("how and where the load goes never decides about the plan", () => {
	const some = journeys.filter((_, place) => place % 97 === 0);
	const decisive = new Set(some.flatMap(decisiveQuestions));
	expect(decisive.has("atividade")).toBe(true);
	for (const name of ["saida", "destino", "capital"] as const) expect(decisive.has(name)).toBe(false);
});

test("what presses most comes first: loads, then days, the nearest first, as they are on that day", () => {
	const todo = ["contents", "inventory", "issueMtr", "quarterlyDmr", "report"] as const;
	expect(byUrgency(todo, "2026-11-23")).toEqual({
		load: [{ id: "issueMtr", day: undefined }],
		dated: [
			{ id: "report", day: "2026-12-31" },
			{ id: "quarterlyDmr", day: "2027-01-31" },
			{ id: "inventory", day: "2027-03-31" },
		],
		other: [{ id: "contents", day: undefined }],
	});
	// The standard's old edition is over: its report has no day any more.
	expect(byUrgency(todo, "2027-04-01").dated.map(({ id }) => id)).toEqual(["quarterlyDmr", "inventory"]);
	expect(byUrgency(todo, "2027-04-01").other.map(({ id }) => id)).toEqual(["contents", "report"]);
});

test("a condominium is told first to give back what is taken back", () => {
	const { answers } = walk(questions, {
		atividade: "condominio",
		perigoso: "sim",
		saida: "publica",
		uf: "BA",
	});
	expect(findObligations(answers).statements.find(({ part }) => part === "todo")?.id).toBe(
		"householdTakeBack",
	);
});

/** The evidence that a statement holds in any language: numbers, laws and names of the line it rests on. */
const evidence: Partial<Record<StatementId, readonly string[]>> = {
	listed: ["12.305/2010", "20"],
	byRule: ["12.305/2010", "20, III"],
	exemption: ["200", "10.936/2022"],
	hazardousCommerce: ["12.305/2010", "20, II"],
	notEquated: ["12.305/2010", "20, II", "13"],
	equated: ["12.305/2010", "13", "20"],
	household: ["12.305/2010", "13", "28"],
	volumeByCity: ["200", "120"],
	groupD: ["222/2018", "5"],
	mtrNotTied: ["MMA 280/2020", "PGRS"],
	publicCollection: ["MMA 280/2020"],
	validity: ["60"],
	plasticPackaging: ["12.688/2025", "23"],
	takeBack: ["12.305/2010", "33"],
	householdTakeBack: ["12.305/2010", "28", "33", "MTR"],
	householdHazardous: ["12.305/2010", "28", "33", "MTR"],
	mallInSaoPaulo: ["200", "000", "58.701/2019"],
	federalDistrict: ["120", "5.610/2016", "37.568/2016", "6.484/2020"],
	mtrAfterExemption: ["10.936/2022", "MMA 280/2020", "20"],
	noHaulierDmr: ["Minas Gerais", "DMR"],
	usedOil: ["362/2005"],
	flammable: ["10.936/2022", "72", "150"],
	rapp: ["CTF/APP", "RAPP", "6.938/1981", "17-C"],
	tcfa: ["CTF/APP", "TCFA", "6.938/1981", "17-D", "17-G"],
	renewal: ["120", "180", "140/2011", "14"],
	worksClasses: ["307/2002", "10"],
	sigorDmr: ["SIGOR"],
	pgrss: ["PGRSS", "RDC 222/2018"],
	pgrcc: ["PGRCC", "CONAMA 307/2002"],
	mtrSubject: ["2021", "MMA 280/2020", "2025", "São Paulo"],
	mtrOpen: ["MMA 280/2020"],
	noCdf: ["MTR", "CDF", "875/1993"],
	ownSystem: ["SINIR", "2021"],
	sinir: ["SP, RJ, SC, MG", "RS", "2021"],
	technicalLead: ["22", "24"],
	contents: ["21"],
	report: ["LCR", "31", "2026", "2004", "10004:2024"],
	issueMtr: ["MTR"],
	quarterlyDmr: ["30", "31", "SINIR"],
	halfYearlyDmr: ["Minas Gerais", "COPAM 232/2019"],
	stateDmr: ["30", "31", "SINIR"],
	inventory: ["31", "CONAMA 313/2002", "1.376/2025", "2025"],
	hazardousTransport: ["CETPP", "5.998/2022"],
	interstateHazardous: ["Ibama", "5/2012"],
	hazardousOperator: ["CNORP", "38", "39"],
	cadri: ["CADRI", "CETESB"],
	cityOfSaoPaulo: ["200", "000", "50", "13.478/2002", "141", "58.701/2019"],
	radioactive: ["12.305/2010"],
};

/** The dates of the sources as each language writes them. */
const dates = {
	pt: {
		quarterlyDmr: "30 de abril, 31 de julho, 31 de outubro e 31 de janeiro.",
		stateDmr: "No SINIR: 30 de abril, 31 de julho, 31 de outubro e 31 de janeiro.",
		sigorDmr: "30 de abril, 31 de julho, 31 de outubro e 31 de janeiro",
		halfYearlyDmr: "Até 31 de agosto (janeiro a junho) e até 28 de fevereiro (julho a dezembro).",
		rapp: "31 de março.",
		tcfa: "Até o quinto dia útil de janeiro, abril, julho e outubro.",
		inventory: "31 de março",
		report: "31 de dezembro de 2026",
	},
	en: {
		quarterlyDmr: "30 April, 31 July, 31 October and 31 January.",
		stateDmr: "In SINIR: 30 April, 31 July, 31 October and 31 January.",
		sigorDmr: "30 April, 31 July, 31 October and 31 January",
		halfYearlyDmr: "By 31 August (January to June) and by 28 February (July to December).",
		rapp: "31 March.",
		tcfa: "By the fifth working day of January, April, July and October.",
		inventory: "31 March",
		report: "31 December 2026",
	},
} as const;

describe.each(languages)("the words in %s", (language) => {
	const text = textOf("obligations", language);

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
		const todo = statements.filter(({ part }) => part === "todo");
		expect(Object.keys(text.names).sort()).toEqual(todo.map(({ id }) => id).sort());
	});

	test("give each statement its source, unless it is advice, and to each thing to do its time", () => {
		for (const { id, mark, part } of statements) {
			const { source, due } = text.statements[id];
			expect([id, source === ""]).toEqual([id, mark === "advice"]);
			expect([id, due === ""]).toEqual([id, part !== "todo"]);
		}
	});

	test("hold the laws, numbers and dates of the sources", () => {
		for (const { id } of statements) {
			const whole = Object.values(text.statements[id]).join(" ").replaceAll("\u00A0", " ");
			for (const part of evidence[id] ?? []) expect(whole).toContain(part);
		}
		for (const [id, date] of Object.entries(dates[language]))
			expect(text.statements[id as keyof (typeof dates)["pt"]].due.replaceAll("\u00A0", " ")).toContain(date);
	});
});
