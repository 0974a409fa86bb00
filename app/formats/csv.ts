import type { Language } from "#app/i18n/languages.ts";
import { numberMarks } from "./numbers.ts";

/** A cell that a spreadsheet would run as a formula, also behind white space or in full width (ASVS 5.0, 1.2.10). */
const FORMULA = /^[\s\0]*[=+\-@\t\r\0＝＋－＠]/;

/** A phone number is no formula: digits and what people put between them. */
const PHONE = /^\+\d(?:[ ().-]{0,2}\d){7,14}$/;

/** Places where a formula would begin behind a line break or the separator that is not the file's. */
const LATER_FORMULAS = {
	",": /(?=[=+\-@＝＋－＠])(?<=[;\r\n][ \0]*)/g,
	";": /(?=[=+\-@＝＋－＠])(?<=[,\r\n][ \0]*)/g,
};

/** The list separator of spreadsheets in each language. */
const separators = { pt: ";", en: "," } as const satisfies Record<Language, "," | ";">;

/**
 * A row of CSV (RFC 4180). A formula gets an apostrophe in front, and spreadsheets show it as text. A spreadsheet that
 * expects the other separator takes quotes inside a line for letters: its separator, or a line break, within a cell
 * starts a new cell there.
 */
export function csvRow(cells: readonly string[], separator: "," | ";" = ","): string {
	// A spreadsheet's search takes a fixed space for another letter.
	const plain = cells.map((cell) => cell.replaceAll(/[\u00a0\u202f]/g, " "));
	const quoted = plain.map((cell) => `"${withoutFormulas(cell, separator).replaceAll('"', '""')}"`);
	return `${quoted.join(separator)}\r\n`;
}

/** CSV as spreadsheets in `language` read it: with semicolons and decimal commas in Portuguese, commas and points in English. */
export function csvIn(language: Language) {
	return {
		/** A file of these rows, all as long as the longest (RFC 4180, 2): after a short note programs would read one column. */
		file(rows: readonly (readonly string[])[]): string {
			const longest = rows.toSorted((one, other) => other.length - one.length)[0] ?? [];
			const whole = rows.map((cells) => longest.map((_, place) => cells[place] ?? ""));
			return `\ufeff${whole.map((cells) => csvRow(cells, separators[language])).join("")}`;
		},
		number: (value?: number) => String(value ?? "").replace(".", numberMarks[language].decimal),
	};
}

function withoutFormulas(cell: string, separator: "," | ";"): string {
	const whole = FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
	return whole.replaceAll(LATER_FORMULAS[separator], "'");
}
