import { listedActivities, type QuestionName } from "#app/tools/obligations/questions.ts";
import type { Mark } from "#app/tools/parts.tsx";
import { type CodedAnswers, type Condition, conditionHolds } from "#app/tools/walk.ts";

export const verdicts = {
	pgrs: ["required", "exempt", "confirm"],
	mtr: ["required", "confirm", "whenShipped"],
} as const;
export const systems = ["sigor", "inea", "fepam", "ima", "feam", "sinir"] as const;

/** What rules look at: answers, and what earlier rules found. */
type Fact = QuestionName | "pgrs" | "mtr" | "system";
type Facts = CodedAnswers<Fact>;
type Rule<Result extends string> = { readonly result: Result; readonly when?: Condition<Fact> };

const someDoubt = ["nao", "nao-sei"];

/** Whether a plan must be presented; the first rule that holds decides. Doubt is never a no. */
const pgrsRules: readonly Rule<(typeof verdicts.pgrs)[number]>[] = [
	{ result: "required", when: [{ atividade: listedActivities, perigoso: ["sim"] }] },
	{ result: "required", when: [{ atividade: listedActivities, dispensa: ["nao"] }] },
	// Building sites and health care have plans of their own, to which the exemption may not reach.
	{ result: "confirm", when: [{ atividade: ["saude", "construcao"] }] },
	{ result: "exempt", when: [{ atividade: listedActivities, dispensa: ["sim"], perigoso: ["nao"] }] },
	{ result: "required", when: [{ atividade: ["comercio"], perigoso: ["sim"] }] },
	{ result: "required", when: [{ atividade: ["comercio"], equiparado: ["nao"] }] },
	{ result: "exempt", when: [{ atividade: ["comercio"], porte: ["sim"], perigoso: ["nao"] }] },
	{ result: "confirm" },
];

/** Whether a manifest must be issued for the load: it follows from the plan and from the road. */
const mtrRules: readonly Rule<(typeof verdicts.mtr)[number]>[] = [
	{ result: "whenShipped", when: [{ saida: ["nao-sai"] }] },
	{ result: "required", when: [{ pgrs: ["required"], saida: ["contratada", "propria"] }] },
	{ result: "confirm" },
];

const systemRules: readonly Rule<(typeof systems)[number]>[] = [
	{ result: "sigor", when: [{ uf: ["SP"] }] },
	{ result: "inea", when: [{ uf: ["RJ"] }] },
	{ result: "fepam", when: [{ uf: ["RS"] }] },
	{ result: "ima", when: [{ uf: ["SC"] }] },
	{ result: "feam", when: [{ uf: ["MG"] }] },
	{ result: "sinir" },
];

/** Where a statement stands in the result. */
export const parts = ["plan", "manifest", "system", "todo", "ask"] as const;
export type Part = (typeof parts)[number];

/** A statement of the result; its words, source and limits stand in the catalogue under its id. */
type Statement = {
	readonly id: string;
	readonly part: Part;
	readonly mark: Mark;
	readonly when?: Condition<Fact>;
};

const onTheRoad = ["contratada", "propria"];
const perhapsAway = ["outro-estado", "nao-sei"];
const ownSystems = ["sigor", "inea", "fepam", "ima", "feam"];

