import type { MarkedExtension, TokenizerAndRendererExtension, Tokens } from "marked";

/** A part of a text that is shown `until` the day begins, or `from` that day on; São Paulo's calendar decides. */
type Dated = Tokens.Generic & { when: string; day: string };

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;

const block: TokenizerAndRendererExtension = {
	name: "datedBlock",
	level: "block",
	start: (source) => source.match(/^:::(?:until|from) /m)?.index,
	tokenizer(source) {
		const [raw, when, day, body] =
			new RegExp(`^:::(until|from) (${DAY})\\n(.*?)\\n:::(?:\\n|$)`, "s").exec(source) ?? [];
		if (raw === undefined || body === undefined) return undefined;
		return { type: "datedBlock", raw, when, day, tokens: this.lexer.blockTokens(body, []) };
	},
	renderer(token) {
		return marked(token as Dated, this.parser.parse(token.tokens ?? []));
	},
};

const inline: TokenizerAndRendererExtension = {
	name: "datedWords",
	level: "inline",
	start: (source) => source.match(/\[[^\]]*\]\{(?:until|from)=/)?.index,
	tokenizer(source) {
		const [raw, words, when, day] =
			new RegExp(`^\\[([^\\]]*)\\]\\{(until|from)=(${DAY})\\}`).exec(source) ?? [];
		if (raw === undefined || words === undefined) return undefined;
		return { type: "datedWords", raw, when, day, tokens: this.lexer.inlineTokens(words) };
	},
	renderer(token) {
		return marked(token as Dated, this.parser.parseInline(token.tokens ?? []));
	},
};

/** Markdown for texts that a date makes stale: `:::until 2027-01-01` … `:::`, or `[words]{until=2027-01-01}`; likewise `from`. */
export const datedText: MarkedExtension = { extensions: [block, inline] };

function marked({ when, day }: Dated, html: string): string {
	return `<!--${when} ${day}-->${html}<!--end-->`;
}

const parts = new RegExp(`<!--(until|from) (${DAY})-->(.*?)<!--end-->`, "gs");

export function inForce(html: string, day: string): string {
	return html.replaceAll(parts, (_, when: string, date: string, part: string) =>
		(when === "until") === day < date ? part : "",
	);
}

export function textInForce<T>(text: T, day: string): T {
	return JSON.parse(inForce(JSON.stringify(text), day));
}

export function changeDays(source: string): string[] {
	const days = source.matchAll(
		new RegExp(`^:::(?:until|from) (${DAY})$|\\{(?:until|from)=(${DAY})\\}`, "gm"),
	);
	return [...new Set(Array.from(days, ([, block, words]) => block ?? words ?? ""))].sort();
}
