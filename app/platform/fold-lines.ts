const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** A calendar's text with its lines folded anew (RFC 5545, 3.1): the library counts characters, and accents have two octets. */
export function foldLines(text: string): string {
	return text
		.replaceAll(/\r\n[ \t]/g, "")
		.split("\r\n")
		.map(foldLine)
		.join("\r\n");
}

/** A line of a calendar, folded at 75 octets without its end (RFC 5545, 3.1). */
function foldLine(line: string): string {
	let folded = "";
	let octets = 0;
	for (const character of line) {
		const size = encoder.encode(character).length;
		if (octets + size > MAX_OCTETS) {
			folded += "\r\n ";
			octets = 1;
		}
		folded += character;
		octets += size;
	}
	return folded;
}
