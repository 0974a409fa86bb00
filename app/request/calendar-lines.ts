const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** A calendar's text with its lines folded anew at 75 octets (RFC 5545, 3.1): the library counts characters, accents have two octets. */
export function foldLines(text: string): string {
	return text
		.replaceAll(/\r\n[ \t]/g, "")
		.split("\r\n")
		.map(fold)
		.join("\r\n");
}

function fold(line: string): string {
	let folded = "";
	let octets = 0;
	for (const letter of line) {
		const size = encoder.encode(letter).length;
		if (octets + size > MAX_OCTETS) {
			folded += "\r\n ";
			octets = 1;
		}
		folded += letter;
		octets += size;
	}
	return folded;
}
