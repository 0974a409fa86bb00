import type { Answers } from "#app/forms/field.ts";
import { flow, flowFields, type QuoteField, type Step } from "#app/forms/quote-flow.ts";
import { checkAnswers, type FieldErrors, type ValidAnswers } from "#app/forms/validation.server.ts";
import { askedFields } from "#app/routes/quote/journey.ts";

/** A whole request, checked once. */
export type CheckedRequest = {
	/** What a lead keeps of it; null while something is missing or wrong. */
	value: ValidAnswers<QuoteField> | null;
	errors: FieldErrors;
	/** The first step that is not finished; undefined when all are. The review's own questions belong to none. */
	openStep: Step | undefined;
};

/** Checks all answers of a request; whatever depends on them is read from the result. */
export function checkRequest(answers: Answers): CheckedRequest {
	const { value, errors } = checkAnswers(answers, flowFields);
	const found = errors ?? {};
	const openStep = flow.find((step) => Object.keys(errorsAt(step, answers, found)).length > 0);
	return { value, errors: found, openStep };
}

/** The errors at one step. */
export function errorsAt(step: Step, answers: Answers, errors: FieldErrors): FieldErrors {
	const found: FieldErrors = {};
	for (const { name } of askedFields(step, answers)) {
		const error = errors[name];
		if (error) found[name] = error;
	}
	return found;
}

/** True if `step` may be visited: each step before it is finished. */
export function canVisit(step: Step, { openStep }: CheckedRequest): boolean {
	return !openStep || flow.indexOf(step) <= flow.indexOf(openStep);
}
