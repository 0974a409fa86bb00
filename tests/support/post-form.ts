import type { Answers, AnyAnswers, Field } from "#app/forms/field.ts";
import { checkAnswers, type FieldErrors, readAnswers } from "#app/forms/validation.server.ts";
import { formOf } from "#tests/support/answers.ts";

/** Posts `answers` to a form of `fields`; returns its errors, and what a lead would keep. */
export function postForm(fields: readonly Field[], answers: AnyAnswers) {
	// The profile may be known from an earlier step.
	const known = { profile: answers.profile ?? "", ...postedAnswers(fields, answers) };
	const { value, errors } = checkAnswers(known, fields);
	return { errors: errors ?? {}, kept: value ?? undefined };
}

/** The errors of such a post. */
export function errorsOf(fields: readonly Field[], answers: AnyAnswers): FieldErrors {
	return postForm(fields, answers).errors;
}

/** The answers as the site reads them from such a post. */
export function postedAnswers(fields: readonly Field[], answers: AnyAnswers): Answers {
	return readAnswers(formOf(answers), fields);
}
