import { knownMeasure, type Measure, splitUnit } from "#app/formats/masses.ts";
import { memoized } from "#app/formats/memoized.ts";
import { type DecimalSign, readNumber } from "#app/formats/numbers.ts";
import { plainText } from "#app/formats/plain-text.ts";
import unitWords from "#app/formats/unit-words.json" with { type: "json" };
import unitNames from "./unit-names.json" with { type: "json" };

/** Amounts by unit, masses in kilograms, volumes in litres: `{ kg: 1500 }`. Different units are never added. */
export type Quantities = Readonly<Record<string, number>>;

/** The unit named by `text`: `KG - Quilograma`. Keeps unknown ones, such as `tambor 200 l`; undefined if empty. */
export const measureIn = memoized((text): Measure | undefined => {
	if (!/\p{L}/u.test(text)) return undefined;
	const named = /(?<!m)\d/i.test(text) ? undefined : measureInHeading(text);
	// One list may count in capitals, the other in the plural: `TAMBOR`, `tambores`.
	const unit = inNumber("plural", text.trim().slice(0, 30).toLowerCase());
	return knownMeasure(text) ?? named ?? { unit, factor: 1, symbol: unit };
});

/** The known unit after a number: `12 kg`, `3 m³`. */
export function measureBehind(cell: string): Measure | undefined {
	const { number, unit } = splitUnit(cell);
	return number === "" ? undefined : knownMeasure(unit);
}

/** The only unit in a heading: `Peso (kg)`, `Toneladas`, not `Kg/L`. Ignores `to`, which is a tonne in cells only. */
export function measureInHeading(heading: string): Measure | undefined {
	const plain = plainText(heading).replaceAll(/\bto\b/g, "");
	const words = plain.replace(/\b(1\.?000|mil) (kg|quilos)\b/, "t").split(" ");
	const [first, ...others] = words.map(knownMeasure).filter((one) => one !== undefined);
	return first && others.every((one) => one === first) ? first : undefined;
}

const anyUnit = [...unitWords.measures.map(({ words }) => words), unitWords.counted].join("|");
const unitName = new RegExp(`^(\\d\\S* )?(?!un\\w* )(${anyUnit})\\b|^(${anyUnit})( (${anyUnit}))*$`);
const formOfFirm = / (ltda|eireli|epp|me|s[ .]?a)$/;
const ofSomebody = / (d[ao]s? \p{Lu}|D[AO]S? )/u;
/** True for a unit or container (`KG - Quilograma`, `Sacos Ráfia`), not for a place or firm: `Unidade Betim`, `Trucks do Sul`. */
export const namesUnit = memoized((cell) => {
	const plain = plainText(cell).replace(/\.$/, "");
	return unitName.test(plain) && !formOfFirm.test(plain) && !ofSomebody.test(cell);
});

const container = new RegExp(`^(${unitWords.counted}) (?!${unitNames.described}|(${anyUnit})( |$))`);
/** True for a container with a name in place of a description, which beside a weight is a place: `Caçambas Norte`. */
export const namesContainer = (cell: string) => container.test(plainText(cell));

/** The sum by unit of the known amounts; undefined without any. */
export function sumOf(quantities: readonly (Quantities | undefined)[]): Quantities | undefined {
	const known = quantities.filter((one) => one !== undefined);
	const sum = new Map<string, number>();
	for (const [unit, amount] of known.flatMap(Object.entries<number>))
		sum.set(unit, (sum.get(unit) ?? 0) + amount);
	return known.length > 0 ? Object.fromEntries(sum) : undefined;
}

/** A unit with noun and adjectives in `number` (`tambores metálicos`), materials singular (`sacos ráfia`), names unchanged. */
function inNumber(number: "plural" | "singular", unit: string): string {
	const [noun = ""] = new RegExp(`^(?:${unitNames.nouns})`, "u").exec(unit) ?? [];
	const [described = ""] = /^( (?!d[aeo]s? |com |para )\p{L}+(?![^ ]))*/u.exec(unit.slice(noun.length)) ?? [];
	const words = described.replaceAll(/\p{L}+/gu, (word) => {
		const single = inflected(word, unitWords.singular);
		if (new RegExp(unitNames.adjectives, "u").test(single)) return inflected(single, unitWords[number]);
		return new RegExp(`^(${unitNames.materials})$`).test(single) ? single : word;
	});
	return inflected(noun, unitWords[number]) + words + unit.slice(noun.length + described.length);
}

/** Replaces the end of a word by the first of `ends` that fits: `barris` for `barril`. */
function inflected(word: string, ends: Readonly<Record<string, string>>): string {
	const [end = "", other = ""] = Object.entries(ends).find(([one]) => new RegExp(one, "u").test(word)) ?? [];
	return word.replace(new RegExp(end, "u"), other);
}

/** Amounts in words, each formatted by `write`, to the thousandth; from 1000 L on in cubic metres. Empty without any. */
export function inWords(amounts: Quantities = {}, write: (amount: number, unit: string) => string): string {
	const inParts = Object.entries(amounts).map(([unit, amount]) => {
		if (unit === "L" && amount >= 1000) return write(Math.round(amount) / 1000, "m³");
		return write(Math.round(amount * 1000) / 1000, amount === 1 ? inNumber("singular", unit) : unit);
	});
	return inParts.join(" + ");
}

export const haveSameUnits = (first: Quantities, second: Quantities): boolean =>
	Object.keys(first).toSorted().join() === Object.keys(second).toSorted().join();

/** True if units differ, or amounts differ by more than `tolerance` per cent of the larger one. */
export function differ(one: Quantities, other: Quantities, tolerance: number): boolean {
	if (!haveSameUnits(one, other)) return true;
	return Object.entries(one).some(([unit, first]) => {
		const { [unit]: second = 0 } = other;
		// Plus half a gram for rounding.
		return Math.abs(first - second) > (Math.max(first, second) * tolerance) / 100 + 0.0005;
	});
}

/** Number in a cell, perhaps with a known unit; `1,234.56` and `1,95E+00` in any column. Null if empty, undefined if none. */
export function numberInCell(cell: string, sign: DecimalSign): number | null | undefined {
	if (/^\d+([.,]\d+)?E[+-]?\d{1,2}$/i.test(cell)) return Number(cell.replace(",", "."));
	const { number, unit } = splitUnit(cell);
	if (unit !== "" && knownMeasure(unit) === undefined) return undefined;
	if (/^[-–—]*$/.test(number)) return null;
	const hasBoth = number.includes(",") && number.includes(".");
	return readNumber(number, hasBoth ? (number.lastIndexOf(",") > number.lastIndexOf(".") ? "," : ".") : sign);
}
