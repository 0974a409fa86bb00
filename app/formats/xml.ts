const entities: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Escapes `text` for an element or attribute of XML or HTML (XML 1.0, section 2.4) and drops characters that XML forbids. */
export function escapeXml(text: string): string {
	return text
		.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
		.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}
