import { typedText } from "#app/forms/field.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { foldLine } from "#app/platform/fold-lines.ts";

/** The lead's sender as a card for an address book (vCard 3.0, RFC 2426: the version that all of them read). */
export function vcard({ answers, reference }: Lead, note: string): string {
	const first = typedText(answers, "firstName");
	const last = typedText(answers, "lastName");
	const name = typedText(answers, "fullName") || `${first} ${last}`.trim() || reference;
	const fields: [string, string][] = [
		["FN", escapeText(name)],
		["N", last ? `${escapeText(last)};${escapeText(first)};;;` : `${escapeText(name)};;;;`],
		["ORG", escapeText(typedText(answers, "company"))],
		["TEL;TYPE=WORK,VOICE", escapeText(typedText(answers, "phoneE164") || typedText(answers, "phone"))],
		["EMAIL;TYPE=INTERNET,WORK", escapeText(typedText(answers, "email"))],
		["URL", escapeText(typedText(answers, "website"))],
		["NOTE", escapeText(note)],
	];
	const lines = fields.flatMap(([field, value]) => (value === "" ? [] : [`${field}:${value}`]));
	return ["BEGIN:VCARD", "VERSION:3.0", ...lines.map(foldLine), "END:VCARD", ""].join("\r\n");
}

/** Escapes a value, so that it ends neither its field nor its line (RFC 2426, 4). */
function escapeText(text: string): string {
	return text
		.replace(/[\\;,]/g, "\\$&")
		.replace(/\r\n?|\n/g, "\\n")
		.replace(/\p{Cc}/gu, "");
}
