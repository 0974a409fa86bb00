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

/** `amounts` with `amount` of `unit` added. */
export function addQuantity(amounts: Quantities | undefined, unit: string, amount: number): Quantities {
	return {
		...amounts,
		[unit]: (amounts && Object.hasOwn(amounts, unit) ? (amounts[unit] ?? 0) : 0) + amount,
	};
}

/** Compares two quantities: `unlike` if their units differ, `differ` beyond `tolerance` of the larger amount. */
export function compareQuantities(
	one: Quantities,
	other: Quantities,
	tolerance: number,
): "same" | "differ" | "unlike" {
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
