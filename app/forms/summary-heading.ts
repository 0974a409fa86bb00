import { type Answers, type Field, profileOf } from "#app/forms/field.ts";
import type { FieldName } from "#app/forms/quote-flow.ts";
import type { FieldErrors } from "#app/forms/validation.server.ts";

export type SummaryHeading =
	| "fillAllFields"
	| "fillRequiredFields"
	| "operatorRequired"
	| "referralRequired"
	| "answerAll"
	| "problem";

const operatorRequired: readonly string[] = ["website", "operationType", "metThrough"] satisfies FieldName[];
const referralRequired: readonly string[] = ["referralName", "referralCompany"] satisfies FieldName[];

/** The most specific heading that fits the errors. */
export function summaryHeadingOf(
	form: "wizard" | "single",
	fields: readonly Field[],
	answers: Answers,
	errors: FieldErrors,
): SummaryHeading {
	const missing = fields.filter((field) => errors[field.name] === "required");
	if (missing.length === 0) return "problem";
	if (form === "single") return "fillRequiredFields";
	if (missing.every((field) => field.kind === "ranking")) return "answerAll";
	if (missing.every((field) => referralRequired.includes(field.name))) return "referralRequired";
	if (profileOf(answers) === "operator" && missing.some((field) => operatorRequired.includes(field.name)))
		return "operatorRequired";
	return "fillAllFields";
}
