import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { MAX_EMAIL, MAX_LINE, MAX_TEXT, MAX_WEBSITE } from "#app/constants.ts";
import { dayOf, hourIn } from "#app/formats/clock.ts";
import { isImpossibleDate, readDay } from "#app/formats/days.ts";
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
import { type FlowPage, flow, flowFields } from "./quote-flow.ts";

/** Reasons to reject an answer. The catalogues hold a sentence for each field and error. */
const fieldErrors = ["required", "invalid", "tooLong", "noDay"] as const;
type FieldError = (typeof fieldErrors)[number];
/** A list's fault in words: at its control, and in the error summary's link. */
type SaidError = { text: string; link: string };
export type FieldErrors = Record<string, FieldError | SaidError>;

const controlCharacters = /\p{Cc}/gu;
const controlsButBreaks = /(?![\n\t])\p{Cc}/gu;
/** Bidirectional control characters (Unicode TR 9, section 2), which would reorder text in mails and exports. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const posted = z.custom<Answers>();

/** The posted answers to `fields`. Ignores everything else in the form, names such as `__proto__` included. */
export function readAnswers(form: URLSearchParams, fields: readonly Field[]): Answers {
	const names = new Set(fields.map(({ name }) => name));
	// Conform would read names such as `a.b[0]` as paths.
	const known = new URLSearchParams([...form].filter(([name]) => names.has(name)));
	const submission = parseWithZod(known, { schema: posted, disableAutoCoercion: true });
	const sent = submission.status === "success" ? submission.value : {};
	const answers: Answers = {};
	for (const field of fields) {
		const values = [sent[field.name] ?? []].flat();
		if (values[0] === undefined) continue;
		if (field.kind === "checkboxes") {
			// One value more than there are boxes is enough for validation to reject.
			const ticked = [...new Set(values)].slice(0, optionsOf(field).length + 1);
			answers[field.name] = ticked.map((value) => value.slice(0, MAX_LINE));
		} else answers[field.name] = cleanText(field, values[0]);
	}
	return answers;
}

/** Normalises line breaks and drops control characters, which would break headers and exports. */
function cleanText(field: Field, value: string): string {
	// Surrounding white space counts towards no limit, but takes room in the store.
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

/** Checked answers to `F`. All are optional, because some depend on others. */
export type ValidAnswers<F extends Field> = { [Name in F["name"]]?: AnswerTo<Extract<F, { name: Name }>> };

type Checked<F extends Field> =
	| { value: ValidAnswers<F>; errors: null }
	| { value: null; errors: FieldErrors };

/** Checks `answers` to the `fields` asked: the first error of each, or as `value` the answers that a lead stores. */
export function checkAnswers<F extends Field>(answers: AnyAnswers, fields: readonly F[]): Checked<F> {
	const asked = fields.filter((field) => isAsked(field, answers));
	const given: Record<string, string | string[]> = {};
	const errors: Record<string, FieldError> = {};
	for (const { name, optional } of asked) {
		const answer = answers[name];
		// Mere white space is no answer, and a box without a value is not ticked.
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

export type CheckedAnswers = ReturnType<typeof checkFlow>;

/** Checks all answers of a quote request. `value` is null while any is missing or wrong. */
export function checkFlow(answers: Answers) {
	const { value, errors } = checkAnswers(answers, flowFields);
	const found = errors ?? {};
	/** The first unfinished step; undefined if none is. The review's own questions belong to no step. */
	const unfinishedStep = flow.find(({ fields }) =>
		fields.some((field) => found[field.name] !== undefined && isAsked(field, answers)),
	);
	return { value, errors: found, unfinishedStep };
}

/** The page on which these answers continue: the first unfinished step, or the review. */
export function openPage(answers: Answers): FlowPage {
	return checkFlow(answers).unfinishedStep?.id ?? "review";
}

/** The answers that are valid by themselves, as a lead stores them, without missing and wrong ones. */
export function acceptableAnswers<F extends Field>(fields: readonly F[], answers: AnyAnswers) {
	const { errors } = checkAnswers(answers, fields);
	const right = fields.filter(({ name }) => isAnswered(answers[name]) && !errors?.[name]);
	return checkAnswers(answers, right).value ?? ({} as ValidAnswers<F>);
}

/** Longest answers, code points; a line where none is given. Lists have the limit of their post. */
const maxLength: Partial<Record<Field["kind"], number>> = {
	email: MAX_EMAIL,
	website: MAX_WEBSITE,
	textarea: MAX_TEXT,
	list: Number.POSITIVE_INFINITY,
};

/** True for a trimmed text with more code points than its limit, which not even a draft stores. */
export function isTooLong({ kind }: Field, answer: string | string[] | undefined): boolean {
	return typeof answer === "string" && [...answer.trim()].length > (maxLength[kind] ?? MAX_LINE);
}

/** Schemas by list of fields, then by the fields asked: building one takes longer than using it. */
const schemas = new WeakMap<readonly Field[], Map<string, z.ZodType>>();

/** Schema for given answers. Missing ones are found without zod, whose errors are slower than its checks. */
function schemaFor<F extends Field>(fields: readonly F[], asked: readonly F[]): z.ZodType<ValidAnswers<F>> {
	const known = schemas.get(fields) ?? new Map<string, z.ZodType>();
	schemas.set(fields, known);
	const key = asked.map(({ name }) => name).join(" ");
	const shape = () => Object.fromEntries(asked.map((field) => [field.name, schemaOf(field).optional()]));
	const schema = known.get(key) ?? z.object(shape());
	known.set(key, schema);
	// The cache mixes lists of fields; this schema was built from `fields`.
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
				z.array(z.enum([...optionsOf(field)])).transform((ticked) => tickedOptions(field, ticked)),
			);
		case "list":
			return z.string();
		default:
			return z.string().transform((typed, { addIssue }) => {
				const text = typed.trim();
				const isLong = isTooLong(field, text);
				const kept = isLong ? undefined : keptText(field, text);
				const isNoDay = field.kind === "date" && isImpossibleDate(text);
				if (kept === undefined) addIssue(isLong ? "tooLong" : isNoDay ? "noDay" : "invalid");
				return kept ?? text;
			});
	}
}

/** A text, not too long, as a lead stores it; undefined if it is no valid answer to `field`. */
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

/** Domain labels below a top-level one that is not numeric (RFC 1123, section 2.1): excludes versions and IPs. */
const domain = /^([a-z\d_-]+\.)+(?!\d+$)[a-z\d-]{2,}$/;

/** A website's URL with its scheme; undefined unless http(s) with a host below a top-level domain: `www.x` is none. */
export function normaliseWebsite(value: string): string | undefined {
	const trimmed = value.trim().replace(/\.$/, "");
	const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
	const url = URL.parse(withScheme);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
	if (trimmed.startsWith("/") || !domain.test(url.hostname) || /^www\.[^.]+$/.test(url.hostname))
		return undefined;
	return withScheme;
}
