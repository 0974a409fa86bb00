import type { Models } from "#app/content/schemas.ts";
import type { Language } from "#app/i18n/languages.ts";
import { csvIn, separators } from "#app/platform/csv.ts";

const EMPTY_ROWS = 25;

type Sheet = Models["plan"]["sheet"];

/**
 * A sheet to weigh with, as CSV whose net weights and shares are formulas. They hold operators only: a spreadsheet names
 * its functions in its own language. A cell of ours begins with `=`, so these rows do not pass through `csvRow`.
 * `about`: what stands below the total, a line each.
 */
export function weighingSheet(
	{ columns, example, total }: Sheet,
	about: readonly string[],
	language: Language,
): string {
	const { row: plainRow } = csvIn(language);
	const line = (cells: readonly string[]) =>
		`${cells.map((cell) => `"${cell}"`).join(separators[language])}\r\n`;
	const last = 1 + example.length + EMPTY_ROWS;
	const weighed = Array.from({ length: last - 1 }, (_, index) => {
		const row = index + 2;
		const filled = example[index] ?? ["", "", "", "", "", "", ""];
		return line([...filled, `=F${row}-G${row}`, `=H${row}/H$${last + 1}`, "", ""]);
	});
	const sum = Array.from({ length: last - 1 }, (_, index) => `H${index + 2}`).join("+");
	return [
		plainRow(columns),
		...weighed,
		line([total, "", "", "", "", "", "", `=${sum}`, "", "", ""]),
		plainRow([]),
		...about.map((text) => plainRow([text])),
	].join("");
}
