/**
 * The first paragraph of an answer's HTML, without a last sentence that announces a list. A full stop ends a sentence
 * only before a space and a capital: `Lei 12.305/2010` and `art. 20` do not.
 */
export function firstParagraph(html: string): string {
	const paragraph = html.slice(0, html.indexOf("</p>") + "</p>".length);
	if (!paragraph.endsWith(":</p>")) return paragraph;
	const sentences = paragraph.split(/(?<=[.?!])\s+(?=\p{Lu})/u);
	return sentences.length > 1
		? `${sentences.slice(0, -1).join(" ")}</p>`
		: paragraph.replace(/:<\/p>$/, ".</p>");
}
