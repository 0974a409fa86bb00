import { parseWithZod } from "@conform-to/zod/v4";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { z } from "zod";
import { MAX_EMAIL, MAX_FORM_ENTRIES, MAX_LINE, MAX_TEXT, MAX_WEBSITE } from "#app/constants.ts";
import { type Answers, type Field, isAnswered, isAsked, isOptional, optionsOf } from "#app/forms/field.ts";
import type { IsFinished } from "#app/quote/journey.ts";

// A strict content security policy forbids the functions that zod would compile.
z.config({ jitless: true });

/** Why an answer was not accepted. The catalogues hold a sentence for each field and problem. */
export type FieldError = "missing" | "malformed" | "tooLong";
export type FieldErrors = Record<string, FieldError>;

const controlCharacters = /\p{Cc}/gu;
const controlsButBreaks = /(?![\n\t])\p{Cc}/gu;

/**
 * What a form posted, reduced to the names in `fields`. Names are compared whole, so `states[9999999]`,
 * `__proto__` and everything else that a form never sends is gone before a parser sees it.
 */
export function readAnswers(form: FormData | URLSearchParams, fields: readonly Field[]): Answers {
	const answers: Answers = {};
	for (const field of fields) {
		const values = form.getAll(field.name).filter((value) => typeof value === "string");
		if (values.length === 0) continue;
		answers[field.name] =
			field.kind === "checkboxes"
				? [...new Set(values)].slice(0, MAX_FORM_ENTRIES).map((value) => value.slice(0, MAX_LINE))
				: cleanText(field, values[0] ?? "");
	}
	return answers;
}

/** Line breaks as the database keeps them; other control characters help nobody and break headers and exports. */
function cleanText(field: Field, value: string): string {
	if (field.kind !== "text") return value.replaceAll(controlCharacters, " ");
	return value.replaceAll(/\r\n?/g, "\n").replaceAll(controlsButBreaks, "");
}

/** Problems of the fields that are asked; empty when all answers are accepted. */
export function findFieldErrors(fields: readonly Field[], answers: Answers): FieldErrors {
	const asked = fields.filter((field) => isAsked(field, answers));
	const form = new FormData();
	for (const field of asked) {
		for (const value of [answers[field.name] ?? []].flat()) {
			if (isAnswered(value)) form.append(field.name, value);
		}
	}
	const submission = parseWithZod(form, { schema: schemaFor(fields, asked, answers) });
	const problems: FieldErrors = {};
	const errors = Object.entries(submission.reply().error ?? {});
	for (const field of asked) {
		const first = errors.find(([name]) => isAbout(field, name))?.[1]?.[0];
		if (first) problems[field.name] = isProblem(first) ? first : "malformed";
	}
	return problems;
}

/** A wrong box is reported by its place among the ticked ones: `states[3]`. */
function isAbout(field: Field, name: string): boolean {
	return name === field.name || name.startsWith(`${field.name}[`);
}

function isProblem(text: string): text is FieldError {
	return text === "missing" || text === "malformed" || text === "tooLong";
}

export const isFinished: IsFinished = (step, answers) =>
	Object.keys(findFieldErrors(step.fields, answers)).length === 0;

/** Schemas of each list of fields by what is asked and optional: to build one takes longer than to use it. */
const schemas = new WeakMap<readonly Field[], Map<string, z.ZodObject>>();

function schemaFor(fields: readonly Field[], asked: readonly Field[], answers: Answers): z.ZodObject {
	const known = schemas.get(fields) ?? new Map<string, z.ZodObject>();
	schemas.set(fields, known);
	const key = asked.map((field) => field.name + (isOptional(field, answers) ? "?" : "")).join(" ");
	const schema =
		known.get(key) ??
		z.object(Object.fromEntries(asked.map((field) => [field.name, schemaOf(field, answers)])));
	known.set(key, schema);
	return schema;
}

function schemaOf(field: Field, answers: Answers): z.ZodType {
	const schema = kindSchema(field);
	return isOptional(field, answers) ? schema.optional() : schema;
}

