import type { Mark } from "#app/routes/tools/marks.ts";
import {
	commerce,
	listedActivities,
	nonResidential,
	obligedActivities,
	type QuestionName,
	regulatedActivities,
} from "#app/routes/tools/obligations/questions.ts";
import { type CodedAnswers, type Condition, conditionHolds } from "#app/routes/tools/walk.ts";

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

/** Condition of being in Ibama's registry (CTF/APP), perhaps. */
const inRegistry: Condition<Fact> = [
	{ atividade: [...licensed, "agro", "outra"] },
	{ atividade: commerce, perigoso: ["sim"] },
];

/**
 * In each part the statement that matters most comes first: the result shows the first few things to do, and folds the rest.
 * These are the plan, each load, then what has a day, the nearest first.
 */
const statementsOf = {
	plan: [
		{ id: "listed", mark: "read", when: [{ atividade: obligedActivities }] },
		{ id: "byRule", mark: "read", when: [{ atividade: regulatedActivities }] },
		{ id: "exemption", mark: "secondary", when: [{ dispensa: ["sim", "nao-sei"] }] },
		{ id: "hazardousCommerce", mark: "read", when: [{ atividade: commerce, perigoso: ["sim"] }] },
		{ id: "notEquated", mark: "read", when: [{ equiparado: ["nao"] }] },
		{ id: "equated", mark: "secondary", when: [{ volume: ["ate-200"] }] },
		{ id: "equatedUnknown", mark: "read", when: [{ equiparado: ["nao-sei"] }] },
		{ id: "volumeByCity", mark: "secondary", when: [{ volume: ["acima-200", "nao-sei"] }] },
		{
			id: "mallInSaoPaulo",
			mark: "secondary",
			when: [{ atividade: ["condominio-misto"], capital: perhaps }],
		},
		{ id: "federalDistrict", mark: "read", when: [{ atividade: nonResidential, uf: ["DF"] }] },
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
		{ id: "ownSystem", mark: "secondary", when: [{ system: ownSystems }] },
		{ id: "sinir", mark: "secondary", when: [{ system: ["sinir"] }] },
		{ id: "validity", mark: "secondary", when: [{ system: ["feam"], mtr: perhapsManifest }] },
		{ id: "noHaulierDmr", mark: "secondary", when: [{ system: ["feam"], atividade: ["transporte"] }] },
		{ id: "twoSystems", mark: "secondary", when: [{ destino: perhapsAway }] },
	],
	todo: [
		{ id: "householdTakeBack", mark: "read", when: [{ atividade: ["condominio"] }] },
		{ id: "contents", mark: "read", when: [{ pgrs: perhapsPlan }] },
		{ id: "issueMtr", mark: "secondary", when: [{ mtr: perhapsManifest }] },
		{ id: "report", mark: "secondary", when: [{ perigoso: perhaps }] },
		{ id: "quarterlyDmr", mark: "secondary", when: declares(["sinir"], movers) },
		// Minas Gerais has no DMR for hauliers.
		{ id: "halfYearlyDmr", mark: "secondary", when: declares(["feam"], ["destinador"]) },
		{ id: "sigorDmr", mark: "secondary", when: declares(["sigor"], movers) },
		{ id: "stateDmr", mark: "secondary", when: declares(["inea", "fepam", "ima"], movers) },
		{ id: "inventory", mark: "secondary", when: [{ atividade: ["industria"] }] },
		// The law's day for the RAPP was not read again; that of the TCFA was.
		{ id: "rapp", mark: "known", when: inRegistry },
		{ id: "tcfa", mark: "read", when: inRegistry },
		// An answer of 200 litres at most rules out a large generator.
		{
			id: "cityOfSaoPaulo",
			mark: "secondary",
			when: [
				{ capital: perhaps, atividade: nonResidential, perigoso: ["sim"] },
				{ capital: perhaps, atividade: ["construcao", "agro", "destinador", "outra"] },
				{ capital: perhaps, dispensa: ["nao", "nao-sei"] },
				{ capital: perhaps, volume: ["acima-200"] },
			],
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
		{ id: "takeBack", mark: "read", when: [{ atividade: nonResidential, perigoso: perhaps }] },
		{ id: "usedOil", mark: "read", when: [{ perigoso: perhaps }] },
		{ id: "flammable", mark: "read", when: [{ perigoso: ["sim"] }] },
		{ id: "hazardousTransport", mark: "known", when: [{ perigoso: ["sim"], saida: onTheRoad }] },
		{ id: "interstateHazardous", mark: "secondary", when: [{ perigoso: perhaps, destino: perhapsAway }] },
		{
			id: "hazardousOperator",
			mark: "read",
			when: [{ perigoso: ["sim"], atividade: ["destinador", "transporte"] }],
		},
		{ id: "cadri", mark: "known", when: [{ uf: ["SP"], mtr: ["required", "confirm", "whenShipped"] }] },
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
		{ id: "systemSince", mark: "secondary", when: [{ system: ["sinir"] }] },
		{ id: "professional", mark: "secondary" },
		{ id: "radioactive", mark: "known", when: [{ atividade: ["saude", "mineracao", "industria"] }] },
	],
} as const satisfies Readonly<Record<Part, readonly Statement[]>>;
export type StatementId = (typeof statementsOf)[Part][number]["id"];
/** Statements that are something to do: each has a short name. */
export type TodoId = (typeof statementsOf)["todo"][number]["id"];

export const statements: readonly (Statement & { id: StatementId; part: Part })[] = parts.flatMap((part) =>
	statementsOf[part].map((statement) => ({ ...statement, part })),
);

export type Finding = {
	pgrs: (typeof verdicts.pgrs)[number];
	mtr: (typeof verdicts.mtr)[number];
	system: (typeof systems)[number];
	statements: readonly { id: StatementId; part: Part; mark: Mark }[];
};

export function findObligations(answers: CodedAnswers<QuestionName>): Finding {
	const system = decide(systemRules, answers);
	const pgrs = planVerdict(answers);
	const mtr = decide(mtrRules, { ...answers, pgrs });
	const facts: Facts = { ...answers, pgrs, mtr, system };
	return { pgrs, mtr, system, statements: statements.filter(({ when }) => conditionHolds(when, facts)) };
}

/** The duty to present a plan. */
export function planVerdict(answers: CodedAnswers<QuestionName>): Finding["pgrs"] {
	return decide(pgrsRules, answers);
}

function decide<Result extends string>(rules: readonly Rule<Result>[], facts: Facts): Result {
	const rule = rules.find(({ when }) => conditionHolds(when, facts));
	if (!rule) throw new Error("No rule decides.");
	return rule.result;
}