export const statements = [
	{ id: "listed", part: "plan", mark: "known", when: [{ atividade: listedActivities }] },
	{
		id: "exemption",
		part: "plan",
		mark: "secondary",
		when: [{ dispensa: ["sim", "nao-sei"] }, { porte: ["sim"] }],
	},
	{
		id: "hazardousCommerce",
		part: "plan",
		mark: "known",
		when: [{ atividade: ["comercio"], perigoso: ["sim"] }],
	},
	{ id: "notEquated", part: "plan", mark: "known", when: [{ equiparado: ["nao"] }] },
	{ id: "equatedUnknown", part: "plan", mark: "secondary", when: [{ equiparado: ["nao-sei"] }] },
	{ id: "volumeByCity", part: "plan", mark: "secondary", when: [{ volume: ["acima-200", "nao-sei"] }] },
	{ id: "sizeNotExempt", part: "plan", mark: "secondary", when: [{ porte: someDoubt }] },
	{ id: "agro", part: "plan", mark: "known", when: [{ atividade: ["agro"] }] },
	{ id: "unnamed", part: "plan", mark: "known", when: [{ atividade: ["destinador", "outra"] }] },
	{ id: "pgrss", part: "plan", mark: "known", when: [{ atividade: ["saude"] }] },
	{ id: "pgrcc", part: "plan", mark: "known", when: [{ atividade: ["construcao"] }] },
	{ id: "perSite", part: "plan", mark: "known", when: [{ pgrs: ["required"] }] },

	{ id: "mtrSubject", part: "manifest", mark: "secondary", when: [{ mtr: ["required"] }] },
	{ id: "mtrOpen", part: "manifest", mark: "secondary", when: [{ mtr: ["confirm"] }] },
	{ id: "mtrOnSite", part: "manifest", mark: "secondary", when: [{ mtr: ["whenShipped"] }] },
	{ id: "publicCollection", part: "manifest", mark: "advice", when: [{ saida: ["publica"] }] },
	{ id: "customersLoads", part: "manifest", mark: "secondary", when: [{ atividade: ["transporte"] }] },
	{ id: "receivedLoads", part: "manifest", mark: "secondary", when: [{ atividade: ["destinador"] }] },
	{ id: "noCdf", part: "manifest", mark: "secondary", when: [{ destino: ["exterior"] }] },

	{ id: "ownSystem", part: "system", mark: "secondary", when: [{ system: ownSystems }] },
	{ id: "sinir", part: "system", mark: "secondary", when: [{ system: ["sinir"] }] },
	{ id: "twoSystems", part: "system", mark: "secondary", when: [{ destino: perhapsAway }] },

	{ id: "technicalLead", part: "todo", mark: "known", when: [{ pgrs: ["required"] }] },
	{ id: "contents", part: "todo", mark: "secondary", when: [{ pgrs: ["required", "confirm"] }] },
	{ id: "report", part: "todo", mark: "secondary", when: [{ perigoso: ["sim", "nao-sei"] }] },
	{ id: "issueMtr", part: "todo", mark: "secondary", when: [{ mtr: ["required", "confirm"] }] },
	{
		id: "keepCdf",
		part: "todo",
		mark: "secondary",
		when: [{ destino: ["mesmo-estado", "outro-estado", "nao-sei"] }],
	},
	{ id: "quarterlyDmr", part: "todo", mark: "secondary", when: [{ system: ["sinir"] }] },
	{ id: "halfYearlyDmr", part: "todo", mark: "secondary", when: [{ system: ["feam"] }] },
	{ id: "stateDmr", part: "todo", mark: "secondary", when: [{ system: ["sigor", "inea", "fepam", "ima"] }] },
	{ id: "inventory", part: "todo", mark: "secondary", when: [{ atividade: ["industria"] }] },
	{ id: "hazardousTransport", part: "todo", mark: "known", when: [{ perigoso: ["sim"], saida: onTheRoad }] },
	{
		id: "interstateHazardous",
		part: "todo",
		mark: "secondary",
		when: [{ perigoso: ["sim", "nao-sei"], destino: perhapsAway }],
	},
	{
		id: "hazardousOperator",
		part: "todo",
		mark: "known",
		when: [{ perigoso: ["sim"], atividade: ["destinador", "transporte"] }],
	},
	{ id: "cadri", part: "todo", mark: "known", when: [{ uf: ["SP"] }] },
	{
		id: "cityOfSaoPaulo",
		part: "todo",
		mark: "secondary",
		when: [{ uf: ["SP"], volume: ["acima-200", "nao-sei"] }],
	},

	{
		id: "municipality",
		part: "ask",
		mark: "secondary",
		when: [
			{ equiparado: ["sim", "nao-sei"] },
			{ dispensa: ["sim", "nao-sei"] },
			{ saida: ["publica"] },
			{ atividade: ["outra"] },
		],
	},
	{ id: "agency", part: "ask", mark: "known" },
	{ id: "systemSince", part: "ask", mark: "secondary", when: [{ system: ["sinir"] }] },
	{ id: "professional", part: "ask", mark: "secondary" },
	{
		id: "radioactive",
		part: "ask",
		mark: "known",
		when: [{ atividade: ["saude", "mineracao", "industria"] }],
	},
] as const satisfies readonly Statement[];
export type StatementId = (typeof statements)[number]["id"];

export type Finding = {
	pgrs: (typeof verdicts.pgrs)[number];
	mtr: (typeof verdicts.mtr)[number];
	system: (typeof systems)[number];
	statements: readonly { id: StatementId; part: Part; mark: Mark }[];
};

export function findObligations(answers: CodedAnswers<QuestionName>): Finding {
	const system = decide(systemRules, answers);
	const pgrs = decide(pgrsRules, answers);
	const mtr = decide(mtrRules, { ...answers, pgrs });
	const facts: Facts = { ...answers, pgrs, mtr, system };
	const all: readonly (Statement & { id: StatementId })[] = statements;
	return { pgrs, mtr, system, statements: all.filter(({ when }) => conditionHolds(when, facts)) };
}

function decide<Result extends string>(rules: readonly Rule<Result>[], facts: Facts): Result {
	const rule = rules.find(({ when }) => conditionHolds(when, facts));
	if (!rule) throw new Error("No rule decides.");
	return rule.result;
}
