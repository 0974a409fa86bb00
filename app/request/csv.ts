import type { Language } from "#app/i18n/languages.ts";

/** A cell that a spreadsheet would run as a formula, also behind white space or in full width (ASVS 5.0, 1.2.10). */
const FORMULA = /^[\s\0]*[=+\-@\t\r\0＝＋－＠]/;

/** A phone number is no formula: digits and what people put between them. */
const PHONE = /^\+\d(?:[ ().-]{0,2}\d){7,14}$/;

/** A row of CSV (RFC 4180). A formula is led by an apostrophe, which spreadsheets show as text. */
export function csvRow(cells: readonly string[], separator: "," | ";" = ","): string {
	const quoted = cells.map(
		(cell) => `"${(FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`,
	);
	return `${quoted.join(separator)}\r\n`;
}

/** CSV as spreadsheets in `language` read it: with semicolons and decimal commas in Portuguese, commas and points in English. */
export function csvIn(language: Language) {
	const [separator, mark] = language === "pt" ? ([";", ","] as const) : ([",", "."] as const);
	return {
		row: (cells: readonly string[]) => csvRow(cells, separator),
		number: (value: number | undefined) => (value === undefined ? "" : String(value).replace(".", mark)),
	};
}
