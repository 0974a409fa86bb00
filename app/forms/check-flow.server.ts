import type { Answers } from "#app/forms/field.ts";
import { askedFields, type FlowPage, flow, flowFields, type Step } from "#app/forms/quote-flow.ts";
import { checkAnswers, type FieldErrors } from "#app/forms/validation.server.ts";

/** All answers of a quote request, checked once: whatever depends on them is read from this. */
export type CheckedAnswers = ReturnType<typeof checkFlow>;

/** Checks all answers of a quote request. `value` is what a lead keeps, null while something is missing or wrong. */
export function checkFlow(answers: Answers) {
	const { value, errors } = checkAnswers(answers, flowFields);
	const found = errors ?? {};
	/** The first step that is not finished; undefined when all are. The review's own questions belong to none. */
	const openStep = flow.find((step) => Object.keys(errorsAt(step, answers, found)).length > 0);
	return { value, errors: found, openStep };
}

/** The errors at one step. */
export function errorsAt(step: Step, answers: Answers, errors: FieldErrors): FieldErrors {
	const asked = askedFields(step, answers).map(({ name }) => name);
	return Object.fromEntries(Object.entries(errors).filter(([name]) => asked.includes(name)));
}

/** The page where a quote request with these answers continues: the first unfinished step, or the review. */
export function openPage(answers: Answers): FlowPage {
	return checkFlow(answers).openStep?.id ?? "review";
}

/** True if a page may be visited: each step before it is finished. */
export function canVisit(page: Step | "review", { openStep }: CheckedAnswers): boolean {
	return !openStep || (page !== "review" && flow.indexOf(page) <= flow.indexOf(openStep));
}
