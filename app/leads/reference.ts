import { randomInt } from "node:crypto";

/** Without look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V) 23 characters remain, 4.5 bits each. */
const ALPHABET = "346789ACDEFHJKMNPQRTWXY";
const GROUP_LENGTH = 5;
const LENGTH = 3 * GROUP_LENGTH;

const COMPLETE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A new reference, for example `4RDKX-9QW7C-AHPMN`: 15 characters, 67 random bits, so that it cannot be guessed. */
export function createReference(): string {
	const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
	return withHyphens(characters.join(""));
}

/** The reference in `text` in its canonical form, or null. Case, spaces and hyphens do not matter; B and G are read as 8 and 6. */
export function parseReference(text: string): string | null {
	if (text.length > 40) return null;
	const plain = text.toUpperCase().replace(/[\s-]/g, "").replaceAll("B", "8").replaceAll("G", "6");
	return COMPLETE.test(plain) ? withHyphens(plain) : null;
}

function withHyphens(plain: string): string {
	return plain.match(new RegExp(`.{${GROUP_LENGTH}}`, "g"))?.join("-") ?? plain;
}
