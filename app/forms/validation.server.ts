import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { MAX_EMAIL, MAX_LINE, MAX_TEXT, MAX_WEBSITE } from "#app/constants.ts";
import { dayOf, hourIn } from "#app/formats/clock.ts";
import { readDay } from "#app/formats/days.ts";
import { readKilograms } from "#app/formats/masses.ts";
import { emailIn } from "./email.ts";
import {
	type Answers,
	type AnyAnswers,
	type Field,
	isAnswered,
	isAsked,
	optionsOf,
	tickedOptions,
} from "./field.ts";
import { isPhone } from "./phone.server.ts";
import { errorsAt, type FlowPage, flow, flowFields } from "./quote-flow.ts";

/** Reasons to refuse an answer. The catalogues hold a sentence for each field and error. */
const fieldErrors = ["required", "invalid", "tooLong"] as const;
export type FieldError = (typeof fieldErrors)[number];
/** A list's fault in words: long ones at its control, and those of the link that leads there. */
type SaidError = { text: string; link: string };
export type FieldErrors = Record<string, FieldError | SaidError>;

const controlCharacters = /\p{Cc}/gu;
const controlsButBreaks = /(?![\n\t])\p{Cc}/gu;
/** Bidirectional control characters, which would also reorder mails and exports (Unicode TR 9, section 2). */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const posted = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** The posted answers to `fields`; everything else in the form is ignored, names such as `__proto__` included. */
export function readAnswers(form: URLSearchParams, fields: readonly Field[]): Answers {
	const names = new Set(fields.map(({ name }) => name));
	// Conform reads names such as `a.b[0]` as paths.
	const known = new URLSearchParams([...form].filter(([name]) => names.has(name)));
	const submission = parseWithZod(known, { schema: posted, disableAutoCoercion: true });
	const sent = submission.status === "success" ? submission.value : {};
	const answers: Answers = {};
	for (const field of fields) {
		const values = [sent[field.name] ?? []].flat();
		if (values[0] === undefined) continue;
		if (field.kind === "checkboxes") {
			// One more value than there are boxes is enough for validation to refuse.
			const ticked = [...new Set(values)].slice(0, optionsOf(field).length + 1);
			answers[field.name] = ticked.map((value) => value.slice(0, MAX_LINE));
		} else answers[field.name] = cleanText(field, values[0]);
	}
	return answers;
}

/** Normalises line breaks and drops other control characters, which would break headers and exports. */
function cleanText(field: Field, value: string): string {
	// White space around a text counts towards no limit, but takes room in the store.
	const bounded = value.length > MAX_TEXT ? value.trim() : value;
	const typed = bounded.replaceAll(directionMarks, "");
	if (field.kind === "textarea") return typed.replaceAll(/\r\n?/g, "\n").replaceAll(controlsButBreaks, "");
	const line = typed.replaceAll(controlCharacters, " ");
	return optionsOf(field).length > 0 ? line.slice(0, MAX_LINE) : line;
}

type AnswerTo<F extends Field> = F extends { kind: "checkboxes" }
	? string[]
	: F extends { kind: "choice" | "select" | "ranking"; options: readonly (infer Option)[] }
		? Option
		: string;

/** Answers to `F` as a lead keeps them. All are optional: which are asked depends on others. */
export type ValidAnswers<F extends Field> = { [Name in F["name"]]?: AnswerTo<Extract<F, { name: Name }>> };

type Checked<F extends Field> =
	| { value: ValidAnswers<F>; errors: null }
	| { value: null; errors: FieldErrors };

/** Checks what `answers` have asked of `fields`: the first error of each, or as `value` what a lead keeps. */
export function checkAnswers<F extends Field>(answers: AnyAnswers, fields: readonly F[]): Checked<F> {
	const asked = fields.filter((field) => isAsked(field, answers));
	const given: Record<string, string | string[]> = {};
	const errors: Record<string, FieldError> = {};
	for (const { name, optional } of asked) {
		const answer = answers[name];
		// White space alone is no answer, and a box without a value is not ticked.
		const kept = Array.isArray(answer) ? answer.filter(isAnswered) : answer;
		if (kept !== undefined && isAnswered(kept)) given[name] = kept;
		else if (!optional) errors[name] = "required";
	}
	const { data, error } = schemaFor(fields, asked).safeParse(given);
	for (const { path, message } of error?.issues ?? [])
		errors[String(path[0])] ??= fieldErrors.find((known) => known === message) ?? "invalid";
	const isRight = data !== undefined && Object.keys(errors).length === 0;
	return isRight ? { value: data, errors: null } : { value: null, errors };
}

/** All answers of a quote request, checked once: whatever depends on them is read from this. */
export type CheckedAnswers = ReturnType<typeof checkFlow>;

