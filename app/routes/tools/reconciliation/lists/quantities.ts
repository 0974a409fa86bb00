import { plainText } from "#app/routes/tools/reconciliation/lists/plain-text.ts";

/** Amounts by unit, masses in kilograms: `{ kg: 1500 }`, `{ "m³": 3 }`. Amounts in different units are never added. */
export type Quantities = Readonly<Record<string, number>>;

export type Measure = { unit: string; factor: number };

const measures: readonly (readonly [RegExp, Measure])[] = [
	[/^(kgs?|quilos?|quilogramas?|kilograms?)$/, { unit: "kg", factor: 1 }],
	[/^(t|tons?|toneladas?|tonnes?)$/, { unit: "kg", factor: 1000 }],
	[/^(g|gramas?|grams?)$/, { unit: "kg", factor: 0.001 }],
	[/^(m3|metros? cubicos?|cubic met(re|er)s?)$/, { unit: "m³", factor: 1 }],
	[/^(l|lts?|litros?|lit(re|er)s?)$/, { unit: "L", factor: 1 }],
	[/^(un|und|unid|unidades?|units?|pecas?|pcs?|pieces?)$/, { unit: "un.", factor: 1 }],
];

const MAX_UNIT = 20;

function knownMeasure(plain: string): Measure | undefined {
	return measures.find(([pattern]) => pattern.test(plain))?.[1];
}

/** The unit that `text` names; unknown units are kept verbatim; undefined if there is none. */
export function measureIn(text: string): Measure | undefined {
	const plain = plainText(text).replace(/\.$/, "");
	if (!/[a-z]/.test(plain)) return undefined;
	return knownMeasure(plain) ?? { unit: text.trim().slice(0, MAX_UNIT), factor: 1 };
}

/** The unit behind a number: `12 kg`, `3 m³`. */
export function measureBehind(cell: string): Measure | undefined {
	const [, word] = /^[\d.,\s\u00a0]+(\p{L}[^\d]{0,18}[³3]?\.?)$/u.exec(cell.trim()) ?? [];
	return word === undefined ? undefined : measureIn(word);
}

/** The unit that a heading names: `Peso (kg)`, `Toneladas`. */
export function measureInHeading(heading: string): Measure | undefined {
	return plainText(heading).split(" ").map(knownMeasure).find(Boolean);
}

/** The sum of these amounts, unit by unit; undefined without any. */
export function sumOf(quantities: readonly (Quantities | undefined)[]): Quantities | undefined {
	const known = quantities.filter((one) => one !== undefined);
	const sum = new Map<string, number>();
	for (const [unit, amount] of known.flatMap(Object.entries<number>))
		sum.set(unit, (sum.get(unit) ?? 0) + amount);
	return known.length > 0 ? Object.fromEntries(sum) : undefined;
}

export function haveSameUnits(one: Quantities, other: Quantities): boolean {
	return Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join();
}

/** True if the two are in different units, or differ by more than `tolerance` of the larger amount. */
export function differ(one: Quantities, other: Quantities, tolerance: number): boolean {
	const amounts = new Map(Object.entries(other));
	return (
		!haveSameUnits(one, other) ||
		Object.entries(one).some(([unit, first]) => {
			const second = amounts.get(unit) ?? 0;
			// Half a gram is what rounding leaves.
			return Math.abs(first - second) > Math.max(first, second) * tolerance + 0.0005;
		})
	);
}

/** The sign before the decimals of a number. */
export type DecimalMark = "," | ".";

/** A number with its whole part in groups of three or in one. */
const patterns = { ",": /^(\d{1,3}(\.\d{3})*|\d+)(,\d+)?$/, ".": /^(\d{1,3}(,\d{3})*|\d+)(\.\d+)?$/ };

/** Longest cell that may hold a number, characters. */
const MAX_LENGTH = 40;

/**
 * The decimal mark of a column: the one that a cell shows beyond doubt. `1.500` alone has two readings, of which a load has
 * one: no lorry carries a thousand tonnes or cubic metres (`isBulk`), or one kilogram and a half.
 */
export function markOf(cells: readonly string[], isBulk: boolean): { mark: DecimalMark; isAssumed: boolean } {
	let doubtful: DecimalMark | undefined;
	for (const cell of cells) {
		const [, whole = "", sign, decimals = ""] = /^(\d[\d.,]*)([.,])(\d+)$/.exec(bare(cell)) ?? [];
		if (sign !== "," && sign !== ".") continue;
		if (/^(?!0$)\d{1,3}$/.test(whole) && decimals.length === 3) doubtful ??= sign;
		else return { mark: whole.includes(sign) ? other(sign) : sign, isAssumed: false };
	}
	if (doubtful === undefined) return { mark: ",", isAssumed: false };
	return { mark: isBulk ? doubtful : other(doubtful), isAssumed: true };
}

function other(mark: DecimalMark): DecimalMark {
	return mark === "," ? "." : ",";
}

/** The number in a cell: null when it is empty, undefined when it is no number. A unit behind it is left out. */
export function readNumber(cell: string, mark: DecimalMark): number | null | undefined {
	if (cell.length > MAX_LENGTH) return undefined;
	const text = bare(cell);
	if (text === "" || /^[-–—]+$/.test(text)) return null;
	if (!patterns[mark].test(text)) return undefined;
	const value = Number(text.replaceAll(other(mark), "").replace(mark, "."));
	return Number.isFinite(value) ? value : undefined;
}

function bare(cell: string): string {
	return cell
		.slice(0, MAX_LENGTH)
		.replaceAll(/[\s\u00a0]/g, "")
		.replace(/(kgs?|t|ton|toneladas?|g|m[³3]|l|litros?|un|und|unid|unidades?)\.?$/i, "");
}
