import { emailRemark } from "#app/forms/email-remark.ts";
import type { Answers } from "#app/forms/field.ts";
import { normalisePhone } from "#app/forms/normalise.server.ts";
import type { AnswerRemark } from "#app/quote/answer-remark.tsx";

/** What is worth a second look in accepted answers: likely slips, which refuse nothing. */
export function findRemarks({ email, phone }: Answers): AnswerRemark[] {
	const remarks: AnswerRemark[] = [];
	const aboutEmail = typeof email === "string" ? emailRemark(email) : undefined;
	if (aboutEmail) remarks.push({ field: "email", ...aboutEmail });
	const hasPhone = typeof phone === "string" && phone.trim() !== "";
	if (hasPhone && normalisePhone(phone) === undefined)
		remarks.push({ field: "phone", kind: "areaCode", phone });
	return remarks;
}
