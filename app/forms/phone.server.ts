import { parsePhoneNumberFromString } from "libphonenumber-js";
import { MAX_LINE } from "#app/constants.ts";

const extension = /[\s,;]*\b(ramal|ext|extension|x|r)\b[\s.:]*\d{1,6}$/i;
const prefix = /^(tel|telefone|fone|phone|cel|celular|whatsapp)\b[\s.:]*/i;
/** A word or name after the number, in brackets or not. */
const note = /[\s,;:([\p{Pd}]*\p{L}[\p{L}\s.,;:()[\]'\p{Pd}]*$/u;
/** Separators between two numbers. */
const between = /[/;,|]|\s(?:ou|e|or|and)\s/i;
/** The last digits of a second line, as in `3333-4444/45`. */
const secondLine = /\s*\/\s*\d{1,4}$/;

/** Digits of a Brazilian number with its area code. */
const BRAZILIAN_DIGITS = 10;
/** The least and the most that E.164 allows. */
const [FEWEST_DIGITS, MOST_DIGITS] = [8, 15];

function digitsIn(text: string): number {
	return text.replaceAll(/\D/g, "").length;
}

/**
 * The one number to call in what was typed: strips what people write around it (a word before, an extension or a name
 * after), takes the first of two, reads full-width digits, and `0xx` as any carrier.
 */
function bareNumber(value: string): string {
	const line = value.normalize("NFKC").trim();
	// Bounded, because matching these patterns takes quadratic time.
	if (line.length > MAX_LINE) return "";
	const parts = line.split(between);
	const [first = ""] = parts;
	const isSeveral = parts.length > 1 && parts.every((part) => digitsIn(part) >= FEWEST_DIGITS);
	const number = (isSeveral ? first : line)
		.trim()
		.replace(prefix, "")
		.replace(extension, "")
		.replace(note, "");
	const single = number.replace(secondLine, "");
	return (digitsIn(single) >= BRAZILIAN_DIGITS ? single : number).replace(/^\(?0xx\s?/i, "0");
}

/** Any human notation with 8 to 15 digits, the most that E.164 allows. */
export function isPhone(value: string): boolean {
	const number = bareNumber(value);
	const digits = digitsIn(number);
	const isLong = digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
	return isLong && /^[+\d\s().,;:/*#\p{Pd}]+$/u.test(number);
}

/** E.164 form of a phone number, Brazilian unless it starts with `+` or `00`; undefined when it cannot be told. */
export function normalisePhone(value: string): string | undefined {
	const number = bareNumber(value);
	// Left alone, `00 55 11` would be read as a carrier's code and a number of another country.
	const dialled = number.replace(/^\(?00[\s().\p{Pd}]*(?=[1-9])/u, "+");
	const parsed = parsePhoneNumberFromString(dialled, "BR");
	if (!parsed?.isPossible() || (dialled !== number && !parsed.isValid())) return undefined;
	return parsed.country === "BR" && parsed.nationalNumber.length < BRAZILIAN_DIGITS
		? undefined
		: parsed.number;
}

/** Why no E.164 form can be told: the area code is missing, or there are too many or too few digits. */
export function phoneDoubt(value: string): "areaCode" | "digits" | undefined {
	if (normalisePhone(value) !== undefined) return undefined;
	const number = bareNumber(value);
	return number.startsWith("+") || digitsIn(number) >= BRAZILIAN_DIGITS ? "digits" : "areaCode";
}

/** A CNPJ (company number) or CEP (postcode) typed into the phone field by mistake. */
export function mistakenForPhone(value: string): "cnpj" | "cep" | undefined {
	const line = value.trim();
	if (/^(cep\b[\s.:]*)?\d{2}\.?\d{3}-\d{3}$/i.test(line)) return "cep";
	const isCnpj = /^(cnpj\b[\s.:]*)?\d{2}[.\s]?\d{3}[.\s]?\d{3}[/\s]?\d{4}-?\d{2}$/i.test(line);
	return isCnpj && hasCheckDigits(line.replaceAll(/\D/g, "")) ? "cnpj" : undefined;
}

/** True if the last two of a CNPJ's 14 digits follow from the others (modulo 11, IN RFB 2.119/2022, annex XV). */
function hasCheckDigits(digits: string): boolean {
	return [12, 13].every((length) => {
		const sum = [...digits.slice(0, length)].reduce(
			(total, digit, place) => total + Number(digit) * (2 + ((length - 1 - place) % 8)),
			0,
		);
		const rest = sum % 11;
		return Number(digits[length]) === (rest < 2 ? 0 : 11 - rest);
	});
}
