import type { Answers } from "#app/forms/field.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { foldLine } from "#app/request/fold-lines.ts";

/** Who sent the lead, as a card for an address book (vCard 3.0, RFC 2426: the version that all of them read). */
export function vcard({ answers, reference }: Lead, note: string): string {
	const first = typed(answers, "firstName");
	const last = typed(answers, "lastName");
	const name = typed(answers, "fullName") || `${first} ${last}`.trim() || reference;
	const fields: [string, string][] = [
		["FN", escapeText(name)],
		["N", last ? `${escapeText(last)};${escapeText(first)};;;` : `${escapeText(name)};;;;`],
		["ORG", escapeText(typed(answers, "company"))],
		["TEL;TYPE=WORK,VOICE", escapeText(typed(answers, "phoneE164") || typed(answers, "phone"))],
		["EMAIL;TYPE=INTERNET,WORK", escapeText(typed(answers, "email"))],
		["URL", escapeText(typed(answers, "website"))],
		["NOTE", escapeText(note)],
	];
	const lines = fields.flatMap(([field, value]) => (value === "" ? [] : [`${field}:${value}`]));
	return ["BEGIN:VCARD", "VERSION:3.0", ...lines.map(foldLine), "END:VCARD", ""].join("\r\n");
}

function typed(answers: Answers, name: string): string {
	const answer = answers[name];
	return typeof answer === "string" ? answer.trim() : "";
}

/** A value that ends neither its field nor its line (RFC 2426, 4). */
function escapeText(text: string): string {
	return text
		.replace(/[\\;,]/g, "\\$&")
		.replace(/\r\n?|\n/g, "\\n")
		.replace(/\p{Cc}/gu, "");
}
