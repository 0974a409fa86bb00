import { emailRemark } from "#app/forms/email-remark.ts";
import type { Answers } from "#app/forms/field.ts";
import { mistakenForPhone, normalisePhone } from "#app/forms/normalise.server.ts";
import type { AnswerRemark } from "#app/routes/quote/answer-remark.tsx";

/** Likely slips in accepted answers; they refuse nothing. */
export function findRemarks({ email, phone }: Answers): AnswerRemark[] {
	const remarks: AnswerRemark[] = [];
	const aboutEmail = typeof email === "string" ? emailRemark(email) : undefined;
	if (aboutEmail) remarks.push({ field: "email", ...aboutEmail });
	if (typeof phone === "string" && phone.trim() !== "") {
		const kind = mistakenForPhone(phone) ?? (normalisePhone(phone) === undefined ? "areaCode" : undefined);
		if (kind) remarks.push({ field: "phone", kind, phone });
	}
	return remarks;
}
