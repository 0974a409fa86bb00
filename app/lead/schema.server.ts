import { parseWithZod } from "@conform-to/zod/v4";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { z } from "zod";
import { MAX_EMAIL, MAX_FORM_ENTRIES, MAX_LINE, MAX_TEXT, MAX_WEBSITE } from "#app/constants.ts";
import { type Answers, type Field, isAnswered, isAsked, isOptional, optionsOf } from "#app/lead/field.ts";
import type { IsFinished } from "#app/lead/journey.ts";

// A strict content security policy forbids the functions that zod would compile.
z.config({ jitless: true });

/** Why an answer was not accepted. The catalogues hold a sentence for each field and problem. */
export type Problem = "missing" | "malformed" | "tooLong";
export type Problems = Record<string, Problem>;

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
export function findProblems(fields: readonly Field[], answers: Answers): Problems {
	const asked = fields.filter((field) => isAsked(field, answers));
	const shape = Object.fromEntries(asked.map((field) => [field.name, schemaOf(field, answers)]));
	const form = new FormData();
	for (const field of asked) {
		for (const value of [answers[field.name] ?? []].flat()) form.append(field.name, value);
	}
	const submission = parseWithZod(form, { schema: z.object(shape) });
	const problems: Problems = {};
	const { error } = submission.reply();
	for (const field of asked) {
		const first = error?.[field.name]?.[0];
		if (first) problems[field.name] = isProblem(first) ? first : "malformed";
	}
	return problems;
}

function isProblem(text: string): text is Problem {
	return text === "missing" || text === "malformed" || text === "tooLong";
}

export const isFinished: IsFinished = (step, answers) =>
	Object.keys(findProblems(step.fields, answers)).length === 0;

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
			return text(MAX_EMAIL).pipe(z.email("malformed"));
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

function chosenError(issue: { input?: unknown }): Problem {
	return issue.input === undefined ? "missing" : "malformed";
}

/** Text of 1 to `most` characters (Unicode code points) after trimming. */
function text(most: number) {
	return z
		.string({ error: "missing" })
		.trim()
		.min(1, "missing")
		.refine((value) => [...value].length <= most, "tooLong");
}

/** Any human notation with 8 to 15 digits, the most that E.164 allows. */
function isPhone(value: string): boolean {
	const digits = value.replaceAll(/\D/g, "").length;
	return digits >= 8 && digits <= 15 && /^[+\d\s().\-/]+$/.test(value);
}

/** E.164 form of a phone number, Brazilian unless it starts with `+`; undefined when it cannot be told. */
export function normalisePhone(value: string): string | undefined {
	const parsed = parsePhoneNumberFromString(value, "BR");
	return parsed?.isPossible() ? parsed.number : undefined;
}

/** Address of a website with its scheme; undefined unless it is http(s) and names a host with a dot. */
export function normaliseWebsite(value: string): string | undefined {
	const trimmed = value.trim();
	const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
	const url = URL.parse(withScheme);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
	return /^[^.\s]+(\.[^.\s]+)+$/.test(url.hostname) ? withScheme : undefined;
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
