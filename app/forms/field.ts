/** What a form can ask. Forms are data: routes, fields, validation, review, storage and export all read these. */

export const profiles = ["client", "operator"] as const;
export type Profile = (typeof profiles)[number];

/** Answers as a form posts them: one text, or several for check boxes. */
export type Answers = Record<string, string | string[]>;

export type OptionGroup = { readonly id: string; readonly options: readonly string[] };

type Common = {
	readonly name: string;
	/** Asked of this profile only. */
	readonly profile?: Profile;
	/** Asked only when another field of the same step, a list, has this answer: one answer for all that hang on that field. */
	readonly when?: { readonly field: string; readonly is: string };
	/** May stay empty: for everybody, or for one profile. */
	readonly optional?: true | Profile;
	/** `autocomplete` token of the HTML standard (WCAG 2.2, 1.3.5). */
	readonly autocomplete?: string;
	readonly hint?: true;
};

export type Field = Common &
	(
		| { readonly kind: "email" | "phone" | "website" | "line" | "text" }
		| { readonly kind: "choice" | "select" | "ranking"; readonly options: readonly string[] }
		| CheckboxesField
	);

type CheckboxesField = {
	readonly kind: "checkboxes";
	readonly groups: readonly OptionGroup[];
	/** The box that means all the others. */
	readonly all?: string;
};

export function isProfile(value: unknown): value is Profile {
	return profiles.some((profile) => profile === value);
}

export function profileOf({ profile }: Answers): Profile | undefined {
	return isProfile(profile) ? profile : undefined;
}

/** What was typed under `name`; empty where nothing was, or something was chosen. */
export function typedText(answers: Answers, name: string): string {
	const answer = answers[name];
	return typeof answer === "string" ? answer.trim() : "";
}

export function isAsked(field: Field, answers: Answers): boolean {
	if (field.profile && field.profile !== profileOf(answers)) return false;
	return !field.when || answers[field.when.field] === field.when.is;
}

export function isOptional(field: Field, answers: Answers): boolean {
	return field.optional === true || (field.optional !== undefined && field.optional === profileOf(answers));
}

/** All values that may be chosen; empty for a field that is typed. */
export function optionsOf(field: Field): readonly string[] {
	if ("options" in field) return field.options;
	if ("groups" in field) return field.groups.flatMap((group) => group.options);
	return [];
}

/** The ticked boxes without those that the box for all of them says already. */
export function withoutImplied({ all }: CheckboxesField, ticked: string[]): string[] {
	return all !== undefined && ticked.includes(all) ? [all] : ticked;
}

export function answersTo(fields: readonly Field[], answers: Answers): Answers {
	return Object.fromEntries(
		Object.entries(answers).filter(([name]) => fields.some((field) => field.name === name)),
	);
}

export function isAnswered(answer: string | string[] | undefined): boolean {
	return Array.isArray(answer) ? answer.some((value) => value.trim() !== "") : (answer ?? "").trim() !== "";
}
