import { cities } from "#app/content/cities.ts";
import { type StateSystem, systemOf } from "#app/content/states.ts";
import { type Condition, conditionHolds } from "#app/forms/field.ts";
import {
	type CodedAnswers,
	commerce,
	nonResidential,
	obligedActivities,
	type QuestionName,
	regulatedActivities,
} from "#app/routes/tools/obligations/questions.ts";
import type { Mark } from "#app/routes/tools/statements.tsx";

export const verdicts = {
	pgrs: ["required", "exempt", "confirm"],
	mtr: ["required", "exempt", "confirm", "whenShipped"],
} as const;

/**
 * The facts that rules look at: answers, the results of earlier rules, and of the state's system whether it is the
 * federal one, its declaration binds the visitor, and it has a yearly declaration and a known term of an open MTR.
 */
type Fact = QuestionName | "pgrs" | "mtr" | "system" | "dmr" | "yearly" | "validity";
type Facts = CodedAnswers<Fact>;
type Rule<Result extends string> = { readonly result: Result; readonly when?: Condition<Fact> };

/** Rules for the duty to present a plan; the first that holds decides. Doubt is never a no. */
export const pgrsRules: readonly Rule<(typeof verdicts.pgrs)[number]>[] = [
	// Building sites have a plan of their own (CONAMA 307); art. 20, III and IV, obliges as the regulation says.
	{ result: "confirm", when: [{ atividade: regulatedActivities }] },
	{ result: "required", when: [{ atividade: obligedActivities, perigoso: ["sim"] }] },
	{ result: "required", when: [{ atividade: obligedActivities, dispensa: ["nao"] }] },
	// Only waste of shops and services can be equated (PNRS, art. 13; Decreto 10.936, art. 63, par. 2).
	{ result: "confirm", when: [{ atividade: obligedActivities }] },
	{ result: "required", when: [{ atividade: commerce, perigoso: ["sim"] }] },
	// A city rule that leaves the firm out: not equated (PNRS, art. 20, II, b).
	{ result: "required", when: [{ equiparado: ["nao"] }] },
	// The Federal District has a rule, and equates up to 120 litres, which no answer tells.
	{ result: "confirm", when: [{ atividade: commerce, uf: ["DF"] }] },
	// Decreto 10.936, art. 63, par. 1: its 200 litres hold where the city has no rule.
	{ result: "exempt", when: [{ equiparado: ["sem-regra"], dispensa: ["sim"], perigoso: ["nao"] }] },
	{ result: "exempt", when: [{ volume: ["nao-sei"], dispensa: ["sim"], perigoso: ["nao"] }] },
	{ result: "exempt", when: [{ atividade: commerce, volume: ["ate-200"], perigoso: ["nao"] }] },
	{ result: "exempt", when: [{ atividade: ["condominio"], perigoso: ["nao"] }] },
	{ result: "confirm" },
];

/** Rules for the duty to issue a manifest for the load: it follows from the plan and from the road. */
export const mtrRules: readonly Rule<(typeof verdicts.mtr)[number]>[] = [
	{ result: "exempt", when: [{ saida: ["publica"], perigoso: ["nao"] }] },
	// The decree exempts from presenting the plan; no source says that it ends the manifest's duty.
	{ result: "whenShipped", when: [{ dispensa: ["sim"], saida: ["nao-sai"] }] },
	{ result: "confirm", when: [{ dispensa: ["sim"] }] },
	{ result: "exempt", when: [{ pgrs: ["exempt"] }] },
	{ result: "whenShipped", when: [{ saida: ["nao-sai"] }] },
	{ result: "required", when: [{ pgrs: ["required"], saida: ["contratada", "propria"] }] },
	{ result: "confirm" },
];

/** Parts of the result, in which a statement stands. */
export const parts = ["plan", "manifest", "system", "todo", "ask"] as const;
export type Part = (typeof parts)[number];

/** A statement of the result; its words, source and limits stand in the catalogue under its id. */
type Statement = {
	readonly id: string;
	readonly mark: Mark;
	readonly when?: Condition<Fact>;
};

const onTheRoad = ["contratada", "propria"];
const perhapsAway = ["outro-estado", "nao-sei"];
const perhaps = ["sim", "nao-sei"];
const perhapsPlan = ["required", "confirm"];
const perhapsManifest = ["required", "confirm"];
const perhapsLater = [...perhapsManifest, "whenShipped"];
const movers = ["transporte", "destinador"];
const generators = [...nonResidential, "condominio"].filter((one) => !movers.includes(one));
const licensed = [...obligedActivities, ...regulatedActivities, "destinador"];
/** Decreto 10.936, art. 68, I and IV: production that yields hazardous waste, and services that handle it. */
const hazardousOperators = ["industria", "mineracao", "saneamento", ...movers];
/** The others: art. 68, II and III. */
const shopsAndServices = nonResidential.filter((one) => !hazardousOperators.includes(one));

