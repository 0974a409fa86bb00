import { plainText } from "#app/formats/plain-text.ts";
import { columnsOf, headingExpression, listIds } from "./columns.ts";
import headingWords from "./headings.json" with { type: "json" };
import { measureIn, measureInHeading } from "./quantities.ts";
import { type Row, trimEnd } from "./sheet.ts";

/** Rows searched for headings: exports begin with titles. */
export const MAX_TITLES = 40;

/** The row among the first with most headings (the lower of adjacent equals), with the group headings above it (`Quantidade`). */
export function headingsIn(rows: readonly Row[]) {
	let best = { count: -1, top: 0, headings: rows[0]?.cells ?? [] };
	for (const [top, { cells }] of rows.slice(0, MAX_TITLES).entries())
		for (const headings of [cells, ...underGroups(rows[top - 1]?.cells ?? [], cells)]) {
			const count = countHeadings(headings);
			const isLowerRow = headings === cells && top === best.top + 1 && count > 2 && !/\d/.test(cells.join());
			if (count > best.count || (isLowerRow && count === best.count)) best = { count, top, headings };
		}
	// A second row may hold the units of quantities, and perhaps the form of days.
	const units = best.headings.map((_, index) => rows[best.top + 1]?.cells[index] ?? "");
	const amounts = best.headings.map((one) => /peso|mass|quant|qt|weight/i.test(one));
	const isUnit = (cell = "") => measureInHeading(cell) !== undefined;
	const isForm = (cell: string) => isUnit(cell) || /^(\W*(dd?\Wmm?\W(aa|yy)+|n\S?)\W*)?$/i.test(cell);
	const isOfUnits = units.every(isForm) && units.some((cell, index) => isUnit(cell) && amounts[index]);
	const ofUnit = (one: string, index: number) => (isUnit(units[index]) ? `${one} (${units[index]})` : one);
	const headings = trimEnd(isOfUnits ? best.headings.map(ofUnit) : best.headings);
	return { ...best, top: best.top + Number(isOfUnits), headings };
}

/** Two ways to prefix headings with their group (`Peso` over `Saída`; not a period): all up to the next group, or all but known ones. */
function underGroups(above: readonly string[], cells: readonly string[]): (readonly string[])[] {
	const groups = above.map((cell) => (/\d{8}/.test(cell) ? "" : cell));
	const named = groups.filter(Boolean);
	if ((named.length < 2 && !/^(peso|quant|qtde?\b)/i.test(named.join())) || hasFigures(cells)) return [];
	const own = cells.map((cell, index) => cell || (groups[index] ?? ""));
	const known = new Set(listIds.flatMap((id) => Object.values(columnsOf(id, own))));
	return [new Set<number>(), known].map((alone) => {
		let group = "";
		return cells.map((cell, index) => {
			group = groups[index] || group;
			const isAlone = groups[index] ? group === cell : alone.has(index) || /\bcdfs?\b/i.test(cell);
			return isAlone ? cell : `${group} ${cell}`.trim();
		});
	});
}

/** Counts known columns in a row of headings; 0 for other rows, such as those with figures or without the manifest's number. */
export function countHeadings(cells: readonly string[]): number {
	// The first cell may be a row number, as in a Google Sheets page.
	if (hasFigures(cells.slice(1)) || /\d{8}/.test(cells[0] ?? "") || !cells.filter(Boolean)[1]) return 0;
	return Math.max(...listIds.map((id) => Object.keys(columnsOf(id, cells)).length));
}

const unitTitle = headingExpression(headingWords.titles);
/** The unit that a title gives all quantities: `Unidade: t`, `Valores em toneladas`; empty without any, or if two differ. */
export function unitIn(titles: readonly Row[]): string {
	const found = titles.flatMap(({ cells }) => unitTitle.exec(plainText(cells.join(" ")))?.[1] ?? []);
	return new Set(found.map((one) => measureIn(one)?.symbol)).size === 1 ? (found[0] ?? "") : "";
}

const hasFigures = (cells: readonly string[]): boolean =>
	cells.some((cell) => /\d{8}/.test(cell) || (/^[\d\s.,/:-]+$/.test(cell) && /\d/.test(cell)));
