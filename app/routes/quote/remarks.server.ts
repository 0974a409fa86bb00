import { addressIn } from "#app/forms/email-address.ts";
import { emailRemark } from "#app/forms/email-remark.ts";
import type { Answers } from "#app/forms/field.ts";
import { mistakenForPhone, phoneDoubt } from "#app/forms/phone.server.ts";
import type { AnswerRemark } from "#app/routes/quote/answer-remark.tsx";

/** Likely slips in accepted answers; they refuse nothing. */
export function findRemarks({ email, phone }: Answers): AnswerRemark[] {
	const remarks: AnswerRemark[] = [];
	const aboutEmail = typeof email === "string" ? emailRemark(addressIn(email) ?? email) : undefined;
	if (aboutEmail) remarks.push({ field: "email", ...aboutEmail });
	if (typeof phone === "string" && phone.trim() !== "") {
		const kind = mistakenForPhone(phone) ?? phoneDoubt(phone);
		if (kind) remarks.push({ field: "phone", kind, phone });
	}
	return remarks;
}