/**
 * Condition of declaring: generators that must have the plan (while that is open, only if the manifest is open too), and
 * hauliers and receiving facilities for the loads of others.
 */
const declares: Condition<Fact> = [
	{ dmr: ["due"], atividade: movers },
	{ dmr: ["due"], atividade: generators, pgrs: ["required"] },
	{ dmr: ["due"], atividade: generators, pgrs: ["confirm"], mtr: ["confirm", "whenShipped"] },
];

/** Condition of an activity that annex VIII of Lei 6.938 may name. */
const inRegistry: Condition<Fact> = [
	{ atividade: [...licensed, "agro", "outra"] },
	{ atividade: commerce, perigoso: ["sim"] },
];

/** In each part the statement that matters most comes first: the result folds all but the first few things to do. */
const statementsOf = {
	plan: [
		{ id: "listed", mark: "read", when: [{ atividade: obligedActivities }] },
		{ id: "byRule", mark: "read", when: [{ atividade: regulatedActivities }] },
		{ id: "exemption", mark: "read", when: [{ dispensa: ["sim", "nao-sei"] }] },
		{ id: "hazardousCommerce", mark: "read", when: [{ atividade: commerce, perigoso: ["sim"] }] },
		{ id: "notEquated", mark: "read", when: [{ equiparado: ["nao"] }] },
		{ id: "noRule", mark: "read", when: [{ equiparado: ["sem-regra"] }] },
		{ id: "equated", mark: "secondary", when: [{ volume: ["ate-200"] }] },
		{ id: "equatedUnknown", mark: "read", when: [{ equiparado: ["nao-sei"] }] },
		{
			id: "volumeByCity",
			mark: "secondary",
			when: [{ volume: ["acima-200", "nao-sei"] }, { atividade: nonResidential, uf: ["DF"] }],
		},
		{ id: "household", mark: "read", when: [{ atividade: ["condominio"] }] },
		{ id: "householdHazardous", mark: "secondary", when: [{ atividade: ["condominio"], perigoso: perhaps }] },
		{ id: "agro", mark: "read", when: [{ atividade: ["agro"] }] },
		{ id: "unnamed", mark: "read", when: [{ atividade: ["destinador", "outra"] }] },
		{ id: "pgrss", mark: "known", when: [{ atividade: ["saude"] }] },
		{ id: "groupD", mark: "secondary", when: [{ atividade: ["saude"], perigoso: ["nao", "nao-sei"] }] },
		{ id: "pgrcc", mark: "known", when: [{ atividade: ["construcao"] }] },
		{ id: "perSite", mark: "known", when: [{ pgrs: ["required"] }] },
	],
	manifest: [
		{ id: "mtrSubject", mark: "secondary", when: [{ mtr: ["required"] }] },
		{ id: "mtrOpen", mark: "secondary", when: [{ mtr: ["confirm"], pgrs: perhapsPlan }] },
		{
			id: "mtrAfterExemption",
			mark: "secondary",
			when: [{ mtr: ["confirm", "whenShipped"], pgrs: ["exempt"] }],
		},
		{
			id: "mtrNotTied",
			mark: "secondary",
			when: [
				{ mtr: ["exempt"], pgrs: ["exempt"], volume: ["ate-200"] },
				{ mtr: ["exempt"], pgrs: ["exempt"], atividade: ["condominio"] },
			],
		},
		{ id: "mtrOnSite", mark: "secondary", when: [{ mtr: ["whenShipped"] }] },
		{ id: "publicCollection", mark: "secondary", when: [{ saida: ["publica"] }] },
		{ id: "customersLoads", mark: "secondary", when: [{ atividade: ["transporte", "terminal"] }] },
		{ id: "receivedLoads", mark: "secondary", when: [{ atividade: ["destinador"] }] },
		{ id: "noCdf", mark: "secondary", when: [{ destino: ["exterior"] }] },
	],
	system: [
		{ id: "ownSystem", mark: "secondary", when: [{ system: ["own"] }] },
		{ id: "sinir", mark: "secondary", when: [{ system: ["federal"] }] },
		{ id: "validity", mark: "secondary", when: [{ validity: ["known"], mtr: perhapsManifest }] },
		{ id: "noDmr", mark: "secondary", when: [{ dmr: ["none"], atividade: movers }] },
		{ id: "twoSystems", mark: "secondary", when: [{ destino: perhapsAway }] },
	],
	todo: [
		{ id: "householdTakeBack", mark: "read", when: [{ atividade: ["condominio"] }] },
		{ id: "contents", mark: "read", when: [{ pgrs: perhapsPlan }] },
		{ id: "issueMtr", mark: "secondary", when: [{ mtr: perhapsManifest }] },
		{ id: "report", mark: "secondary", when: [{ perigoso: perhaps }] },
		{
			id: "hazardousOperator",
			mark: "secondary",
			when: [{ perigoso: ["sim"], atividade: hazardousOperators }],
		},
		{ id: "dmr", mark: "secondary", when: declares },
		{
			id: "stateYearly",
			mark: "read",
			when: [
				{ yearly: ["due"], atividade: movers },
				{ yearly: ["due"], mtr: perhapsLater },
			],
		},
		// The law's day for the RAPP was not read again; that of the TCFA was.
		{ id: "rapp", mark: "known", when: inRegistry },
		{ id: "tcfa", mark: "read", when: inRegistry },
		{ id: "inventory", mark: "secondary", when: [{ atividade: ["industria"] }] },
		{
			id: "city",
			mark: "secondary",
			when: [{ uf: cities.map(({ state }) => state), atividade: nonResidential }],
		},
		{ id: "keepGrounds", mark: "advice", when: [{ pgrs: ["exempt"] }] },
		{
			id: "keepCdf",
			mark: "secondary",
			when: [{ destino: ["mesmo-estado", "outro-estado", "nao-sei"], mtr: perhapsManifest }],
		},
		{ id: "renewal", mark: "secondary", when: [{ atividade: licensed }] },
		{ id: "technicalLead", mark: "read", when: [{ pgrs: ["required"] }] },
		{ id: "worksClasses", mark: "secondary", when: [{ atividade: ["construcao"] }] },
		{
			id: "plasticPackaging",
			mark: "read",
			when: [{ atividade: ["comercio", "restaurante", "evento", "condominio-misto"] }],
		},
		{
			id: "takeBack",
			mark: "read",
			when: [{ atividade: nonResidential, perigoso: perhaps }, { atividade: ["agro"] }],
		},
		{ id: "usedOil", mark: "read", when: [{ perigoso: perhaps }] },
		{ id: "flammable", mark: "read", when: [{ perigoso: ["sim"] }] },
		{ id: "hazardousTransport", mark: "known", when: [{ perigoso: ["sim"], saida: onTheRoad }] },
		{ id: "interstateHazardous", mark: "secondary", when: [{ perigoso: perhaps, destino: perhapsAway }] },
		{ id: "oldReport", mark: "secondary", when: [{ perigoso: perhaps, atividade: generators }] },
		{ id: "cadri", mark: "known", when: [{ uf: ["SP"], mtr: perhapsLater }] },
	],
	ask: [
		{
			id: "municipality",
			mark: "secondary",
			when: [
				{ atividade: [...commerce, "condominio", "construcao", "outra"] },
				{ dispensa: ["sim", "nao-sei"] },
				{ saida: ["publica"] },
			],
		},
		{ id: "agency", mark: "read" },
		{ id: "hazardousRisk", mark: "secondary", when: [{ perigoso: ["sim"], atividade: shopsAndServices }] },
		{ id: "professional", mark: "secondary" },
		{ id: "radioactive", mark: "known", when: [{ atividade: ["saude", "mineracao", "industria"] }] },
	],
} as const satisfies Readonly<Record<Part, readonly Statement[]>>;
export type StatementId = (typeof statementsOf)[Part][number]["id"];
/** A statement that is something to do: each has a short name. */
export type Todo = Statement & { id: (typeof statementsOf)["todo"][number]["id"]; part: "todo" };