/** Checks all answers of a quote request. `value` is what a lead keeps, null while something is missing or wrong. */
export function checkFlow(answers: Answers) {
	const { value, errors } = checkAnswers(answers, flowFields);
	const found = errors ?? {};
	/** The first unfinished step; undefined when all are finished. The review's own questions belong to none. */
	const unfinishedStep = flow.find((step) => Object.keys(errorsAt(step, answers, found)).length > 0);
	return { value, errors: found, unfinishedStep };
}

/** The page where a quote request with these answers continues: the first unfinished step, or the review. */
export function openPage(answers: Answers): FlowPage {
	return checkFlow(answers).unfinishedStep?.id ?? "review";
}

/** The answers that are valid each by itself, as a lead keeps them; missing and wrong ones are left out. */
export function acceptableAnswers<F extends Field>(fields: readonly F[], answers: AnyAnswers) {
	const { errors } = checkAnswers(answers, fields);
	const right = fields.filter(({ name }) => isAnswered(answers[name]) && !errors?.[name]);
	return checkAnswers(answers, right).value ?? ({} as ValidAnswers<F>);
}

const maxLength: Partial<Record<Field["kind"], number>> = {
	email: MAX_EMAIL,
	phone: MAX_LINE,
	website: MAX_WEBSITE,
	text: MAX_LINE,
	quantity: MAX_LINE,
	date: MAX_LINE,
	textarea: MAX_TEXT,
};

/** True for a text beyond its limit, in Unicode code points after trimming: not even a draft takes it. */
export function isTooLong({ kind }: Field, answer: string | string[] | undefined): boolean {
	const most = maxLength[kind];
	return most !== undefined && typeof answer === "string" && [...answer.trim()].length > most;
}

/** Cache of schemas per list of fields, keyed by what is asked: building one takes longer than using it. */
const schemas = new WeakMap<readonly Field[], Map<string, z.ZodType>>();

/** Checks answers that were given: which ones are missing is found out without zod, whose errors take longer than its checks. */
function schemaFor<F extends Field>(fields: readonly F[], asked: readonly F[]): z.ZodType<ValidAnswers<F>> {
	const known = schemas.get(fields) ?? new Map<string, z.ZodType>();
	schemas.set(fields, known);
	const key = asked.map(({ name }) => name).join(" ");
	const shape = () => Object.fromEntries(asked.map((field) => [field.name, schemaOf(field).optional()]));
	const schema = known.get(key) ?? z.object(shape());
	known.set(key, schema);
	// The map holds the schemas of all lists of fields; this one was built from `fields`.
	return schema as z.ZodType<ValidAnswers<F>>;
}

function schemaOf(field: Field): z.ZodType<string | string[]> {
	switch (field.kind) {
		case "choice":
		case "select":
		case "ranking":
			return z.enum([...field.options]);
		case "checkboxes":
			return z.preprocess(
				// One ticked box is posted as one text.
				(ticked) => (typeof ticked === "string" ? [ticked] : ticked),
				z
					.array(z.enum([...optionsOf(field)]))
					.max(optionsOf(field).length)
					.transform((ticked) => tickedOptions(field, ticked)),
			);
		case "list":
			return z.string();
		default:
			return z
				.string()
				.trim()
				.refine((value) => !isTooLong(field, value), { error: "tooLong", abort: true })
				.transform((value, { addIssue }) => {
					const kept = keptText(field, value);
					if (kept === undefined) addIssue("invalid");
					return kept ?? value;
				});
	}
}

/** The form in which a lead keeps a text that is not too long; undefined if it does not answer `field`. */
function keptText(field: Field, text: string): string | undefined {
	const textIf = (isRight: boolean) => (isRight ? text : undefined);
	switch (field.kind) {
		case "email":
			return emailIn(text) ?? undefined;
		case "phone":
			return textIf(isPhone(text));
		case "website":
			return normaliseWebsite(text);
		case "quantity":
			return textIf(readKilograms(text) !== undefined);
		case "date":
			return textIf((readDay(text) ?? "") >= dayOf());
		case "hour":
			return textIf(field.options.includes(text) || hourIn(text) !== undefined);
		default:
			return text;
	}
}

/** Labels of a domain below a top-level one that is no number (RFC 1123, section 2.1): no list, no version, no bare address. */
const domain = /^([a-z\d_-]+\.)+(?!\d+$)[a-z\d-]{2,}$/;

/** A website's address with its scheme; undefined unless it is http(s) and names a host under a domain. `www` is none. */
export function normaliseWebsite(value: string): string | undefined {
	const trimmed = value.trim().replace(/\.$/, "");
	const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
	const url = URL.parse(withScheme);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
	if (trimmed.startsWith("/") || !domain.test(url.hostname) || /^www\.[^.]+$/.test(url.hostname))
		return undefined;
	return withScheme;
}
