/** What must hold of coded answers: one of the alternatives, and in it each named answer is one of those listed. */
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

/** Whether `condition` holds of `answers`; one that was left out always does. */
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

/**
 * The way through `questions` as far as `given` goes, in their order: the answers that count, and the question that comes
 * next, undefined at the end. Answers to what is not asked, and answers that no option has, are left out.
 */
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