export const statements: readonly (Statement & { id: StatementId; part: Part })[] = parts.flatMap((part) =>
	statementsOf[part].map((statement) => ({ ...statement, part })),
);

export type Finding = ReturnType<typeof findObligations>;

export function findObligations(answers: CodedAnswers<QuestionName>) {
	const system = systemOf(answers.uf ?? "");
	const pgrs = decide(pgrsRules, answers);
	const mtr = decide(mtrRules, { ...answers, pgrs });
	const facts: Facts = { ...answers, pgrs, mtr, ...factsOf(system, answers) };
	return { pgrs, mtr, system, statements: statements.filter(({ when }) => conditionHolds(when, facts)) };
}

function factsOf(system: StateSystem, { atividade }: CodedAnswers<QuestionName>): Facts {
	const role =
		atividade === "transporte" ? "transportador" : atividade === "destinador" ? "destinador" : "gerador";
	return {
		system: system.isFederal ? "federal" : "own",
		dmr: system.dmr.who?.includes(role) === false ? "none" : "due",
		yearly: system.yearly ? "due" : "none",
		validity: system.validity ? "known" : "unknown",
	};
}

function decide<Result extends string>(rules: readonly Rule<Result>[], facts: Facts): Result {
	const rule = rules.find(({ when }) => conditionHolds(when, facts));
	if (!rule) throw new Error("No rule decides.");
	return rule.result;
}
