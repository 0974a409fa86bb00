/** A condition on coded answers: it holds if in one of its alternatives each named answer is one of those listed. */
export type Condition<Name extends string = string> = readonly Readonly<
	Partial<Record<Name, readonly string[]>>
>[];

/** A question with coded answers; without `when` it is asked of everybody. */
export type Question<Name extends string = string> = {
	readonly name: Name;
	readonly options: readonly string[];
	readonly when?: Condition<Name>;
};

export type CodedAnswers<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

export function conditionHolds<Name extends string>(
	condition: Condition<Name> | undefined,
	answers: CodedAnswers<Name>,
): boolean {
	if (condition === undefined) return true;
	return condition.some((alternative) =>
		Object.entries<readonly string[] | undefined>(alternative).every(([name, listed]) => {
			const answer = answers[name as Name];
			return answer !== undefined && listed?.includes(answer);
		}),
	);
}

/** The way through `questions` as far as `given` goes: the answers that count, and the next question, undefined at the end. */
export function walk<Name extends string>(
	questions: readonly Question<Name>[],
	given: CodedAnswers<Name>,
): { answers: CodedAnswers<Name>; next: Question<Name> | undefined } {
	const answers: Partial<Record<Name, string>> = {};
	for (const question of questions) {
		if (!conditionHolds(question.when, answers)) continue;
		const answer = given[question.name];
		if (answer === undefined || !question.options.includes(answer)) return { answers, next: question };
		answers[question.name] = answer;
	}
	return { answers, next: undefined };
}
