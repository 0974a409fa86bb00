import { isValidPhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { MAX_LINE } from "#app/constants.ts";
import type { AnyAnswers } from "./field.ts";

const extension = /[\s,;]*(?<!\p{L})(ramal|extension|ext|x|r)[\s.:]*\d{1,6}$/iu;
/** A word, a name or a chat's address before the number. */
const prefix = /^\p{L}[\p{L}\s.,:/()'\p{Pd}]*/u;
/** A separate word or name after the number, perhaps in brackets; glued to it, it is another field's answer or a slip. */
const note = /[\s,;:([\p{Pd}]*(?<![\d\p{L}])\p{L}[\p{L}\s.,;:()[\]'\p{Pd}]*$/u;
/** Separators between two numbers. */
const between = /[/;,|]|\s(?:ou|e|or|and)\s/i;

/** `55` and the area code in one piece before the two parts of a number. */
const callingCode = /^55[1-9]\d\D+\d{4,5}\D+\d{4}/;

const cep = /^(cep\b[\s.:]*)?\d{2}\.?\d{3}-\d{3}$/i;
const cnpj = /^(cnpj\b[\s.:]*)?[a-z\d]{2}[.\s]?[a-z\d]{3}[.\s]?[a-z\d]{3}[/\s]?[a-z\d]{4}-?\d{2}$/i;

/** Digits of a Brazilian number with its area code. */
const BRAZILIAN_DIGITS = 10;
/** Bounds of E.164. */
const [MIN_DIGITS, MAX_DIGITS] = [8, 15];

/** Brazilian numbers as most people write them. */
const usual = /^(\+55 )?\(?[1-9]\d\)? ?9?\d{4}[ -]?\d{4}$/;

/** True for 8 to 15 digits in any notation. Also true for a CNPJ or CEP typed by mistake, which gets a remark instead. */
export function isPhone(value: string): boolean {
	if (usual.test(value) || mistakenForPhone(value)) return true;
	const number = bareNumber(value);
	const digits = digitsIn(number);
	return digits >= MIN_DIGITS && digits <= MAX_DIGITS && /^[+\d\s().,;/*#\p{Pd}]+$/u.test(number);
}

/** E.164 form of a phone number, Brazilian unless it starts with `+` or `00`; undefined if ambiguous. */
export function normalisePhone(value: string): string | undefined {
	const number = bareNumber(value);
	// Otherwise the parser would take `00 55 11` for a carrier code and a foreign number.
	const dialled = number.replace(/^\(?00[\s().\p{Pd}]*(?=[1-9])/u, "+");
	const parsed = parsePhoneNumberFromString(dialled, "BR");
	if (!parsed?.isPossible() || (dialled !== number && !parsed.isValid())) return undefined;
	return parsed.country === "BR" && parsed.nationalNumber.length < BRAZILIAN_DIGITS
		? undefined
		: parsed.number;
}

/** The number to call in typed text: the first of several, without words around it, full-width digits converted. */
function bareNumber(value: string): string {
	const line = value.normalize("NFKC").trim();
	// Bounded, because these patterns take quadratic time.
	if (line.length > MAX_LINE) return "";
	const parts = line.split(between);
	const [first = ""] = parts;
	const isSeveral = parts.length > 1 && parts.every((part) => digitsIn(part) >= MIN_DIGITS);
	const whole = (isSeveral ? first : line)
		.trim()
		.replace(prefix, "")
		.replace(extension, "")
		.replace(note, "")
		.replace(/^\(?0xx\s?/i, "0");
	const isForeign = whole.startsWith("+") && !whole.startsWith("+55");
	// Numbers such as 0800 are dialled without an area code.
	return isForeign || /^\D*0[03589]/.test(whole) ? whole : whole.slice(0, endOfNumber(whole));
}

/** End of a Brazilian number: eight digits in a row, or four after four or five. A second number may follow. */
function endOfNumber(number: string): number {
	let before = callingCode.test(number) ? "55" : undefined;
	for (const { 0: digits, index } of number.matchAll(/\d+(?![\d\p{L}@])/gu)) {
		if (digits.length >= MIN_DIGITS || (digits.length === 4 && /^[2-9]\d{3,4}$/.test(before ?? "")))
			return index + digits.length;
		before = before === "55" ? undefined : digits;
	}
	return number.length;
}

function digitsIn(text: string): number {
	return text.replaceAll(/\D/g, "").length;
}

/** `answers` with the E.164 form of their phone, unless it is ambiguous. */
export function withDialledPhone<A extends AnyAnswers>(answers: A): A & { phoneE164?: string } {
	const phoneE164 = typeof answers.phone === "string" ? normalisePhone(answers.phone) : undefined;
	return phoneE164 === undefined ? answers : { ...answers, phoneE164 };
}

/** Why a phone number may reach nobody: no area code, a wrong number of digits, or a range its country does not assign. */
export function phoneDoubt(value: string): "areaCode" | "digits" | undefined {
	const e164 = normalisePhone(value);
	if (e164 !== undefined) return isValidPhoneNumber(e164) ? undefined : "digits";
	const number = bareNumber(value);
	return number.startsWith("+") || digitsIn(number) >= BRAZILIAN_DIGITS ? "digits" : "areaCode";
}

/** Recognises a CNPJ (company number) or CEP (postcode) typed into the phone field. */
export function mistakenForPhone(value: string): "cnpj" | "cep" | undefined {
	const line = value.trim();
	if (cep.test(line)) return "cep";
	return cnpj.test(line) && phoneDoubt(value) !== undefined ? "cnpj" : undefined;
}
