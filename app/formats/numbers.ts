import type { Language } from "#app/i18n/languages.ts";
import { forEachLanguage } from "./language-formats.ts";

/** The sign before the decimals of a number. */
export type DecimalSign = "," | ".";

/** Signs of a number: between groups of three digits, and before decimals. */
export const numberMarks = {
	pt: { group: ".", decimal: "," },
	en: { group: ",", decimal: "." },
} as const satisfies Record<Language, { group: DecimalSign; decimal: DecimalSign }>;

/** Longest number that is read, characters. */
const MAX_LENGTH = 40;

/** A number with its whole part in one piece, or in groups of three parted by the other sign or by a blank. */
const patterns = {
	",": /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+)(?:,\d+)?$/,
	".": /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.\d+)?$/,
};

/** `1.234,5` / `1,234.5`. */
export function formatNumber(value: number, language: Language): string {
	return numberFormat(language).format(value);
}

const numberFormat = forEachLanguage((tag) => new Intl.NumberFormat(tag));

/** The number that the whole of `text` is, with `sign` before its decimals; undefined where it is none. Takes linear time. */
export function readNumber(text: string, sign: DecimalSign): number | undefined {
	if (text.length > MAX_LENGTH) return undefined;
	// Systems part groups by a no-break space or a narrow one.
	const written = text.trim().replaceAll(/\s/g, " ");
	if (!patterns[sign].test(written)) return undefined;
	return Number(written.replaceAll(otherSign(sign), "").replaceAll(" ", "").replace(sign, "."));
}

/** The number that somebody typed in a page of `language`: `1.200` is 1200 in Portuguese, `1,200` in English. */
export function readTypedNumber(text: string, language: Language): number | undefined {
	const shown = signIn(text);
	return readNumber(text, shown?.isSure ? shown.sign : numberMarks[language].decimal);
}

/** The first number within `text` as its language writes it, or undefined: `cerca de 1.236,5 t` is 1236.5. */
export function numberIn(text: string, language: Language): number | undefined {
	const [written = ""] = /\d[\d.,]*/.exec(text) ?? [];
	return readNumber(written.replace(/[.,]$/, ""), numberMarks[language].decimal);
}

/**
 * The decimal sign of a column of numbers: the one that a number shows beyond doubt. `1.500` alone has two readings, of
 * which a load has one: no lorry carries a thousand tonnes or cubic metres (`isBulk`), or one kilogram and a half.
 */
export function decimalSignOf(
	numbers: readonly string[],
	isBulk: boolean,
): { sign: DecimalSign; isAssumed: boolean } {
	const shown = numbers.map(signIn).filter((one) => one !== undefined);
	const sure = shown.find(({ isSure }) => isSure);
	if (sure) return { sign: sure.sign, isAssumed: false };
	const [doubtful] = shown;
	if (doubtful === undefined) return { sign: ",", isAssumed: false };
	return { sign: isBulk ? doubtful.sign : otherSign(doubtful.sign), isAssumed: true };
}

/** The decimal sign that a number shows. `1.500` may be fifteen hundred as well, so its point is not sure. */
function signIn(text: string): { sign: DecimalSign; isSure: boolean } | undefined {
	const written = text.slice(0, MAX_LENGTH).trim();
	const at = Math.max(written.lastIndexOf(","), written.lastIndexOf("."));
	const sign = written[at];
	const [whole, decimals] = [written.slice(0, at), written.slice(at + 1)];
	if ((sign !== "," && sign !== ".") || !/^\d/.test(whole) || !/^\d+$/.test(decimals)) return undefined;
	if (/^(?!0$)\d{1,3}$/.test(whole) && decimals.length === 3) return { sign, isSure: false };
	return { sign: whole.includes(sign) ? otherSign(sign) : sign, isSure: true };
}

function otherSign(sign: DecimalSign): DecimalSign {
	return sign === "," ? "." : ",";
}
