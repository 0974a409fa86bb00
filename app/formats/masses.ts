import { type Language, languages } from "#app/i18n/languages.ts";
import { readTypedNumber } from "./numbers.ts";
import { plainText } from "./plain-text.ts";
import unitWords from "./unit-words.json" with { type: "json" };

/** A base unit, and the factor and symbol of the written one: a tonne is 1000 kg, a cubic metre 1000 L. */
export type Measure = { unit: string; factor: number; symbol: string };

const measures = unitWords.measures.map(({ words, ...one }) => [RegExp(`^(${words})$`), one] as const);

/** A million tonnes. */
export const MAX_KILOGRAMS = 1e9;

/** The measure that `word` names. Undefined if unknown. */
export function knownMeasure(word: string): Measure | undefined {
	const plain = plainText(word).replace(/\.$/, "");
	return measures.find(([words]) => words.test(plain))?.[1];
}

/** Splits `1 234,5 t` or a scale's `+012340 kg` into number and unit, which may be empty. */
export function splitUnit(text: string): { number: string; unit: string } {
	const [number = ""] = /^\P{L}*/u.exec(text) ?? [];
	return { number: number.replace(/^\s*\+/, "").trim(), unit: text.slice(number.length).trim() };
}

/** Kilograms in typed text: `120 + 95,5`, `1,5 t`, `500 g`. `first` settles ambiguous numbers. Undefined unless above zero. */
export function readKilograms(text: string, first: Language = "pt"): number | undefined {
	return [first, ...languages].map((language) => sumIn(text, language)).find((sum) => sum !== undefined);
}

function sumIn(text: string, language: Language): number | undefined {
	let sum = 0;
	for (const part of text.split("+")) {
		const { number, unit } = splitUnit(part);
		const value = readTypedNumber(number, language);
		const measure = knownMeasure(unit || "kg");
		if (value === undefined || measure?.unit !== "kg") return undefined;
		sum += value * measure.factor;
	}
	const kilograms = Math.round(sum * 1000) / 1000;
	return kilograms > 0 && kilograms <= MAX_KILOGRAMS ? kilograms : undefined;
}
