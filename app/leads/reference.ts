import { randomInt } from "node:crypto";

/** 23 characters, 4.5 bits each, without look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V). */
const ALPHABET = "346789ACDEFHJKMNPQRTWXY";
const GROUP_LENGTH = 5;
const LENGTH = 3 * GROUP_LENGTH;

const COMPLETE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A new reference, such as `4RDKX-9QW7C-AHPMN`: 15 characters with 67 random bits, so that nobody can guess it. */
export function createReference(): string {
	return withHyphens(Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""));
}

/** The reference in `text` in canonical form, or null. Ignores case, spaces and hyphens; reads B and G as 8 and 6. */
export function parseReference(text: string): string | null {
	if (text.length > 40) return null;
	const plain = text.toUpperCase().replace(/[\s-]/g, "").replaceAll("B", "8").replaceAll("G", "6");
	return COMPLETE.test(plain) ? withHyphens(plain) : null;
}

function withHyphens(plain: string): string {
	return plain.match(new RegExp(`.{${GROUP_LENGTH}}`, "g"))?.join("-") ?? plain;
}
