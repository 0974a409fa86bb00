import { isValidPhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { MAX_LINE } from "#app/constants.ts";
import type { AnyAnswers } from "./field.ts";

const extension = /[\s,;]*(?<!\p{L})(ramal|extension|ext|x|r)[\s.:]*\d{1,6}$/iu;
/** A word, a name or a chat's address before the number. */
const prefix = /^\p{L}[\p{L}\s.,:/()'\p{Pd}]*/u;
/** A word or name after the number, in brackets or not, but apart: glued to it, it is another field's answer or a slip. */
const note = /[\s,;:([\p{Pd}]*(?<![\d\p{L}])\p{L}[\p{L}\s.,;:()[\]'\p{Pd}]*$/u;
/** Separators between two numbers. */
const between = /[/;,|]|\s(?:ou|e|or|and)\s/i;

/** `55` and the area code as one word, before both parts of a number. */
const callingCode = /^55[1-9]\d\D+\d{4,5}\D+\d{4}/;

/** Digits of a Brazilian number with its area code. */
const BRAZILIAN_DIGITS = 10;
/** The least and the most that E.164 allows. */
const [FEWEST_DIGITS, MOST_DIGITS] = [8, 15];

/** Any notation with 8 to 15 digits, the most that E.164 allows; also a CNPJ or CEP by mistake, which a remark then names. */
export function isPhone(value: string): boolean {
	if (mistakenForPhone(value)) return true;
	const number = bareNumber(value);
	const digits = digitsIn(number);
	const isLong = digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
	return isLong && /^[+\d\s().,;/*#\p{Pd}]+$/u.test(number);
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

/** The one number to call in what was typed: without words around it, the first of two, full-width digits read. */
function bareNumber(value: string): string {
	const line = value.normalize("NFKC").trim();
	// Bounded, because matching these patterns takes quadratic time.
	if (line.length > MAX_LINE) return "";
	const parts = line.split(between);
	const [first = ""] = parts;
	const isSeveral = parts.length > 1 && parts.every((part) => digitsIn(part) >= FEWEST_DIGITS);
	const whole = (isSeveral ? first : line)
		.trim()
		.replace(prefix, "")
		.replace(extension, "")
		.replace(note, "")
		.replace(/^\(?0xx\s?/i, "0");
	const isForeign = whole.startsWith("+") && !whole.startsWith("+55");
	// All of Brazil dials a number as 0800 alike, without an area.
	return isForeign || /^\D*0[03589]/.test(whole) ? whole : whole.slice(0, endOfNumber(whole));
}

/** The end of a Brazilian number: eight digits in a row, or four after four or five. Another line or number may follow it apart. */
function endOfNumber(number: string): number {
	let before = callingCode.test(number) ? "55" : undefined;
	for (const { 0: digits, index } of number.matchAll(/\d+(?![\d\p{L}@])/gu)) {
		if (digits.length >= FEWEST_DIGITS || (digits.length === 4 && /^[2-9]\d{3,4}$/.test(before ?? "")))
			return index + digits.length;
		before = before === "55" ? undefined : digits;
	}
	return number.length;
}

function digitsIn(text: string): number {
	return text.replaceAll(/\D/g, "").length;
}

/** `answers` as a lead keeps them: with the E.164 form of their phone, where it can be told. */
export function withDialledPhone<A extends AnyAnswers>(answers: A): A & { phoneE164?: string } {
	const phoneE164 = typeof answers.phone === "string" ? normalisePhone(answers.phone) : undefined;
	return phoneE164 === undefined ? answers : { ...answers, phoneE164 };
}

/** Why a phone number may reach nobody: no area code, too many or too few digits, or none that its country gives out. */
export function phoneDoubt(value: string): "areaCode" | "digits" | undefined {
	const e164 = normalisePhone(value);
	if (e164 !== undefined) return isValidPhoneNumber(e164) ? undefined : "digits";
	const number = bareNumber(value);
	return number.startsWith("+") || digitsIn(number) >= BRAZILIAN_DIGITS ? "digits" : "areaCode";
}

/** A CNPJ (company number) or CEP (postcode) typed into the phone field by mistake. */
export function mistakenForPhone(value: string): "cnpj" | "cep" | undefined {
	const line = value.trim();
	if (/^(cep\b[\s.:]*)?\d{2}\.?\d{3}-\d{3}$/i.test(line)) return "cep";
	const company = /^(cnpj\b[\s.:]*)?[a-z\d]{2}[.\s]?[a-z\d]{3}[.\s]?[a-z\d]{3}[/\s]?[a-z\d]{4}-?\d{2}$/i;
	return company.test(line) && phoneDoubt(value) !== undefined ? "cnpj" : undefined;
}
