import { parsePhoneNumberFromString } from "libphonenumber-js";
import { MAX_LINE } from "#app/constants.ts";

const extension = /[\s,;]*\b(ramal|ext|extension|x|r)\b[\s.:]*\d{1,6}$/i;
const prefix = /^(tel|telefone|fone|phone|cel|celular|whatsapp)\b[\s.:]*/i;

/** Strips what people write around a number: a word before it, an extension after it, `0xx` for any carrier. */
function bareNumber(value: string): string {
	const line = value.trim();
	// Bounded, because matching `extension` takes quadratic time.
	if (line.length > MAX_LINE) return "";
	return line
		.replace(prefix, "")
		.replace(extension, "")
		.replace(/^\(?0xx\s?/i, "0");
}

/** Any human notation with 8 to 15 digits, the most that E.164 allows. */
export function isPhone(value: string): boolean {
	const number = bareNumber(value);
	const digits = number.replaceAll(/\D/g, "").length;
	return digits >= 8 && digits <= 15 && /^[+\d\s().,;:/*#\p{Pd}]+$/u.test(number);
}

/** Digits of a Brazilian number with its area code. */
const BRAZILIAN_DIGITS = 10;

/** E.164 form of a phone number, Brazilian unless it starts with `+`; undefined when it cannot be told. */
export function normalisePhone(value: string): string | undefined {
	const parsed = parsePhoneNumberFromString(bareNumber(value), "BR");
	if (!parsed?.isPossible()) return undefined;
	return parsed.country === "BR" && parsed.nationalNumber.length < BRAZILIAN_DIGITS
		? undefined
		: parsed.number;
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

/**
 * Address of a website with its scheme, without the full stop of a sentence; undefined unless it is http(s) and names a
 * host under a domain: `www` alone is none.
 */
export function normaliseWebsite(value: string): string | undefined {
	const trimmed = value.trim().replace(/\.$/, "");
	const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
	const url = URL.parse(withScheme);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
	if (trimmed.startsWith("/") || !/^(?!www\.[^.]+$)[^.\s]+(\.[^.\s]+)+$/.test(url.hostname)) return undefined;
	return withScheme;
}
