import { emailHint } from "#app/forms/email-hint.ts";
import type { Answers } from "#app/forms/field.ts";
import { normalisePhone } from "#app/forms/validation.server.ts";
import type { AnswerHint } from "#app/quote/answer-hint.tsx";

/** What is worth a second look in accepted answers: likely slips, which refuse nothing. */
export function findHints({ email, phone }: Answers): AnswerHint[] {
	const hints: AnswerHint[] = [];
	const aboutEmail = typeof email === "string" ? emailHint(email) : undefined;
	if (aboutEmail) hints.push({ field: "email", ...aboutEmail });
	const hasPhone = typeof phone === "string" && phone.trim() !== "";
	if (hasPhone && normalisePhone(phone) === undefined)
		hints.push({ field: "phone", kind: "areaCode", phone });
	return hints;
}
