import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { z } from "zod";
import { MAX_DRAFT_BYTES, MAX_EMAIL, MAX_LINE, MAX_TEXT, MAX_WEBSITE } from "#app/constants.ts";
import { isEmailAddress } from "#app/forms/email-address.ts";
import { type Answers, type Field, isAnswered, isAsked, optionsOf, tickedOptions } from "#app/forms/field.ts";
import { isPhone, normalisePhone, normaliseWebsite } from "#app/forms/normalise.server.ts";

// A strict content security policy forbids the functions that zod would compile.
z.config({ jitless: true });

/** Why an answer was not accepted. The catalogues hold a sentence for each field and error. */
export type FieldError = "required" | "invalid" | "tooLong";
export type FieldErrors = Record<string, FieldError>;

const controlCharacters = /\p{Cc}/gu;
const controlsButBreaks = /(?![\n\t])\p{Cc}/gu;
/** Marks that turn the direction of what follows, in mails and exports too (Unicode TR 9, section 2). */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What a form posted of its fields, for the parser and as it was typed. */
export type Posted = { picked: URLSearchParams; answers: Answers };

/** What a form posted of `fields`. Names are compared whole: `__proto__` and the like are gone before a parser sees them. */
export function readAnswers(form: URLSearchParams, fields: readonly Field[]): Posted {
	const picked = pickFields(form, fields);
	const answers: Answers = {};
	for (const { name, kind } of fields) {
		if (picked.has(name))
			answers[name] = kind === "checkboxes" ? picked.getAll(name) : (picked.get(name) ?? "");
	}
	return { picked, answers };
}

function pickFields(form: URLSearchParams, fields: readonly Field[]): URLSearchParams {
	const picked = new URLSearchParams();
	for (const field of fields) {
		const values = form.getAll(field.name);
		if (field.kind === "checkboxes") {
			// One more than there are boxes is enough to be refused.
			const ticked = [...new Set(values)].slice(0, optionsOf(field).length + 1);
			for (const value of ticked) picked.append(field.name, value.slice(0, MAX_LINE));
		} else if (values[0] !== undefined) picked.set(field.name, cleanText(field, values[0]));
	}
	return picked;
}

/** Line breaks as the database keeps them; other control characters help nobody and break headers and exports. */
function cleanText(field: Field, value: string): string {
	const typed = value.replaceAll(directionMarks, "");
	if (field.kind === "text") return typed.replaceAll(/\r\n?/g, "\n").replaceAll(controlsButBreaks, "");
	const line = typed.replaceAll(controlCharacters, " ");
	return optionsOf(field).length > 0 ? line.slice(0, MAX_LINE) : line;
}

type Checked = { value: Answers; errors: null } | { value: null; errors: FieldErrors };

/**
 * Checks a form of `fields`, as far as `answers` have them asked: the first error of each, or as `value` what a lead
 * keeps: trimmed, websites with a scheme, phones with their E.164 form where it can be told (`phoneE164`).
 */
export function checkAnswers({ picked, answers }: Posted, fields: readonly Field[]): Checked {
	const submission = parseWithZod(picked, { schema: schemaFor(fields, answers), disableAutoCoercion: true });
	if (submission.status === "success") return { value: submission.value, errors: null };
	const errors: FieldErrors = {};
	const found = Object.entries(submission.error ?? {});
	for (const field of fields) {
		const first = found.find(([name]) => isAbout(field, name))?.[1]?.[0];
		if (first) errors[field.name] = isFieldError(first) ? first : "invalid";
	}
	return { value: null, errors };
}

/** A wrong box is reported by its place among the ticked ones: `states[3]`. */
function isAbout(field: Field, name: string): boolean {
	return name === field.name || name.startsWith(`${field.name}[`);
}

function isFieldError(text: string): text is FieldError {
	return text === "required" || text === "invalid" || text === "tooLong";
}

/** Those of `answers` that would be accepted each, as a lead keeps them; what is missing or wrong is left out. */
export function acceptableAnswers(fields: readonly Field[], answers: Answers): Answers {
	const form = new URLSearchParams(
		Object.entries(answers).flatMap(([name, answer]) => [answer].flat().map((value) => [name, value])),
	);
	const posted = readAnswers(form, fields);
	const { errors } = checkAnswers(posted, fields);
	const right = fields.filter(({ name }) => isAnswered(posted.answers[name]) && !errors?.[name]);
	return checkAnswers(posted, right).value ?? {};
}

/** Whether answers that are kept already would be accepted for `fields`. */
export function isAccepted(fields: readonly Field[], answers: Answers): boolean {
	return schemaFor(fields, answers).safeParse(answers).success;
}

