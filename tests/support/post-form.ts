import type { Answers, Field } from "#app/forms/field.ts";
import { checkAnswers, type FieldErrors, type Posted, readAnswers } from "#app/forms/validation.server.ts";

/** What a post of `answers` to a form of `fields` leads to: its errors, and what a lead would keep of it. */
export function postForm(
	fields: readonly Field[],
	answers: Answers,
): { errors: FieldErrors; kept: Answers | undefined } {
	const posted = post(fields, answers);
	// The profile may be known from an earlier step.
	const known = { profile: answers.profile ?? "", ...posted.answers };
	const { value, errors } = checkAnswers({ ...posted, answers: known }, fields);
	return { errors: errors ?? {}, kept: value ?? undefined };
}

/** The errors of such a post. */
export function errorsOf(fields: readonly Field[], answers: Answers): FieldErrors {
	return postForm(fields, answers).errors;
}

/** The answers as the site reads them from such a post. */
export function postedAnswers(fields: readonly Field[], answers: Answers): Answers {
	return post(fields, answers).answers;
}

function post(fields: readonly Field[], answers: Answers): Posted {
	const form = new URLSearchParams(
		Object.entries(answers).flatMap(([name, answer]) => [answer].flat().map((value) => [name, value])),
	);
	return readAnswers(form, fields);
}
