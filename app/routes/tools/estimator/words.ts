import { formatNumber, numberSigns } from "#app/formats/numbers.ts";
import type { Language } from "#app/i18n/languages.ts";

/** A mass in tonnes: to the kilogram below ten, then a decimal less per digit, to 100 kg; at most `maxDecimals`. */
export function figureOf(
	value: number,
	language: Language,
	maxDecimals = Math.max(1, 3 - wholeDigitsBeyondOne(value)),
): string {
	const rounded = Math.round(value * 10 ** maxDecimals) / 10 ** maxDecimals;
	if (rounded === 0 && value > 0) return `< ${formatNumber(1 / 10 ** maxDecimals, language)}`;
	return formatNumber(rounded, language);
}

/** Formats a column with equal decimals: as many as its most precise value needs, at most `maxDecimals`. */
export function columnIn(language: Language, values: readonly number[], maxDecimals = 3) {
	const { decimal } = numberSigns[language];
	const parts = (value: number) => figureOf(value, language, maxDecimals).split(decimal);
	const places = Math.max(0, ...values.map((value) => parts(value)[1]?.length ?? 0));
	return (value: number): string => {
		const [whole = "", part = ""] = parts(value);
		return places === 0 ? whole : whole + decimal + part.padEnd(places, "0");
	};
}

/** Avoided emissions, tCO₂e, to the three digits that the factors have (`emissionPlaces`). */
export const emissionsOf = (value: number, language: Language) =>
	figureOf(value, language, emissionPlaces(value));

/** Decimal places for an emission: two below ten, one below a hundred, then none. */
export const emissionPlaces = (value: number): number => Math.max(0, 2 - wholeDigitsBeyondOne(value));

const wholeDigitsBeyondOne = (value: number) => Math.max(0, Math.floor(Math.log10(Math.abs(value) || 1)));

/** A share of 0 to 1 in per cent, with at most one decimal: `42,5%`. */
export const percentOf = (share: number, language: Language): string =>
	`${formatNumber(Math.round(share * 1000) / 10, language)}%`;