function kindSchema(field: Field): z.ZodType {
	switch (field.kind) {
		case "choice":
		case "select":
		case "ranking":
			return z.enum([...field.options], { error: chosenError });
		case "checkboxes":
			return z
				.array(z.enum([...optionsOf(field)], { error: "malformed" }), { error: "missing" })
				.min(1, "missing")
				.max(optionsOf(field).length, "malformed");
		case "email":
			return text(MAX_EMAIL).refine((value) => addressShape.test(value), "malformed");
		case "phone":
			return text(MAX_LINE).refine(isPhone, "malformed");
		case "website":
			return text(MAX_WEBSITE).refine((value) => normaliseWebsite(value) !== undefined, "malformed");
		case "line":
			return text(MAX_LINE);
		case "text":
			return text(MAX_TEXT);
	}
}

function chosenError(issue: { input?: unknown }): FieldError {
	return issue.input === undefined ? "missing" : "malformed";
}

/** Text of 1 to `most` characters (Unicode code points) after trimming. */
function text(most: number) {
	return z
		.string({ error: "missing" })
		.trim()
		.min(1, "missing")
		.refine((value) => [...value].length <= most, { error: "tooLong", abort: true });
}

/** `atom.atom@label.label` (RFC 5322, 3.4.1; RFC 6531 for letters beyond ASCII); at least two labels, the last one no number. */
const addressShape =
	/^[\w!#$%&'*+/=?^`{|}~\p{L}-]+(\.[\w!#$%&'*+/=?^`{|}~\p{L}-]+)*@([\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?\.)+(?!\d+$)[\p{L}\d-]{2,63}$/u;

const extension = /[\s,;]*\b(ramal|ext|extension|x|r)\b[\s.:]*\d{1,6}$/i;
const prefix = /^(tel|telefone|fone|phone|cel|celular|whatsapp)\b[\s.:]*/i;

/** The number in what people write around one: a word before it, an extension after it, `0xx` for any carrier. */
function bareNumber(value: string): string {
	return value
		.trim()
		.replace(prefix, "")
		.replace(extension, "")
		.replace(/^\(?0xx\s?/i, "0");
}

/** Any human notation with 8 to 15 digits, the most that E.164 allows. */
function isPhone(value: string): boolean {
	const number = bareNumber(value);
	const digits = number.replaceAll(/\D/g, "").length;
	return digits >= 8 && digits <= 15 && /^[+\d\s().,;:/*#\p{Pd}]+$/u.test(number);
}

/** Digits of a Brazilian number with its area code. */
const BRAZILIAN_DIGITS = 10;

/**
 * E.164 form of a phone number, Brazilian unless it starts with `+`; undefined when it cannot be told, for example
 * without area code.
 */
export function normalisePhone(value: string): string | undefined {
	const parsed = parsePhoneNumberFromString(bareNumber(value), "BR");
	if (!parsed?.isPossible()) return undefined;
	return parsed.country === "BR" && parsed.nationalNumber.length < BRAZILIAN_DIGITS
		? undefined
		: parsed.number;
}

/** Address of a website with its scheme; undefined unless it is http(s) and names a host with a dot. */
export function normaliseWebsite(value: string): string | undefined {
	const trimmed = value.trim();
	const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
	const url = URL.parse(withScheme);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
	if (trimmed.startsWith("/") || !/^[^.\s]+(\.[^.\s]+)+$/.test(url.hostname)) return undefined;
	return withScheme;
}

/**
 * Answers as they are stored: trimmed, those that no longer apply dropped, the website with its scheme,
 * and beside a phone as typed its E.164 form where one can be told (`phoneE164`).
 */
export function normaliseAnswers(fields: readonly Field[], answers: Answers): Answers {
	const stored: Answers = {};
	for (const field of fields) {
		const answer = answers[field.name];
		if (answer === undefined || !isAsked(field, answers) || !isAnswered(answer)) continue;
		stored[field.name] = Array.isArray(answer) ? answer : answer.trim();
		if (field.kind === "website") stored[field.name] = normaliseWebsite(String(answer)) ?? answer;
		if (field.kind === "phone") {
			const number = normalisePhone(String(answer));
			if (number) stored[`${field.name}E164`] = number;
		}
	}
	return stored;
}
