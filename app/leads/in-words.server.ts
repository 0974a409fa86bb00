import type { Kind } from "#app/constants.ts";
import { formatHour, formatTime, hourIn } from "#app/formats/clock.ts";
import { type AnyAnswers, type Field, isProfile, optionsOf, withoutImplied } from "#app/forms/field.ts";
import { flowFields } from "#app/forms/quote-flow.ts";
import { forms } from "#app/forms/single-page-forms.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type TextOf, textOf } from "#app/i18n/texts.server.ts";
import type { Lead, LeadField } from "./lead.server.ts";

export const TEAM_LANGUAGE: Language = "pt";

/** The name of a kind of lead in the team's and visitors' mails. */
export function kindName(kind: Kind, language: Language): string {
	return textOf("mail", language).kind[kind];
}

/** Answers in words, in the form's order, without unanswered fields; those of another version of the form come last. */
export function answersInWords(kind: Kind, answers: AnyAnswers, language: Language) {
	const unasked = (name: string, label = name) => {
		return { name, label, text: [answers[name] ?? []].flat().join(", "), isChosen: false };
	};
	const inWords = fieldsOfKind(kind).flatMap((field) => {
		const answer = answerInWords(kind, field, answers[field.name], language);
		if (field.name !== "phone") return answer;
		return [answer, unasked("phoneE164", textOf("mail", language).international)];
	});
	const isListed = (name: string) => inWords.some((answer) => answer.name === name);
	const others = Object.keys(answers).flatMap((name) => (isListed(name) ? [] : unasked(name)));
	return [...inWords, ...others].filter(({ text }) => text !== "");
}

/** The questions asked of a lead of `kind`, in the order of its form. */
export function fieldsOfKind(kind: Kind): readonly LeadField[] {
	return isProfile(kind) ? flowFields.filter(({ profile }) => !profile || profile === kind) : forms[kind];
}

/** One answer in words; empty if unanswered. */
export function answerInWords(kind: Kind, field: Field, answer: AnyAnswers[string], language: Language) {
	const wizard = textOf("wizard", language);
	const options = optionsOf(field);
	const given = [answer ?? []].flat().filter((value) => value.trim() !== "");
	const values = field.kind === "checkboxes" ? withoutImplied(field, given) : given;
	const inWords = (value: string) => {
		if (options.includes(value)) return optionInWords(field, value, wizard);
		if (field.name === "phone") return value.replace(/^(\d\d)(9?\d{4})(\d{4})$/, "($1) $2-$3");
		const hour = field.kind === "hour" ? hourIn(value) : undefined;
		return hour === undefined ? value : formatHour(hour, language);
	};
	return {
		name: field.name,
		label: labelOf(kind, field, language),
		text: values.map(inWords).join(", "),
		isChosen: options.length > 0,
	};
}

/** The label of `field` in lists of answers. */
export function labelOf(kind: Kind, { name }: Field, language: Language): string {
	const { [name]: short }: Record<string, string> = textOf("quoteServer", language).short;
	const texts: Record<string, { label: string }> = isProfile(kind)
		? textOf("wizard", language).field
		: { ...textOf("forms", language).field, ...textOf("messages", language).field };
	return short ?? texts[name]?.label ?? name;
}

function optionInWords(field: Field, value: string, wizard: TextOf<"wizard">): string {
	const groups: Record<string, Record<string, string>> = wizard.option;
	const texts: Record<string, string> | undefined =
		field.kind === "checkboxes" ? wizard.state : groups[field.kind === "ranking" ? "weight" : field.name];
	return texts?.[value] ?? value;
}

/** The call hour and the deadline in words; empty if neither is set. */
export function deadlinesInWords({ callAt, dueAt }: Pick<Lead, "callAt" | "dueAt">) {
	const texts = textOf("mail", TEAM_LANGUAGE).team;
	return [
		...(callAt === null ? [] : [{ label: texts.callAt, text: formatHour(callAt, TEAM_LANGUAGE) }]),
		...(dueAt === null ? [] : [{ label: texts.dueAt, text: formatTime(dueAt, TEAM_LANGUAGE) }]),
	];
}

/** The reasons for holding a lead back in words; unknown codes appear verbatim. */
export function suspicionInWords(reasons: readonly string[], language: Language): string {
	const words: Record<string, string> = textOf("ownData", language).reason;
	return reasons.map((reason) => words[reason] ?? reason).join(", ");
}
