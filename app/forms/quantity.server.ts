import { numberMarks } from "#app/i18n/format.ts";
import { type Language, languages } from "#app/i18n/languages.ts";

/** A million tonnes. */
const MAX_KILOGRAMS = 1e9;

/**
 * Kilograms in typed text, which may add up months and name its unit: `120 + 95,5`, `1,5 t`. Where a number reads in two
 * ways, `first` decides. Undefined when it is no mass above zero.
 */
export function readKilograms(text: string, first: Language = "pt"): number | undefined {
	return [first, ...languages].map((language) => sumOf(text, language)).find((sum) => sum !== undefined);
}

function sumOf(text: string, language: Language): number | undefined {
	let sum = 0;
	for (const part of text.split("+")) {
		const [, digits = "", unit = "kg"] = /^\s*([\d.,\u00a0]+?)\s*(kg|t)?\s*$/i.exec(part) ?? [];
		const value = numberTyped(digits, language);
		if (value === undefined) return undefined;
		sum += value * (unit.toLowerCase() === "t" ? 1000 : 1);
	}
	const kilograms = Math.round(sum * 1000) / 1000;
	return kilograms > 0 && kilograms <= MAX_KILOGRAMS ? kilograms : undefined;
}

/** A typed number with comma or point: `1.200` is 1200 in Portuguese, `1,200` in English. Undefined when it is none. */
function numberTyped(text: string, language: Language): number | undefined {
	const isPoint = /^\d+\.(\d{1,2}|\d{4,})$|,\d{3}\.|^0\./.test(text);
	const isComma = /^\d+,(\d{1,2}|\d{4,})$|\.\d{3},|^0,/.test(text);
	const mark = isPoint ? "." : isComma ? "," : numberMarks[language].decimal;
	const group = mark === "," ? "." : ",";
	const pattern = mark === "," ? /^(\d{1,3}(\.\d{3})*|\d+)(,\d+)?$/ : /^(\d{1,3}(,\d{3})*|\d+)(\.\d+)?$/;
	return pattern.test(text) ? Number(text.replaceAll(group, "").replace(mark, ".")) : undefined;
}

/** The day in typed text as ISO: `31/12/2027`, `2027-12-31`. Undefined where there is none. */
export function readDay(text: string): string | undefined {
	const written = text.trim();
	const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)$/.exec(written) ?? [];
	const iso = year ? `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}` : written;
	if (!/^20\d\d-\d\d-\d\d$/.test(iso)) return undefined;
	try {
		return Temporal.PlainDate.from(iso).toString();
	} catch {
		return undefined;
	}
}
