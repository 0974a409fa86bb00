import { cities } from "#app/content/cities.ts";
import { type AnyAnswers, type Field, isAsked, optionsOf } from "#app/forms/field.ts";
import { stateGroups } from "#app/forms/quote-flow.ts";
import type { QuoteOpening } from "#app/routes/tools/result-head.tsx";
import written from "./journey.json" with { type: "json" };

/** Codes of the states, `SP`. */
export const states = stateGroups.flatMap(({ id, options }) => (id === "country" ? [] : options));

const groups: Readonly<Record<string, string | readonly string[]>> = {
	...written.groups,
	STATES: states,
	CITIES: cities.map(({ state }) => state),
};

/** A code, or the codes of the group named in capitals. */
function codesOf<T>(listed: T): (T | string)[] {
	const group = typeof listed === "string" && groups[listed];
	return Array.isArray(group) ? group.flatMap(codesOf) : [listed];
}

/** Questions and rules, with groups replaced by their codes. */
export const journey: typeof written = JSON.parse(JSON.stringify(written), (_, value) =>
	Array.isArray(value) ? value.flatMap(codesOf) : value,
);

export type QuestionName = keyof typeof written.questions;
export type Question = Extract<Field, { kind: "choice" | "select" }> & { name: QuestionName };

/** Questions in order. Their codes are in shared addresses and must never change their meaning. */
export const questions = Object.entries(journey.questions).map(([name, question]) => ({
	name,
	...question,
})) as Question[];

export type CodedAnswers<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** Walks `questions` as far as `given` answers them: the relevant answers, and the next question, undefined at the end. */
export function walk<F extends Field>(
	questions: readonly F[],
	given: AnyAnswers,
): { answers: CodedAnswers<F["name"]>; next: F | undefined } {
	const answers: Record<string, string> = {};
	for (const question of questions) {
		if (!isAsked(question, answers)) continue;
		const answer = given[question.name];
		if (typeof answer !== "string" || !optionsOf(question).includes(answer))
			return { answers: answers as CodedAnswers<F["name"]>, next: question };
		answers[question.name] = answer;
	}
	return { answers: answers as CodedAnswers<F["name"]>, next: undefined };
}

/** The quote request's segment for each activity with a clear one. */
const segments: Readonly<Record<string, string>> = written.segments;

/** Answers for the quote request: the profile and, if clear, the segment; for receivers of waste, the state. */
export function startFromObligations({ atividade, uf }: CodedAnswers<QuestionName>): QuoteOpening {
	if (atividade === "destinador") return { profile: "operator", prefilled: { states: uf ? [uf] : [] } };
	const segment = segments[atividade ?? ""];
	return { profile: "client", prefilled: segment ? { segment } : {} };
}
