export type DecimalMark = "," | ".";

/** A number with its whole part in groups of three or in one. */
const patterns = { ",": /^(\d{1,3}(\.\d{3})*|\d+)(,\d+)?$/, ".": /^(\d{1,3}(,\d{3})*|\d+)(\.\d+)?$/ };

/** Longest cell that may hold a number, characters. */
const MAX_LENGTH = 40;

/** The decimal mark of a column: what its cells show beyond doubt, else `usual`. `1.234` alone is in doubt. */
export function decimalMarkOf(cells: readonly string[], usual: DecimalMark): DecimalMark {
	return shownMark(cells) ?? usual;
}

/** True if no cell shows the decimal mark and one, such as `1.234`, means something else with each. */
export function isMarkInDoubt(cells: readonly string[]): boolean {
	return shownMark(cells) === undefined && cells.some((cell) => /^\d{1,3}([.,]\d{3})$/.test(bare(cell)));
}

function shownMark(cells: readonly string[]): DecimalMark | undefined {
	for (const cell of cells) {
		const text = bare(cell);
		if (/^\d{1,3}(\.\d{3})*,\d+$/.test(text) && !/^\d{1,3},\d{3}$/.test(text)) return ",";
		if (/^\d+,(\d{1,2}|\d{4,})$/.test(text)) return ",";
		if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text)) return ".";
		if (/^\d+\.(\d{1,2}|\d{4,})$/.test(text)) return ".";
		if (/^0\.\d+$/.test(text)) return ".";
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
