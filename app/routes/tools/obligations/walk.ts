import { type AnyAnswers, type Field, isAsked, optionsOf } from "#app/forms/field.ts";

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
