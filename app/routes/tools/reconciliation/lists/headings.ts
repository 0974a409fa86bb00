import { columnsOf, listIds } from "./columns.ts";
import { type Row, trimEnd } from "./sheet.ts";

/** Exports begin with titles; the headings are looked for in this many rows. */
export const MAX_TITLES = 40;

/** The row with the most headings among the first, with groups above them (`Quantidade` over two columns); of adjacent equals the lower. */
export function headingsIn(rows: readonly Row[]) {
	let best = { count: -1, top: 0, headings: rows[0]?.cells ?? [] };
	for (const [top, { cells }] of rows.slice(0, MAX_TITLES).entries())
		for (const headings of [cells, ...underGroups(rows[top - 1]?.cells ?? [], cells)]) {
			const count = countHeadings(headings);
			const isLowerRow = headings === cells && top === best.top + 1 && count > 2 && !/\d/.test(cells.join());
			if (count > best.count || (isLowerRow && count === best.count)) best = { count, top, headings };
		}
	return { ...best, headings: trimEnd(best.headings) };
}

/** Headings with the group above them, not a title (`Peso`, below it `Saída`, `Chegada`); one without any takes the group before it or, if known, stands alone. */
function underGroups(groups: readonly string[], cells: readonly string[]): (readonly string[])[] {
	const named = groups.filter(Boolean);
	if ((named.length < 2 && !/^(peso|quant|qtde?\b)/i.test(named.join())) || hasFigures(cells)) return [];
	const own = cells.map((cell, place) => cell || (groups[place] ?? ""));
	const known = new Set(listIds.flatMap((id) => Object.values(columnsOf(id, own))));
	return [new Set<number>(), known].map((alone) => {
		let group = "";
		return cells.map((cell, place) => {
			group = groups[place] || group;
			const isAlone = groups[place] ? group === cell : alone.has(place) || /\bcdfs?\b/i.test(cell);
			return isAlone ? cell : `${group} ${cell}`.trim();
		});
	});
}

/** Counts the columns that a row of headings names; 0 for any other row, as one with figures or without the manifest's number. */
export function countHeadings(cells: readonly string[]): number {
	// The row's own number may stand in front, as in a page of Google's.
	if (hasFigures(cells.slice(1)) || cells.filter(Boolean).length < 2) return 0;
	return Math.max(...listIds.map((id) => Object.keys(columnsOf(id, cells)).length));
}

function hasFigures(cells: readonly string[]): boolean {
	return cells.some((cell) => /^[\d\s.,/:-]+$/.test(cell) && /\d/.test(cell));
}
