import type { Language } from "#app/i18n/languages.ts";
import { numberSigns } from "./numbers.ts";

/** A cell that a spreadsheet would run as a formula, even behind white space or in full width (ASVS 5.0, 1.2.10). */
const FORMULA = /^[\s\0]*[=+\-@\t\r\0＝＋－＠]/;

/** A phone number, which is no formula: digits and common separators. */
const PHONE = /^\+\d(?:[ ().-]{0,2}\d){7,14}$/;

/** Starts of formulas after a line break or after the other language's separator. */
const LATER_FORMULAS = {
	",": /(?=[=+\-@＝＋－＠])(?<=[;\r\n][ \0]*)/g,
	";": /(?=[=+\-@＝＋－＠])(?<=[,\r\n][ \0]*)/g,
};

/** The list separator of spreadsheets in each language. */
const separators = { pt: ";", en: "," } as const satisfies Record<Language, "," | ";">;

/**
 * A row of CSV (RFC 4180). An apostrophe before a formula makes spreadsheets show it as text, also within a cell: one that
 * expects the other separator ignores quotes inside a line and starts a cell at its own separator or a line break.
 */
export function csvRow(cells: readonly string[], separator: "," | ";" = ","): string {
	// A spreadsheet's search does not match no-break spaces.
	const plain = cells.map((cell) => cell.replaceAll(/[\u00a0\u202f]/g, " "));
	const quoted = plain.map((cell) => `"${withoutFormulas(cell, separator).replaceAll('"', '""')}"`);
	return `${quoted.join(separator)}\r\n`;
}

/** CSV for spreadsheets in `language`: semicolons and decimal commas in Portuguese, commas and points in English. */
export function csvIn(language: Language) {
	return {
		/** A file of `rows`, padded to equal length (RFC 4180, 2): after a short first row, programs would read one column. */
		file(rows: readonly (readonly string[])[]): string {
			const longest = rows.toSorted((one, other) => other.length - one.length)[0] ?? [];
			const whole = rows.map((cells) => longest.map((_, index) => cells[index] ?? ""));
			return `\ufeff${whole.map((cells) => csvRow(cells, separators[language])).join("")}`;
		},
		number: (value?: number) => String(value ?? "").replace(".", numberSigns[language].decimal),
	};
}

function withoutFormulas(cell: string, separator: "," | ";"): string {
	const whole = FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
	return whole.replaceAll(LATER_FORMULAS[separator], "'");
}
