import type { Mark } from "#app/tools/marks.ts";
import {
	commerce,
	listedActivities,
	nonResidential,
	obligedActivities,
	type QuestionName,
	regulatedActivities,
} from "#app/tools/obligations/questions.ts";
import { type CodedAnswers, type Condition, conditionHolds } from "#app/tools/walk.ts";

export const verdicts = {
	pgrs: ["required", "exempt", "confirm"],
	mtr: ["required", "exempt", "confirm", "whenShipped"],
} as const;
export const systems = ["sigor", "inea", "fepam", "ima", "feam", "sinir"] as const;

/** The facts that rules look at: answers, and the results of earlier rules. */
type Fact = QuestionName | "pgrs" | "mtr" | "system";
type Facts = CodedAnswers<Fact>;
type Rule<Result extends string> = { readonly result: Result; readonly when?: Condition<Fact> };

/** Rules for the duty to present a plan; the first that holds decides. Doubt is never a no. */
export const pgrsRules: readonly Rule<(typeof verdicts.pgrs)[number]>[] = [
	// Building sites have a plan of their own, which the exemption may not reach (CONAMA 307).
	{ result: "confirm", when: [{ atividade: ["construcao"] }] },
	{ result: "required", when: [{ atividade: obligedActivities, perigoso: ["sim"] }] },
	{ result: "required", when: [{ atividade: obligedActivities, dispensa: ["nao"] }] },
	// Health care has a plan of its own too (RDC 222).
	{ result: "confirm", when: [{ atividade: ["saude"] }] },
	// Decreto 10.936: household-type waste, whether or not the municipality has a rule on equating it.
	{ result: "exempt", when: [{ dispensa: ["sim"], perigoso: ["nao"] }] },
	// Art. 20, IV, obliges transport companies as the regulation says.
	{ result: "confirm", when: [{ atividade: regulatedActivities }] },
	{ result: "required", when: [{ atividade: commerce, perigoso: ["sim"] }] },
	{ result: "required", when: [{ equiparado: ["nao"], dispensa: ["nao"] }] },
	// The Federal District equates up to 120 litres, which the answer does not tell.
	{ result: "confirm", when: [{ volume: ["ate-200"], uf: ["DF"] }] },
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

export const systemRules: readonly Rule<(typeof systems)[number]>[] = [
	{ result: "sigor", when: [{ uf: ["SP"] }] },
	{ result: "inea", when: [{ uf: ["RJ"] }] },
	{ result: "fepam", when: [{ uf: ["RS"] }] },
	{ result: "ima", when: [{ uf: ["SC"] }] },
	{ result: "feam", when: [{ uf: ["MG"] }] },
	{ result: "sinir" },
];

/** Parts of the result, in which a statement stands. */
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
const perhaps = ["sim", "nao-sei"];
const perhapsPlan = ["required", "confirm"];
/**
 * Condition of declaring in `system`: generators that must have the plan (while that is open, only if the manifest is open too), and
 * hauliers and receiving facilities for the loads of others.
 */
const declares = (system: readonly string[], movers: readonly string[]): Condition<Fact> => [
	{ system, atividade: movers },
	{ system, atividade: generators, pgrs: ["required"] },
	{ system, atividade: generators, pgrs: ["confirm"], mtr: ["confirm", "whenShipped"] },
];
const movers = ["transporte", "destinador"];
const generators = [...nonResidential, "condominio"].filter((one) => !movers.includes(one));
const perhapsManifest = ["required", "confirm"];
const licensed = [...listedActivities, "destinador"];

/** In each part the statement that matters most comes first: the result shows the first few things to do, and folds the rest. */
export const statements = [
	{ id: "listed", part: "plan", mark: "read", when: [{ atividade: obligedActivities }] },
	{ id: "byRule", part: "plan", mark: "read", when: [{ atividade: regulatedActivities }] },
	{
		id: "exemption",
		part: "plan",
		mark: "secondary",
		when: [{ dispensa: ["sim", "nao-sei"] }],
	},
	{ id: "hazardousCommerce", part: "plan", mark: "read", when: [{ atividade: commerce, perigoso: ["sim"] }] },
	{ id: "notEquated", part: "plan", mark: "read", when: [{ equiparado: ["nao"] }] },
	{ id: "equated", part: "plan", mark: "secondary", when: [{ volume: ["ate-200"] }] },
	{ id: "equatedUnknown", part: "plan", mark: "read", when: [{ equiparado: ["nao-sei"] }] },
	{ id: "volumeByCity", part: "plan", mark: "secondary", when: [{ volume: ["acima-200", "nao-sei"] }] },
	{
		id: "mallInSaoPaulo",
		part: "plan",
		mark: "secondary",
		when: [{ atividade: ["condominio-misto"], capital: perhaps }],
	},
	{
		id: "federalDistrict",
		part: "plan",
		mark: "read",
		when: [{ atividade: [...commerce, "outra"], uf: ["DF"] }],
	},
	{ id: "household", part: "plan", mark: "read", when: [{ atividade: ["condominio"] }] },
	{
		id: "householdHazardous",
		part: "plan",
		mark: "secondary",
		when: [{ atividade: ["condominio"], perigoso: perhaps }],
	},
	{ id: "agro", part: "plan", mark: "read", when: [{ atividade: ["agro"] }] },
	{ id: "unnamed", part: "plan", mark: "read", when: [{ atividade: ["destinador", "outra"] }] },
	{ id: "pgrss", part: "plan", mark: "known", when: [{ atividade: ["saude"] }] },
	{
		id: "groupD",
		part: "plan",
		mark: "secondary",
		when: [{ atividade: ["saude"], perigoso: ["nao", "nao-sei"] }],
	},
	{ id: "pgrcc", part: "plan", mark: "known", when: [{ atividade: ["construcao"] }] },
	{ id: "perSite", part: "plan", mark: "known", when: [{ pgrs: ["required"] }] },

	{ id: "mtrSubject", part: "manifest", mark: "secondary", when: [{ mtr: ["required"] }] },
	{ id: "mtrOpen", part: "manifest", mark: "secondary", when: [{ mtr: ["confirm"], pgrs: perhapsPlan }] },
	{
		id: "mtrAfterExemption",
		part: "manifest",
		mark: "secondary",
		when: [{ mtr: ["confirm", "whenShipped"], pgrs: ["exempt"] }],
	},
	{
		id: "mtrNotTied",
		part: "manifest",
		mark: "secondary",
		when: [
			{ mtr: ["exempt"], pgrs: ["exempt"], volume: ["ate-200"] },
			{ mtr: ["exempt"], pgrs: ["exempt"], atividade: ["condominio"] },
		],
	},
	{ id: "mtrOnSite", part: "manifest", mark: "secondary", when: [{ mtr: ["whenShipped"] }] },
	{ id: "publicCollection", part: "manifest", mark: "secondary", when: [{ saida: ["publica"] }] },
	{
		id: "customersLoads",
		part: "manifest",
		mark: "secondary",
		when: [{ atividade: ["transporte", "terminal"] }],
	},
	{ id: "receivedLoads", part: "manifest", mark: "secondary", when: [{ atividade: ["destinador"] }] },
	{ id: "noCdf", part: "manifest", mark: "secondary", when: [{ destino: ["exterior"] }] },

	{ id: "ownSystem", part: "system", mark: "secondary", when: [{ system: ownSystems }] },
	{ id: "sinir", part: "system", mark: "secondary", when: [{ system: ["sinir"] }] },
	{ id: "validity", part: "system", mark: "secondary", when: [{ system: ["feam"], mtr: perhapsManifest }] },
	{
		id: "noHaulierDmr",
		part: "system",
		mark: "secondary",
		when: [{ system: ["feam"], atividade: ["transporte"] }],
	},
	{ id: "twoSystems", part: "system", mark: "secondary", when: [{ destino: perhapsAway }] },

	{ id: "householdTakeBack", part: "todo", mark: "read", when: [{ atividade: ["condominio"] }] },
	{ id: "issueMtr", part: "todo", mark: "secondary", when: [{ mtr: perhapsManifest }] },
	{
		id: "quarterlyDmr",
		part: "todo",
		mark: "secondary",
		when: declares(["sinir"], movers),
	},
	{
		id: "halfYearlyDmr",
		part: "todo",
		mark: "secondary",
		// Minas Gerais has no DMR for hauliers.
		when: declares(["feam"], ["destinador"]),
	},
	{ id: "sigorDmr", part: "todo", mark: "secondary", when: declares(["sigor"], movers) },
	{
		id: "stateDmr",
		part: "todo",
		mark: "secondary",
		when: declares(["inea", "fepam", "ima"], movers),
	},
	{
		id: "cityOfSaoPaulo",
		part: "todo",
		mark: "secondary",
		when: [
			{ capital: perhaps, atividade: nonResidential, perigoso: ["sim"] },
			{ capital: perhaps, atividade: ["construcao", "agro", "destinador", "outra"] },
			// An answer of 200 litres at most rules out a large generator.
			{ capital: perhaps, dispensa: ["nao", "nao-sei"] },
			{ capital: perhaps, volume: ["acima-200"] },
		],
	},
	{ id: "keepGrounds", part: "todo", mark: "advice", when: [{ pgrs: ["exempt"] }] },
	{ id: "contents", part: "todo", mark: "read", when: [{ pgrs: perhapsPlan }] },
	{ id: "report", part: "todo", mark: "secondary", when: [{ perigoso: perhaps }] },
	{
		id: "keepCdf",
		part: "todo",
		mark: "secondary",
		when: [{ destino: ["mesmo-estado", "outro-estado", "nao-sei"], mtr: perhapsManifest }],
	},
	{ id: "inventory", part: "todo", mark: "secondary", when: [{ atividade: ["industria"] }] },
	{
		id: "registry",
		part: "todo",
		// The law's day for the RAPP was not read again.
		mark: "known",
		when: [{ atividade: [...licensed, "agro", "outra"] }, { atividade: commerce, perigoso: ["sim"] }],
	},
	{ id: "renewal", part: "todo", mark: "secondary", when: [{ atividade: licensed }] },
	{ id: "technicalLead", part: "todo", mark: "read", when: [{ pgrs: ["required"] }] },
	{ id: "worksClasses", part: "todo", mark: "secondary", when: [{ atividade: ["construcao"] }] },
	{
		id: "plasticPackaging",
		part: "todo",
		mark: "read",
		when: [{ atividade: ["comercio", "restaurante", "evento", "condominio-misto"] }],
	},
	{
		id: "takeBack",
		part: "todo",
		mark: "read",
		when: [{ atividade: nonResidential, perigoso: perhaps }],
	},
	{ id: "usedOil", part: "todo", mark: "read", when: [{ perigoso: perhaps }] },
	{ id: "flammable", part: "todo", mark: "read", when: [{ perigoso: ["sim"] }] },
	{ id: "hazardousTransport", part: "todo", mark: "known", when: [{ perigoso: ["sim"], saida: onTheRoad }] },
	{
		id: "interstateHazardous",
		part: "todo",
		mark: "secondary",
		when: [{ perigoso: perhaps, destino: perhapsAway }],
	},
	{
		id: "hazardousOperator",
		part: "todo",
		mark: "read",
		when: [{ perigoso: ["sim"], atividade: ["destinador", "transporte"] }],
	},
	{
		id: "cadri",
		part: "todo",
		mark: "known",
		when: [{ uf: ["SP"], mtr: ["required", "confirm", "whenShipped"] }],
	},

	{
		id: "municipality",
		part: "ask",
		mark: "secondary",
		when: [
			{ atividade: [...commerce, "condominio", "construcao", "outra"] },
			{ dispensa: ["sim", "nao-sei"] },
			{ saida: ["publica"] },
		],
	},
	{ id: "agency", part: "ask", mark: "read" },
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
/** Statements that are something to do: each has a short name. */
export type TodoId = Extract<(typeof statements)[number], { part: "todo" }>["id"];

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
