import { type Answers, type Field, profileOf } from "./field.ts";
import type { FieldName } from "./quote-flow.ts";
import type { FieldErrors } from "./validation.server.ts";

export type SummaryHeading =
	| "fillAllFields"
	| "fillRequiredFields"
	| "operatorRequired"
	| "referralRequired"
	| "answerAll"
	| "problem";

/** The most specific heading that covers every missing answer. */
export function summaryHeadingOf(
	form: "wizard" | "single",
	fields: readonly Field[],
	answers: Answers,
	errors: FieldErrors,
): SummaryHeading {
	const missing = fields.filter((field) => errors[field.name] === "required");
	if (missing.length === 0) return "problem";
	if (form === "single") return "fillRequiredFields";
	const isOnly = (...names: FieldName[]) => missing.every(({ name }) => names.some((one) => one === name));
	if (missing.every((field) => field.kind === "ranking")) return "answerAll";
	if (isOnly("referralName", "referralCompany")) return "referralRequired";
	if (profileOf(answers) === "operator" && isOnly("website", "operationType", "states", "metThrough"))
		return "operatorRequired";
	return "fillAllFields";
}
