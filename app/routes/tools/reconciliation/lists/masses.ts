export type DecimalMark = "," | ".";

/** A number with its whole part in groups of three or in one. */
const patterns = { ",": /^(\d{1,3}(\.\d{3})*|\d+)(,\d+)?$/, ".": /^(\d{1,3}(,\d{3})*|\d+)(\.\d+)?$/ };

/** Longest cell that may hold a number, characters. */
const MAX_LENGTH = 40;

/**
 * The decimal mark of a column: the one that a cell shows beyond doubt. `1.500` alone has two readings, of which a load has
 * one: no lorry carries a thousand tonnes or cubic metres (`isBulk`), or one kilogram and a half. Without either, `usual`.
 */
export function markOf(
	cells: readonly string[],
	isBulk: boolean,
	usual: DecimalMark,
): { mark: DecimalMark; isAssumed: boolean } {
	const shown = shownMark(cells);
	if (shown) return { mark: shown, isAssumed: false };
	const doubtful = cells.map(bare).find((cell) => /^\d{1,3}[.,]\d{3}$/.test(cell));
	if (doubtful === undefined) return { mark: usual, isAssumed: false };
	const written = doubtful.includes(",") ? "," : ".";
	const other = written === "," ? "." : ",";
	return { mark: isBulk ? written : other, isAssumed: true };
}

function shownMark(cells: readonly string[]): DecimalMark | undefined {
	for (const cell of cells) {
		const text = bare(cell);
		if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return ",";
		if (/^\d+,(\d{1,2}|\d{4,})$/.test(text)) return ",";
		if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text)) return ".";
		if (/^\d+\.(\d{1,2}|\d{4,})$/.test(text)) return ".";
		if (/^(0|\d{4,})[.,]\d+$/.test(text)) return text.includes(",") ? "," : ".";
		if (/^\d{1,3}(\.\d{3}){2,}$/.test(text)) return ",";
		if (/^\d{1,3}(,\d{3}){2,}$/.test(text)) return ".";
	}
	return undefined;
}

/** The number in a cell: null when it is empty, undefined when it is no number. A unit behind it is left out. */
export function readNumber(cell: string, mark: DecimalMark): number | null | undefined {
	if (cell.length > MAX_LENGTH) return undefined;
	const text = bare(cell);
	if (text === "" || /^[-–—]+$/.test(text)) return null;
	if (!patterns[mark].test(text)) return undefined;
	const value = Number(text.replaceAll(mark === "," ? "." : ",", "").replace(mark, "."));
	return Number.isFinite(value) ? value : undefined;
}

function bare(cell: string): string {
	return cell
		.slice(0, MAX_LENGTH)
		.replaceAll(/[\s\u00a0]/g, "")
		.replace(/(kgs?|t|ton|toneladas?|g|m[³3]|l|litros?|un|und|unid|unidades?)\.?$/i, "");
}
