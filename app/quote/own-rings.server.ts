import { type Answers, type AnyAnswers, isAnswered, type Profile } from "#app/forms/field.ts";
import { flow, type Step, stateGroups, weights } from "#app/forms/quote-flow.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { labelOf } from "#app/leads/format-answers.server.ts";
import { askedFields } from "#app/quote/journey.ts";

/** A request as rows of rings, `closed` of them closed or lit; names and values say the same in words. */
export type OwnRings = {
	title: string;
	key: string;
	/** The rings are no tasks: of a finished request none is open. */
	isScale?: boolean;
	rows: readonly { name: string; value: string; closed: number; of: number }[];
};

/** How much of a request is answered: a row for each step, a ring for each question that has to be. */
export function answeredRings(profile: Profile, answers: Answers, language: Language): OwnRings {
	const text = textOf("quoteServer", language).rings;
	const titles = textOf("wizard", language)[profile];
	const known: Answers = { ...answers, profile };
	const asked = flow.filter(
		(step): step is Step & { id: keyof typeof titles & Step["id"] } => step.id !== "profile",
	);
	const rows = asked.map((step) => {
		const fields = askedFields(step, known).filter(({ optional }) => !optional);
		const closed = fields.filter(({ name }) => isAnswered(known[name])).length;
		return { name: titles[step.id].title, ...counted(closed, fields.length, language) };
	});
	return { ...text.answered, rows };
}

/** What a finished request asks for, without personal data: importance by need, or states by region. */
export function requestedRings(profile: Profile, answers: AnyAnswers, language: Language): OwnRings {
	const text = textOf("quoteServer", language).rings[profile];
	const { option, region } = textOf("wizard", language);
	if (profile === "client") {
		const needs = flow.flatMap(({ fields }) => fields).filter(({ kind }) => kind === "ranking");
		const rows = needs.flatMap((field) => {
			const weight = weights.find((one) => one === answers[field.name]);
			const row = { name: labelOf(profile, field, language), of: weights.length - 1 };
			return weight ? [{ ...row, value: option.weight[weight], closed: weights.indexOf(weight) }] : [];
		});
		return { ...text, isScale: true, rows };
	}
	const states = new Set([answers.states ?? []].flat());
	const rows = stateGroups
		.filter(({ all }) => all)
		.map(({ id, options }) => {
			const served = options.filter((state) => states.has(state) || states.has("BR"));
			return { name: region[id as keyof typeof region], ...counted(served.length, options.length, language) };
		});
	return { ...text, isScale: true, rows };
}

function counted(closed: number, of: number, language: Language) {
	const value = interpolate(textOf("quoteServer", language).rings.counted, { closed, of });
	return { value, closed, of };
}
