import { MAX_EMAIL } from "#app/constants.ts";

/** `atom.atom@label.label` (RFC 5322, 3.4.1; RFC 6531), the last label not numeric; nothing that splits headers or lists. */
const shape =
	/^[\w!#$%&'*+/=?^`{|}~\p{L}-]+(\.[\w!#$%&'*+/=?^`{|}~\p{L}-]+)*@([\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?\.)+(?!\d+$)[\p{L}\d][\p{L}\d-]{0,61}[\p{L}\d]$/u;

/** True if `value` is exactly one e-mail address. Sending uses the same check, so every accepted address can be mailed. */
export function isEmail(value: unknown): value is string {
	return typeof value === "string" && [...value].length <= MAX_EMAIL && shape.test(value);
}

/** Zero-width characters, which pasting brings along. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** The only e-mail address in typed or pasted text, such as a mail program's or a sentence; null otherwise. */
export function emailIn(typed: unknown): string | null {
	if (typeof typed !== "string" || typed.length > 2 * MAX_EMAIL) return null;
	const bare = typed.replaceAll(invisible, "").trim();
	const named = /^[^<>@]*<([^<>]*)>[,;.]?$/.exec(bare)?.[1] ?? bare;
	const email = named
		.trim()
		.replace(/^mailto:/i, "")
		.replace(/\?.*$/, "")
		.replace(/[,;.]$/, "");
	return isEmail(email) ? email : null;
}
