/** First paragraph of an answer, without a last sentence that introduces a list. `art. 20` does not end a sentence. */
export function firstParagraph(html: string): string {
	const paragraph = html.slice(0, html.indexOf("</p>") + "</p>".length);
	if (!paragraph.endsWith(":</p>")) return paragraph;
	const sentences = paragraph.split(/(?<=[.?!])\s+(?=\p{Lu})/u);
	return sentences.length > 1
		? `${sentences.slice(0, -1).join(" ")}</p>`
		: paragraph.replace(/:<\/p>$/, ".</p>");
}