const maxLength = { email: MAX_EMAIL, phone: MAX_LINE, website: MAX_WEBSITE, line: MAX_LINE, text: MAX_TEXT };

/** Answers of `fields` too long even to be kept unchecked; the longest, when all together are more than a draft takes. */
export function findTooLong(fields: readonly Field[], answers: Answers): FieldErrors {
	const errors: FieldErrors = {};
	const typed = fields.filter((field) => field.kind in maxLength);
	for (const { name, kind } of typed) {
		const most = maxLength[kind as keyof typeof maxLength];
		if (lengthOf(answers[name]) > most) errors[name] = "tooLong";
	}
	if (Object.keys(errors).length === 0 && Buffer.byteLength(JSON.stringify(answers)) > MAX_DRAFT_BYTES) {
		const [longest] = typed.toSorted((a, b) => bytesOf(answers[b.name]) - bytesOf(answers[a.name]));
		if (longest) errors[longest.name] = "tooLong";
	}
	return errors;
}

/** Unicode code points after trimming. */
function lengthOf(answer: string | string[] | undefined): number {
	return typeof answer === "string" ? [...answer.trim()].length : 0;
}

function bytesOf(answer: string | string[] | undefined): number {
	return Buffer.byteLength(JSON.stringify(answer ?? ""));
}

/** White space alone is no answer, and a box that says nothing is not ticked. */
const { coerceFormValue } = configureCoercion({
	stripEmptyString: (value) => (isAnswered(value) ? value : undefined),
	customize: (type) => (type._zod.def.type === "array" ? tickedBoxes : null),
});

function tickedBoxes(value: unknown): unknown[] {
	return [value ?? []].flat().filter((one) => typeof one !== "string" || isAnswered(one));
}

/** Schemas of each list of fields by what is asked and optional: to build one takes longer than to use it. */
const schemas = new WeakMap<readonly Field[], Map<string, z.ZodType<Answers>>>();

function schemaFor(fields: readonly Field[], answers: Answers): z.ZodType<Answers> {
	const known = schemas.get(fields) ?? new Map<string, z.ZodType<Answers>>();
	schemas.set(fields, known);
	const asked = fields.filter((field) => isAsked(field, answers));
	const key = asked.map((field) => field.name + (field.optional ? "?" : "")).join(" ");
	const schema = known.get(key) ?? buildSchema(asked);
	known.set(key, schema);
	return schema;
}

function buildSchema(asked: readonly Field[]): z.ZodType<Answers> {
	const shape = Object.fromEntries(
		asked.map((field) => {
			const schema = schemaOf(field);
			return [field.name, field.optional ? schema.optional() : schema];
		}),
	);
	const phones = asked.filter((field) => field.kind === "phone");
	return coerceFormValue(z.object(shape).transform((value) => withDialledNumbers(value, phones)));
}

function withDialledNumbers(
	value: Record<string, string | string[] | undefined>,
	phones: readonly Field[],
): Answers {
	const kept: Answers = {};
	for (const [name, answer] of Object.entries(value)) {
		if (answer !== undefined) kept[name] = answer;
	}
	for (const { name } of phones) {
		const number = normalisePhone(String(kept[name] ?? ""));
		if (number !== undefined) kept[`${name}E164`] = number;
	}
	return kept;
}

function schemaOf(field: Field): z.ZodType<string | string[]> {
	switch (field.kind) {
		case "choice":
		case "select":
		case "ranking":
			return z.enum([...field.options], { error: choiceError });
		case "checkboxes":
			return z
				.array(z.enum([...optionsOf(field)], { error: "invalid" }), { error: "required" })
				.min(1, "required")
				.max(optionsOf(field).length, "invalid")
				.transform((ticked) => tickedOptions(field, ticked));
		case "email":
			return text(MAX_EMAIL).refine(isEmailAddress, "invalid");
		case "phone":
			return text(MAX_LINE).refine(isPhone, "invalid");
		case "website":
			return text(MAX_WEBSITE)
				.refine((value) => normaliseWebsite(value) !== undefined, "invalid")
				.transform((value) => normaliseWebsite(value) ?? value);
		case "line":
			return text(MAX_LINE);
		case "text":
			return text(MAX_TEXT);
	}
}

function choiceError(issue: { input?: unknown }): FieldError {
	return issue.input === undefined ? "required" : "invalid";
}

/** Text of 1 to `most` characters (Unicode code points) after trimming. */
function text(most: number) {
	return z
		.string({ error: "required" })
		.trim()
		.min(1, "required")
		.refine((value) => [...value].length <= most, { error: "tooLong", abort: true });
}
