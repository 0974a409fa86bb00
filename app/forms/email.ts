import { MAX_EMAIL } from "#app/constants.ts";

/** `atom.atom@label.label` (RFC 5322, 3.4.1; RFC 6531), the last label no number; nothing that splits headers or lists. */
const shape =
	/^[\w!#$%&'*+/=?^`{|}~\p{L}-]+(\.[\w!#$%&'*+/=?^`{|}~\p{L}-]+)*@([\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?\.)+(?!\d+$)[\p{L}\d][\p{L}\d-]{0,61}[\p{L}\d]$/u;

/** True if this is exactly one e-mail address. Mails use this check too: every accepted one can be mailed. */
export function isEmail(value: unknown): value is string {
	return typeof value === "string" && [...value].length <= MAX_EMAIL && shape.test(value);
}

/** Characters without width, which come along with what is pasted. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** The one e-mail address in what was typed or pasted, as from a mail program or a sentence; null when there is none. */
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
