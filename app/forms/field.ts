/** Types of questions. Forms are data, read by routes, controls, validation, review, storage and export. */

export const profiles = ["client", "operator"] as const;
export type Profile = (typeof profiles)[number];

/** Answers as typed, unchecked: a text, or several for check boxes. `ValidAnswers` have been checked. */
export type Answers = Record<string, string | string[]>;

/** Answers, checked or not, for functions that only read them. */
export type AnyAnswers = Readonly<Record<string, string | string[] | undefined>>;

export type OptionGroup = {
	readonly id: string;
	readonly options: readonly string[];
	/** Adds a first box for the whole group, with the group's id as its value. */
	readonly all?: true;
};

/** A condition: holds if, in one alternative, each named field has a listed answer. */
export type Condition<Name extends string = string> = readonly Readonly<
	Partial<Record<Name, readonly string[]>>
>[];

type Common = {
	readonly name: string;
	/** Limits the question to one profile. */
	readonly profile?: Profile;
	/** Condition on other fields of the same step. */
	readonly when?: Condition;
	/** May stay empty. */
	readonly optional?: true;
	/** HTML's `autocomplete` token (WCAG 2.2, 1.3.5). */
	readonly autocomplete?: string;
	readonly hint?: true;
	/** The select's initial option, in place of an empty one. */
	readonly proposed?: string;
	/** In a repeating row: the field name that its texts use, and the row's number, from 1. */
	readonly row?: { readonly of: string; readonly number: number };
};

export type Field = Common &
	(
		| { readonly kind: "email" | "phone" | "website" | "text" | "textarea" }
		/** A mass for `readKilograms`, or a day for `readDay`, not in the past. */
		| { readonly kind: "quantity" | "date" }
		/** Rows with headings, pasted or as files; `ListInput` renders it, the reconciliation reads it. */
		| { readonly kind: "list" }
		| OptionsField<"choice">
		| OptionsField<"select">
		| OptionsField<"ranking">
		/** An hour that the page offers, as an instant (`hourIn`), or an option. */
		| OptionsField<"hour">
		| CheckboxesField
	);

/** Widens each field of `F` to the optional properties of any field. */
export type ExactField<F> = F extends unknown ? Field & F : never;

type OptionsField<Kind> = { readonly kind: Kind; readonly options: readonly string[] };

type CheckboxesField = {
	readonly kind: "checkboxes";
	readonly groups: readonly OptionGroup[];
	/** The box that stands for all others. */
	readonly all?: string;
};

export function isProfile(value: unknown): value is Profile {
	return profiles.some((profile) => profile === value);
}

/** The profile among the answers; undefined until it is chosen. */
export function profileOf({ profile }: AnyAnswers): Profile | undefined {
	return isProfile(profile) ? profile : undefined;
}

/** The text answer `name`; empty if there is none or it is a list. */
export function typedText(answers: AnyAnswers, name: string): string {
	const answer = answers[name];
	return typeof answer === "string" ? answer.trim() : "";
}

/** True if `field` is for this profile and its condition holds. */
export function isAsked(field: Field, answers: AnyAnswers): boolean {
	if (field.profile && field.profile !== profileOf(answers)) return false;
	return conditionHolds(field.when, answers);
}

/** True if one of the alternatives holds, or there is no condition. */
export function conditionHolds(condition: Condition | undefined, answers: AnyAnswers): boolean {
	if (condition === undefined) return true;
	return condition.some((alternative) =>
		Object.entries(alternative).every(([name, listed]) =>
			[answers[name] ?? []].flat().some((answer) => listed?.includes(answer)),
		),
	);
}

/** Name of the field on the same page whose answer reveals the conditional `field`. */
export function sourceOf({ when }: Field): string | undefined {
	return when && Object.keys(when[0] ?? {})[0];
}

/** True if the answer `option` to its source reveals the conditional `field`. */
export function isRevealedBy(field: Field, option: string): boolean {
	const source = sourceOf(field);
	return source !== undefined && conditionHolds(field.when, { [source]: option });
}

/** The fields of row `number` (from 1) of a repeating form: `m1`, `d1`, `q1`. */
export function rowFields<F extends Field>(fields: readonly F[], number: number): F[] {
	return fields.map((field) => ({
		...field,
		name: `${field.name}${number}`,
		row: { of: field.name, number },
	}));
}

/** All values to choose from; empty for a typed field. */
export function optionsOf(field: Field): readonly string[] {
	if ("options" in field) return field.options;
	return "groups" in field ? field.groups.flatMap(boxesOf) : [];
}

/** Values of a group's check boxes: that for all of it first, if it has one. */
export function boxesOf({ id, options, all }: OptionGroup): readonly string[] {
	return all ? [id, ...options] : options;
}

/** The ticked boxes, without those that the box for all or for their group implies. */
export function withoutImplied({ all, groups }: CheckboxesField, ticked: readonly string[]): string[] {
	if (all !== undefined && ticked.includes(all)) return [all];
	const isImplied = (value: string) =>
		groups.some((group) => group.all && ticked.includes(group.id) && group.options.includes(value));
	return ticked.filter((value) => !isImplied(value));
}

/** The ticked boxes as a lead stores them: the box for all, or each single option in the form's order. */
export function tickedOptions(field: CheckboxesField, ticked: readonly string[]): string[] {
	if (field.all !== undefined && ticked.includes(field.all)) return [field.all];
	return field.groups.flatMap(({ id, options, all }) =>
		all && ticked.includes(id) ? options : options.filter((option) => ticked.includes(option)),
	);
}

/** The answers to `fields`, in the order of the fields. */
export function answersTo(fields: readonly Field[], answers: Answers): Answers {
	const known = fields.filter(({ name }) => answers[name] !== undefined);
	return Object.fromEntries(known.map(({ name }) => [name, answers[name] ?? ""]));
}

/** False for mere white space and for boxes without a value. */
export function isAnswered(answer: string | string[] | undefined): boolean {
	return Array.isArray(answer) ? answer.some((value) => value.trim() !== "") : (answer ?? "").trim() !== "";
}
