/** The kinds of questions. Forms are data: routes, fields, validation, review, storage and export all read them. */

export const profiles = ["client", "operator"] as const;
export type Profile = (typeof profiles)[number];

/** Answers as they were typed: one text, or several for check boxes. Only `ValidAnswers` have been checked. */
export type Answers = Record<string, string | string[]>;

/** Typed or checked answers, for functions that only read them. */
export type AnyAnswers = Readonly<Record<string, string | string[] | undefined>>;

export type OptionGroup = {
	readonly id: string;
	readonly options: readonly string[];
	/** Starts with a box that means the whole group, whose value is the group's id. */
	readonly all?: true;
};

/** A condition on answers: it holds if in one of its alternatives each named field has one of the listed answers. */
export type Condition<Name extends string = string> = readonly Readonly<
	Partial<Record<Name, readonly string[]>>
>[];

type Common = {
	readonly name: string;
	/** Asked of this profile only. */
	readonly profile?: Profile;
	/** Asked only if this holds of other fields of the same step. */
	readonly when?: Condition;
	/** May stay empty. */
	readonly optional?: true;
	/** `autocomplete` token of the HTML standard (WCAG 2.2, 1.3.5). */
	readonly autocomplete?: string;
	readonly hint?: true;
	/** The option of a select that is chosen from the start: there is then no empty one. */
	readonly proposed?: string;
	/** For a field of a row that repeats: the name under which its texts stand, and the row's number, from 1. */
	readonly row?: { readonly of: string; readonly number: number };
};

export type Field = Common &
	(
		| { readonly kind: "email" | "phone" | "website" | "text" | "textarea" }
		/** A mass, as `readKilograms` reads it; a day from today on, as `readDay` does. */
		| { readonly kind: "quantity" | "date" }
		/** Rows with headings, pasted or as files: `ListInput` renders it, a reader of its own checks it. */
		| { readonly kind: "list" }
		| OptionsField<"choice">
		| OptionsField<"select">
		| OptionsField<"ranking">
		/** An hour that the page offers, as an instant (`hourIn`), or one of the options. */
		| OptionsField<"hour">
		| CheckboxesField
	);

/** Each of the fields `F` with the properties that other fields may have. */
export type ExactField<F> = F extends unknown ? Field & F : never;

type OptionsField<Kind> = { readonly kind: Kind; readonly options: readonly string[] };

type CheckboxesField = {
	readonly kind: "checkboxes";
	readonly groups: readonly OptionGroup[];
	/** The box that means all the others. */
	readonly all?: string;
};

export function isProfile(value: unknown): value is Profile {
	return profiles.some((profile) => profile === value);
}

/** The profile among the answers; undefined until it is chosen. */
export function profileOf({ profile }: AnyAnswers): Profile | undefined {
	return isProfile(profile) ? profile : undefined;
}

/** The text typed under `name`; empty if there is none, or the answer is a list. */
export function typedText(answers: AnyAnswers, name: string): string {
	const answer = answers[name];
	return typeof answer === "string" ? answer.trim() : "";
}

/** True if `field` is asked of this profile, and its condition holds. */
export function isAsked(field: Field, answers: AnyAnswers): boolean {
	if (field.profile && field.profile !== profileOf(answers)) return false;
	return conditionHolds(field.when, answers);
}

/** True without a condition, or if one of its alternatives holds. */
export function conditionHolds(condition: Condition | undefined, answers: AnyAnswers): boolean {
	if (condition === undefined) return true;
	return condition.some((alternative) =>
		Object.entries(alternative).every(([name, listed]) =>
			[answers[name] ?? []].flat().some((answer) => listed?.includes(answer)),
		),
	);
}

/** Name of the field whose answer reveals the conditional `field` on its own page. */
export function sourceOf({ when }: Field): string | undefined {
	return when && Object.keys(when[0] ?? {})[0];
}

/** True if the conditional `field` is shown when its source is answered `option`. */
export function isRevealedBy(field: Field, option: string): boolean {
	const source = sourceOf(field);
	return source !== undefined && conditionHolds(field.when, { [source]: option });
}

/** The fields of row `number` (1 is the first) of a form whose rows repeat: `m1`, `d1`, `q1`. */
export function rowFields<F extends Field>(fields: readonly F[], number: number): F[] {
	return fields.map((field) => ({
		...field,
		name: `${field.name}${number}`,
		row: { of: field.name, number },
	}));
}

/** All values that may be chosen; empty for a field that is typed. */
export function optionsOf(field: Field): readonly string[] {
	if ("options" in field) return field.options;
	if ("groups" in field) return field.groups.flatMap(boxesOf);
	return [];
}

/** The values of a group's boxes, in their order. */
export function boxesOf({ id, options, all }: OptionGroup): readonly string[] {
	return all ? [id, ...options] : options;
}

/** The ticked boxes without those implied by the box for all, or for their group. */
export function withoutImplied({ all, groups }: CheckboxesField, ticked: readonly string[]): string[] {
	if (all !== undefined && ticked.includes(all)) return [all];
	const isImplied = (value: string) =>
		groups.some((group) => group.all && ticked.includes(group.id) && group.options.includes(value));
	return ticked.filter((value) => !isImplied(value));
}

/** The ticked boxes as a lead stores them: the box for all, or else each option, in the order of the form. */
export function tickedOptions(field: CheckboxesField, ticked: readonly string[]): string[] {
	if (field.all !== undefined && ticked.includes(field.all)) return [field.all];
	return field.groups.flatMap(({ id, options, all }) =>
		all && ticked.includes(id) ? options : options.filter((option) => ticked.includes(option)),
	);
}

/** The answers to `fields`, in their order. */
export function answersTo(fields: readonly Field[], answers: Answers): Answers {
	const known = fields.map(({ name }) => [name, answers[name]] as const);
	return Object.fromEntries(
		known.filter((entry): entry is [string, Answers[string]] => entry[1] !== undefined),
	);
}

/** False for white space alone, and for boxes without a value. */
export function isAnswered(answer: string | string[] | undefined): boolean {
	return Array.isArray(answer) ? answer.some((value) => value.trim() !== "") : (answer ?? "").trim() !== "";
}
