import { type QuestionName, questions } from "#app/routes/tools/obligations/questions.ts";
import { planVerdict } from "#app/routes/tools/obligations/rules.ts";
import { type CodedAnswers, walk } from "#app/routes/tools/walk.ts";

type Answers = CodedAnswers<QuestionName>;

/** The questions whose answer decided about the plan: another choice in one of them alone would change the verdict. */
export function decisiveQuestions(answers: Answers): QuestionName[] {
	const verdict = planVerdict(answers);
	return questions
		.filter(({ name, options }) => {
			const given = answers[name];
			return (
				given !== undefined &&
				options.some((option) => option !== given && isSurelyOther({ ...answers, [name]: option }, verdict))
			);
		})
		.map(({ name }) => name);
}

/** True if `given` leads to another verdict, whatever is answered to the questions that only come with it. */
function isSurelyOther(given: Answers, verdict: string): boolean {
	const { answers, next } = walk(questions, given);
	if (!next) return planVerdict(answers) !== verdict;
	return next.options.every((option) => isSurelyOther({ ...given, [next.name]: option }, verdict));
}
