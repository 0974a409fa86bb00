import type { Answers, Field } from "#app/forms/field.ts";
import {
	answersIn,
	type FieldErrors,
	fieldErrorsOf,
	parseForm,
	pickFields,
} from "#app/forms/validation.server.ts";

/** What a post of `answers` to a form of `fields` leads to: its errors, and what a lead would keep of it. */
export function postForm(
	fields: readonly Field[],
	answers: Answers,
): { errors: FieldErrors; kept: Answers | undefined } {
	const picked = pick(fields, answers);
	// The profile may be known from an earlier step.
	const submission = parseForm(picked, fields, {
		profile: answers.profile ?? "",
		...answersIn(picked, fields),
	});
	return {
		errors: fieldErrorsOf(submission, fields),
		kept: submission.status === "success" ? submission.value : undefined,
	};
}

/** The errors of such a post. */
export function errorsOf(fields: readonly Field[], answers: Answers): FieldErrors {
	return postForm(fields, answers).errors;
}

/** The answers as the site reads them from such a post. */
export function postedAnswers(fields: readonly Field[], answers: Answers): Answers {
	return answersIn(pick(fields, answers), fields);
}

function pick(fields: readonly Field[], answers: Answers): URLSearchParams {
	const posted = new URLSearchParams(
		Object.entries(answers).flatMap(([name, answer]) => [answer].flat().map((value) => [name, value])),
	);
	return pickFields(posted, fields);
}
