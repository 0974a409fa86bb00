import type { TokenizerAndRendererExtension, Tokens } from "marked";
import { tableHtml } from "#app/content/table.ts";
import { numberIn } from "#app/formats/numbers.ts";
import type { Language } from "#app/i18n/languages.ts";

const block = /^:::figure(?: column=(?<column>\d+))?(?: max=(?<max>[\d.]+))?\n(?<body>.*?)\n:::(?:\n|$)/s;

type Options = Tokens.Generic & { column: number; max?: number };

/**
 * Draws `:::figure`, a caption, a table, `:::` as that table with a bar under each row that has a number. Options: `column=2`,
 * the column of the numbers; `max=100`, the value of the full width (default: the largest number). Throws if it cannot draw one.
 */
export function figureBlock(language: Language): TokenizerAndRendererExtension {
	return {
		name: "figure",
		level: "block",
		start: (source) => source.match(/^:::figure/m)?.index,
		tokenizer(source) {
			const { 0: raw, groups } = block.exec(source) ?? {};
			if (raw === undefined || groups?.body === undefined) return undefined;
			const tokens = this.lexer.blockTokens(groups.body, []).filter(({ type }) => type !== "space");
			const max = groups.max === undefined ? undefined : Number(groups.max);
			return { type: "figure", raw, column: Number(groups.column ?? 2), max, tokens };
		},
		renderer(token) {
			const [caption, table, ...others] = token.tokens ?? [];
			if (caption?.type !== "paragraph" || table?.type !== "table" || others.length > 0)
				throw new Error(`A figure is a caption and a table: ${token.raw}`);
			const inline = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
			const { header } = table as Tokens.Table;
			const rows = drawRows(table as Tokens.Table, token as Options, language, inline);
			const words = this.parser.parseInline((caption as Tokens.Paragraph).tokens);
			return `<figure><figcaption>${words}</figcaption>${tableHtml(header.map(inline), rows, "bars")}</figure>`;
		},
	};
}

function drawRows(
	table: Tokens.Table,
	{ column, max }: Options,
	language: Language,
	inline: (cell: Tokens.TableCell) => string,
): string[][] {
	const values = table.rows.map((row) => numberIn(row[column - 1]?.text ?? "", language));
	const known = values.filter((value) => value !== undefined);
	if (known.length < 2) throw new Error(`A figure needs two numbers in column ${column}: ${table.raw}`);
	const whole = max ?? Math.max(...known);
	return table.rows.map((row, index) => {
		const [head = "", ...others] = row.map(inline);
		const value = values[index];
		const bar = value === undefined ? "" : drawBar(partsFor(value, whole));
		return [head + bar, ...others];
	});
}

/** `value` as a whole percentage of `whole`, at least 1 for anything above zero. Throws if it is more than the whole. */
export function partsFor(value: number, whole: number): number {
	if (!(value >= 0) || !(whole > 0) || value > whole * 1.005)
		throw new Error(`A figure cannot show ${value} of ${whole}`);
	return value === 0 ? 0 : Math.min(100, Math.max(1, Math.round((value / whole) * 100)));
}

/** A bar of `parts` per cent in front of a faint full-width one. */
function drawBar(parts: number): string {
	return `<svg class="chart bar" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none"><path opacity=".25" d="M0 0h100v1H0z"/><path d="M0 0h${parts}v1H0z"/></svg>`;
}
