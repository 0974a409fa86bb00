import type { Language } from "#app/i18n/languages.ts";
import { forEachLanguage } from "./language-formats.ts";

/** The decimal sign of a number. */
export type DecimalSign = "," | ".";

/** Signs between groups of three digits, and before decimals. */
export const numberSigns = {
	pt: { group: ".", decimal: "," },
	en: { group: ",", decimal: "." },
} as const satisfies Record<Language, { group: DecimalSign; decimal: DecimalSign }>;

/** Longest number read, characters. */
const MAX_LENGTH = 40;

/** Numbers by decimal sign, their whole part unbroken or in groups of three. */
const patterns = {
	",": /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+)(?:,\d+)?$/,
	".": /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.\d+)?$/,
};

/** `1.234,5` / `1,234.5`. */
export function formatNumber(value: number, language: Language): string {
	return numberFormat(language).format(value);
}

const numberFormat = forEachLanguage((tag) => new Intl.NumberFormat(tag));

/** Reads all of `text` as a number with `sign` before its decimals, in linear time; undefined if it is none. */
export function readNumber(text: string, sign: DecimalSign): number | undefined {
	if (text.length > MAX_LENGTH) return undefined;
	// Some systems separate groups by a no-break or narrow space.
	const written = text.trim().replaceAll(/\s/g, " ");
	if (!patterns[sign].test(written)) return undefined;
	return Number(written.replaceAll(otherSign(sign), "").replaceAll(" ", "").replace(sign, "."));
}

/** Reads a number typed on a page in `language`: `1.200` is 1200 in Portuguese, `1,200` in English. */
export function readTypedNumber(text: string, language: Language): number | undefined {
	const shown = decimalSignIn(text);
	return readNumber(text, shown?.isSure ? shown.sign : numberSigns[language].decimal);
}

/** The first number in `text`, in the notation of `language`: 1236.5 in `cerca de 1.236,5 t`. Undefined without one. */
export function numberIn(text: string, language: Language): number | undefined {
	const [written = ""] = /\d[\d.,]*/.exec(text) ?? [];
	return readNumber(written.replace(/[.,]$/, ""), numberSigns[language].decimal);
}

/** The decimal sign of a column, which some number proves; a load's `1.500` does: none has 1,500 t (`isBulk`) or 1.5 kg. */
export function decimalSignOf(
	numbers: readonly string[],
	isBulk: boolean,
): { sign: DecimalSign; isAssumed: boolean } {
	const shown = numbers.map(decimalSignIn).filter((sign) => sign !== undefined);
	const sure = shown.find(({ isSure }) => isSure);
	if (sure) return { sign: sure.sign, isAssumed: false };
	const [doubtful] = shown;
	if (doubtful === undefined) return { sign: ",", isAssumed: false };
	return { sign: isBulk ? doubtful.sign : otherSign(doubtful.sign), isAssumed: true };
}

/** The decimal sign in a number; not `isSure` in `1.500`, which may also be fifteen hundred. */
function decimalSignIn(text: string): { sign: DecimalSign; isSure: boolean } | undefined {
	const written = text.slice(0, MAX_LENGTH).trim();
	const index = Math.max(written.lastIndexOf(","), written.lastIndexOf("."));
	const sign = written[index];
	const [whole, decimals] = [written.slice(0, index), written.slice(index + 1)];
	if ((sign !== "," && sign !== ".") || !/^\d/.test(whole) || !/^\d+$/.test(decimals)) return undefined;
	if (/^(?!0$)\d{1,3}$/.test(whole) && decimals.length === 3) return { sign, isSure: false };
	return { sign: whole.includes(sign) ? otherSign(sign) : sign, isSure: true };
}

function otherSign(sign: DecimalSign): DecimalSign {
	return sign === "," ? "." : ",";
}
