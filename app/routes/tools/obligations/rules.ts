import { systemOf } from "#app/content/states.ts";
import type { StateSystem } from "#app/content/states-schema.ts";
import { type Condition, conditionHolds } from "#app/forms/field.ts";
import type { Evidence } from "#app/routes/tools/statements.tsx";
import { type CodedAnswers, journey, type QuestionName } from "./questions.ts";

export const verdicts = {
	pgrs: ["required", "exempt", "confirm"],
	mtr: ["required", "exempt", "confirm", "whenShipped"],
} as const;
type Duty = keyof typeof verdicts;

/** What rules look at: answers, results of earlier rules, facts of the state's system such as its yearly declaration. */
type Fact = QuestionName | "pgrs" | "mtr" | "system" | "dmr" | "yearly" | "validity";
type Facts = CodedAnswers<Fact>;

/** Parts of the result. */
export const parts = ["plan", "manifest", "system", "todo", "ask"] as const;
export type Part = (typeof parts)[number];
type Written = typeof journey.statements;
type IdIn<P extends Part> = P extends Part ? keyof Written[P] : never;
export type StatementId = IdIn<Part>;

/** A statement, worded in the catalogue under its id. `atLoads`: to be done at each load. */
type Statement = { id: StatementId; part: Part; evidence: Evidence; when?: Condition<Fact>; atLoads?: true };
/** A statement of something to do, which has a short name. */
export type Todo = Statement & { id: IdIn<"todo">; part: "todo" };

/** By part, most important first: the result folds all but the first few things to do. */
export const statements = parts.flatMap((part) =>
	Object.entries(journey.statements[part]).map(([id, statement]) => ({ id, part, ...statement })),
) as Statement[];

export type Obligations = ReturnType<typeof findObligations>;

/** Verdicts on PGRS and MTR for a company with these answers, its state's system, and the statements that apply. */
export function findObligations(answers: CodedAnswers<QuestionName>) {
	const system = systemOf(answers.uf ?? "");
	const pgrs = decide("pgrs", answers);
	const mtr = decide("mtr", { ...answers, pgrs });
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

/** Result of the first matching rule for a plan or a load's manifest. A doubt is never a no. */
function decide<D extends Duty>(duty: D, facts: Facts): (typeof verdicts)[D][number] {
	const rules = journey[duty] as readonly { result: string; when?: Condition<Fact> }[];
	const rule = rules.find(({ when }) => conditionHolds(when, facts));
	const result = verdicts[duty].find((verdict) => verdict === rule?.result);
	if (!result) throw new Error("No rule decides.");
	return result;
}
