import type { TokenizerAndRendererExtension, Tokens } from "marked";
import { numberMarks } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { escapeXml } from "#app/platform/xml.ts";
import { hundredFor, partLetter, partSwatch, partsField, partsFor, plainBar } from "#app/ui/art/figures.ts";

/** Columns for which a phone has room; rows of more are two lines there (`base.css`), and each value says its column. */
export const FITS_A_PHONE = 2;

type Options = { kind: "bars" | "parts"; column: number; max?: number; rest: boolean };

/**
 * A figure drawn from the table that stands in it, which is also its text: `:::figure bars`, a caption, a table, `:::`.
 * `bars` draws a bar under each row, `parts` one field above them all. Options: `column=2`, where the
 * numbers stand; `max=100`, what the whole width is (else the largest number); `rest`, to draw what is missing.
 * Rows without a number are drawn without a bar. Throws on what it cannot draw.
 */
export function figureBlock(language: Language): TokenizerAndRendererExtension {
	return {
		name: "figure",
		level: "block",
		start: (source) => source.match(/^:::figure /m)?.index,
		tokenizer(source) {
			const [raw, options, body] = /^:::figure ([^\n]+)\n(.*?)\n:::(?:\n|$)/s.exec(source) ?? [];
			if (raw === undefined || options === undefined || body === undefined) return undefined;
			const tokens = this.lexer.blockTokens(body, []).filter(({ type }) => type !== "space");
			return { type: "figure", raw, options: readOptions(options), tokens };
		},
		renderer(token) {
			const [caption, table, ...others] = token.tokens ?? [];
			if (caption?.type !== "paragraph" || table?.type !== "table" || others.length > 0)
				throw new Error(`A figure is a caption and a table: ${token.raw}`);
			const options: Options = token.options;
			const inline = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
			const { header } = table as Tokens.Table;
			const { rows, above } = drawRows(table as Tokens.Table, options, language, inline);
			const head = header.map((cell) => (cell.text ? `<th scope="col">${inline(cell)}</th>` : "<td></td>"));
			const look = header.length > FITS_A_PHONE ? `${options.kind} lines` : options.kind;
			return `<figure class="figure">${above}<figcaption>${this.parser.parseInline((caption as Tokens.Paragraph).tokens)}</figcaption><div class="scroller" tabindex="0"><table class="${look}"><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div></figure>`;
		},
	};
}

function readOptions(words: string): Options {
	const [kind, ...others] = words.trim().split(/\s+/);
	if (kind !== "bars" && kind !== "parts") throw new Error(`Not a kind of figure: ${kind}`);
	const options: Options = { kind, column: 2, rest: false };
	for (const word of others) {
		const [, name, value] = /^(column|max)=(\d+(?:\.\d+)?)$/.exec(word) ?? [];
		if (word === "rest") options.rest = true;
		else if (name === "column") options.column = Number(value);
		else if (name === "max") options.max = Number(value);
		else throw new Error(`Not an option of a figure: ${word}`);
	}
	return options;
}

/** The first number of a cell as its language writes it, or undefined: `cerca de 1.236,5 t` is 1236.5. */
export function numberIn(text: string, language: Language): number | undefined {
	const [written] = /\d[\d.,]*\d|\d/.exec(text) ?? [];
	if (written === undefined) return undefined;
	const { group, decimal } = numberMarks[language];
	return Number(written.replaceAll(group, "").replace(decimal, "."));
}

function drawRows(
	table: Tokens.Table,
	{ kind, column, max, rest }: Options,
	language: Language,
	inline: (cell: Tokens.TableCell) => string,
) {
	const values = table.rows.map((row) => numberIn(row[column - 1]?.text ?? "", language));
	const known = values.filter((value) => value !== undefined);
	if (known.length < 2) throw new Error(`A figure needs two numbers in column ${column}: ${table.raw}`);
	const cells = table.rows.map((row) => row.map(inline));
	const columnOf = (place: number) => {
		if (table.header.length <= FITS_A_PHONE) return "";
		const name = ` data-column="${escapeXml(table.header[place]?.text ?? "")}"`;
		return place === column - 1 ? `${name} class="lead"` : name;
	};
	const lines = (first: (cell: string, index: number) => string) =>
		cells.map(([head = "", ...others], index) => {
			const data = others.map((cell, place) => `<td${columnOf(place + 1)}>${cell}</td>`).join("");
			return `<tr><th scope="row">${first(head, index)}</th>${data}</tr>`;
		});
	if (kind === "parts") {
		if (known.length !== values.length) throw new Error(`A part without a number: ${table.raw}`);
		const above = partsField(hundredFor(known));
		const key = (head: string, index: number) =>
			`${partSwatch(index)}<b aria-hidden="true">${partLetter(index)}</b> ${head}`;
		return { above, rows: lines(key) };
	}
	const whole = max ?? Math.max(...known);
	const bar = (head: string, index: number) => {
		const value = values[index];
		return value === undefined ? head : head + plainBar(partsFor(value, whole), rest);
	};
	return { above: "", rows: lines(bar) };
}
