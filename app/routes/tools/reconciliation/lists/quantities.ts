import { plainText } from "#app/routes/tools/reconciliation/lists/plain-text.ts";

/** Units that a quantity may be in where the list names none. */
export type Unit = "kg" | "t";

/** Amounts by unit, masses in kilograms: `{ kg: 1500 }`, `{ m3: 3 }`. Amounts in different units are never added. */
export type Quantities = Readonly<Record<string, number>>;

type Measure = { unit: string; factor: number };

const measures: readonly (readonly [RegExp, Measure])[] = [
	[/^(kgs?|quilos?|quilogramas?|kilograms?)$/, { unit: "kg", factor: 1 }],
	[/^(t|tons?|toneladas?|tonnes?)$/, { unit: "kg", factor: 1000 }],
	[/^(g|gramas?|grams?)$/, { unit: "kg", factor: 0.001 }],
	[/^(m3|metros? cubicos?|cubic met(re|er)s?)$/, { unit: "m³", factor: 1 }],
	[/^(l|lts?|litros?|lit(re|er)s?)$/, { unit: "L", factor: 1 }],
	[/^(un|und|unid|unidades?|units?|pecas?|pcs?|pieces?)$/, { unit: "un.", factor: 1 }],
];

const MAX_UNIT = 20;

/** The unit that `text` names; unknown units are kept verbatim; undefined if there is none. */
export function measureIn(text: string): Measure | undefined {
	const plain = plainText(text).replace(/\.$/, "");
	if (!/[a-z]/.test(plain)) return undefined;
	const known = measures.find(([pattern]) => pattern.test(plain))?.[1];
	return known ?? { unit: text.trim().slice(0, MAX_UNIT), factor: 1 };
}

/** The unit behind a number: `12 kg`, `3 m³`. */
export function measureBehind(cell: string): Measure | undefined {
	const [, word] = /^[\d.,\s\u00a0]+(\p{L}[^\d]{0,18}[³3]?\.?)$/u.exec(cell.trim()) ?? [];
	return word === undefined ? undefined : measureIn(word);
}

/** The sum of these amounts, unit by unit; undefined without any. */
export function sumOf(quantities: readonly (Quantities | undefined)[]): Quantities | undefined {
	const known = quantities.filter((one) => one !== undefined);
	const sum = new Map<string, number>();
	for (const [unit, amount] of known.flatMap(Object.entries<number>))
		sum.set(unit, (sum.get(unit) ?? 0) + amount);
	return known.length > 0 ? Object.fromEntries(sum) : undefined;
}

/**
 * Compares two quantities: `unlike` if their units differ, `differ` beyond `tolerance` of the larger amount; undefined
 * where one of them is missing.
 */
export function compareQuantities(
	one: Quantities | undefined,
	other: Quantities | undefined,
	tolerance: number,
): "same" | "differ" | "unlike" | undefined {
	if (!one || !other) return undefined;
	const units = Object.keys(one);
	if (units.length !== Object.keys(other).length || !units.every((unit) => Object.hasOwn(other, unit))) {
		return "unlike";
	}
	const differs = units.some((unit) => {
		const [first, second] = [one[unit] ?? 0, other[unit] ?? 0];
		// Half a gram is what rounding leaves.
		return Math.abs(first - second) > Math.max(first, second) * tolerance + 0.0005;
	});
	return differs ? "differ" : "same";
}

/** The sign before the decimals of a number. */
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
