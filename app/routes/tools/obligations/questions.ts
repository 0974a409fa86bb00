import { type AnyAnswers, type ExactField, type Field, isAsked, optionsOf } from "#app/forms/field.ts";
import { stateGroups } from "#app/forms/quote-flow.ts";
import type { RequestStart } from "#app/routes/tools/result-head.tsx";

const yesNo = ["sim", "nao", "nao-sei"] as const;
const noOrUnknown = ["nao", "nao-sei"] as const;
/** Generators that PNRS, art. 20, I and IV, obliges by what they do, and those of III and IV that a regulation may oblige. */
export const obligedActivities = ["industria", "saude", "mineracao", "saneamento", "terminal"] as const;
export const regulatedActivities = ["construcao", "transporte"] as const;
/** Commerce and services (art. 20, II). */
export const commerce = ["comercio", "escritorio", "restaurante", "evento", "condominio-misto"] as const;
/** Activities whose waste does not come from homes. */
export const nonResidential = [
	...obligedActivities,
	...regulatedActivities,
	...commerce,
	"agro",
	"destinador",
	"outra",
] as const;

/** Codes of the states, `SP`. */
export const states = stateGroups.flatMap(({ id, options }) => (id === "country" ? [] : options));

/** The journey's questions, in order. Codes stand in addresses that people share: they never change their meaning. */
export const questions = [
	{
		name: "atividade",
		kind: "choice",
		hint: true,
		options: [
			...commerce,
			"condominio",
			"industria",
			"saude",
			"construcao",
			"mineracao",
			"saneamento",
			"transporte",
			"terminal",
			"agro",
			"destinador",
			"outra",
		],
	},
	{ name: "perigoso", kind: "choice", hint: true, options: yesNo },
	// Decreto 10.936, art. 63, par. 1: a rule that leaves the firm out is not the same as no rule.
	{
		name: "equiparado",
		kind: "choice",
		hint: true,
		options: ["sim", "nao", "sem-regra", "nao-sei"],
		when: [{ atividade: commerce, perigoso: noOrUnknown }],
	},
	{
		name: "volume",
		kind: "choice",
		hint: true,
		options: ["ate-200", "acima-200", "nao-sei"],
		when: [{ equiparado: ["sim"] }],
	},
	// Asked only where the size can change the verdict.
	{
		name: "dispensa",
		kind: "choice",
		hint: true,
		options: yesNo,
		when: [
			{ atividade: obligedActivities, perigoso: noOrUnknown },
			{ equiparado: ["sem-regra", "nao-sei"] },
			{ volume: ["nao-sei"] },
		],
	},
	{
		name: "saida",
		kind: "choice",
		hint: true,
		options: ["contratada", "propria", "publica", "nao-sai", "nao-sei"],
	},
	{
		name: "destino",
		kind: "choice",
		hint: true,
		options: ["mesmo-estado", "outro-estado", "exterior", "nao-sei"],
		when: [{ saida: ["contratada", "propria", "nao-sei"] }],
	},
	{ name: "uf", kind: "select", hint: true, options: states },
] as const satisfies readonly Field[];
export type Question = ExactField<(typeof questions)[number]>;
export type QuestionName = Question["name"];

/** Coded answers by the name of their question. */
export type CodedAnswers<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** The way through `questions` as far as `given` goes: the answers that count, and the next question, undefined at the end. */
export function walk<Question extends Field>(
	questions: readonly Question[],
	given: AnyAnswers,
): { answers: CodedAnswers<Question["name"]>; next: Question | undefined } {
	const answers: Record<string, string> = {};
	for (const question of questions) {
		if (!isAsked(question, answers)) continue;
		const answer = given[question.name];
		if (typeof answer !== "string" || !optionsOf(question).includes(answer))
			return { answers: answers as CodedAnswers<Question["name"]>, next: question };
		answers[question.name] = answer;
	}
	return { answers: answers as CodedAnswers<Question["name"]>, next: undefined };
}

/** Segments of the quote request that an activity belongs to without a doubt. */
const segments: Readonly<Record<string, string>> = {
	restaurante: "food",
	construcao: "construction",
	evento: "event",
	industria: "industry",
	transporte: "logistics",
	terminal: "logistics",
	saude: "health",
	comercio: "retail",
};

/** For the quote request: the profile and, where it is plain, the segment; for those who receive waste, the state. */
export function startForQuote({ atividade, uf }: CodedAnswers<QuestionName>): RequestStart {
	if (atividade === "destinador") return { profile: "operator", prefilled: { states: uf ? [uf] : [] } };
	const segment = segments[atividade ?? ""];
	return { profile: "client", prefilled: segment ? { segment } : {} };
}
