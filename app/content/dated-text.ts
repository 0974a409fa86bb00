import type { MarkedExtension, TokenizerAndRendererExtension } from "marked";

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;

/** Markdown extension for a part shown `until` a day begins, or `from` that day on, in São Paulo. */
function dated(level: "block" | "inline", start: RegExp, shape: RegExp): TokenizerAndRendererExtension {
	const name = `dated-${level}`;
	const isBlock = level === "block";
	return {
		name,
		level,
		start: (source) => source.match(start)?.index,
		tokenizer(source) {
			const { 0: raw, groups: { when, day, words = "" } = {} } = shape.exec(source) ?? {};
			if (raw === undefined) return undefined;
			const tokens = isBlock ? this.lexer.blockTokens(words, []) : this.lexer.inlineTokens(words);
			return { type: name, raw, when, day, tokens };
		},
		renderer({ when, day, tokens = [] }) {
			const html = isBlock ? this.parser.parse(tokens) : this.parser.parseInline(tokens);
			return `<!--${when} ${day}-->${html}<!--end-->`;
		},
	};
}

const WHEN = "(?<when>until|from)";
const ON = `(?<day>${DAY})`;
const block = new RegExp(String.raw`^:::${WHEN} ${ON}\n(?<words>.*?)\n:::(?:\n|$)`, "s");
const inline = new RegExp(String.raw`^\[(?<words>[^\]]*)\]\{${WHEN}=${ON}\}`);

/** Markdown for dated wordings: `:::until 2027-01-01` … `:::`, or `[words]{until=2027-01-01}`; likewise `from`. */
export const datedText: MarkedExtension = {
	extensions: [
		dated("block", /^:::(?:until|from) /m, block),
		dated("inline", /\[[^\]]*\]\{(?:until|from)=/, inline),
	],
};

const parts = new RegExp(`<!--(until|from) (${DAY})-->(.*?)<!--end-->`, "gs");

/** `text`, of any shape, as it reads on `day` (ISO). */
export function textInForce<T>(text: T, day: string): T {
	const current = JSON.stringify(text).replaceAll(parts, (_, when: string, date: string, part: string) =>
		(when === "until") === day < date ? part : "",
	);
	return JSON.parse(current);
}

/** The days (ISO) on which a Markdown or YAML source changes its wording, in order. */
export function changeDays(source: string): string[] {
	const days = source.matchAll(
		new RegExp(`^:::(?:until|from) (${DAY})$|\\{(?:until|from)=(${DAY})\\}`, "gm"),
	);
	return [...new Set(Array.from(days, ([, block, words]) => block ?? words ?? ""))].sort();
}
