import { randomBytes } from "node:crypto";

const ID_DIGITS = 16;
/** Few enough that their text is gone before the collector takes it for something that stays. */
const IDS_AT_ONCE = 32;
let digits = "";
let at = 0;

/**
 * An id for an answer, 16 random hexadecimal digits: for the log and for people to quote. It says nothing of how many
 * came before it. Several are drawn at once, as one text: drawn alone, an id costs as much as finding the page does.
 */
export function createRequestId(): string {
	if (at === digits.length) {
		digits = randomBytes((ID_DIGITS / 2) * IDS_AT_ONCE).toString("hex");
		at = 0;
	}
	at += ID_DIGITS;
	return digits.slice(at - ID_DIGITS, at);
}
