import type { Kind } from "#app/constants.ts";
import { type Answers, type Field, isProfile, optionsOf } from "#app/forms/field.ts";
import { flowFields } from "#app/forms/quote-flow.ts";
import { forms } from "#app/forms/single-page-forms.ts";
import { catalogue as en } from "#app/i18n/catalogue-en.ts";
import { type Catalogue, catalogue as pt } from "#app/i18n/catalogue-pt.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";

const catalogues: Record<Language, Catalogue> = { pt, en };

export type AnswerText = {
	name: string;
	label: string;
	text: string;
	chosen: boolean;
};

/** Answers in words, in the order they are asked; unanswered fields are left out, and what no form asks for comes last. */
export function answersInWords(kind: Kind, answers: Answers, language: Language): AnswerText[] {
	const asked = fieldsOf(kind);
	const names = new Set(asked.map((field) => field.name));
	const inWords = asked.map((field) => describe(kind, field, answers[field.name], language));
	const others = Object.entries(answers)
		.filter(([name]) => !names.has(name))
		.map(([name, answer]) => ({ name, label: name, text: [answer].flat().join(", "), chosen: false }));
	return [...inWords, ...others].filter(({ text }) => text !== "");
}

export function fieldsOf(kind: Kind): readonly Field[] {
	return isProfile(kind) ? flowFields.filter(({ profile }) => !profile || profile === kind) : forms[kind];
}

function describe(
	kind: Kind,
	field: Field,
	answer: string | string[] | undefined,
	language: Language,
): AnswerText {
	const catalogue = catalogues[language];
	const options = optionsOf(field);
	const values = answer === undefined ? [] : [answer].flat();
	return {
		name: field.name,
		label: labelOf(kind, field, language),
		text: values
			.map((value) => (options.includes(value) ? optionText(field, value, catalogue) : value))
			.join(", "),
		chosen: options.length > 0,
	};
}

/** What `field` is called where answers are listed. */
export function labelOf(kind: Kind, { name }: Field, language: Language): string {
	const { wizard, forms: singlePage } = catalogues[language];
	const texts: Record<string, { label: string; short?: string }> = isProfile(kind)
		? wizard.field
		: singlePage[kind].field;
	return texts[name]?.short ?? texts[name]?.label ?? name;
}

function optionText(field: Field, value: string, { wizard }: Catalogue): string {
	const groups: Record<string, Record<string, string>> = wizard.option;
	const texts: Record<string, string> | undefined =
		field.kind === "checkboxes" ? wizard.state : groups[field.kind === "ranking" ? "weight" : field.name];
	return texts?.[value] ?? value;
}

/** Why a lead was set aside, in words; a code without words stands as it is. */
export function suspicionInWords(reasons: readonly string[], language: Language): string {
	const words: Record<string, string> = pageText("ownData", language).reason;
	return reasons.map((reason) => words[reason] ?? reason).join(", ");
}
