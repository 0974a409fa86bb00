import { type Answers, type Field, isAnswered, isAsked } from "#app/forms/field.ts";
import { flow, flowFields, type Step, type StepId } from "#app/forms/quote-flow.ts";

export function askedFields(step: Step, answers: Answers): Field[] {
	return step.fields.filter((field) => isAsked(field, answers));
}

/** Fields of `step` that a page shows, conditional ones included: the style sheet reveals them. */
export function shownFields(step: Step, answers: Answers): Field[] {
	return step.fields.filter((field) => isAsked({ ...field, when: undefined }, answers));
}

/** `answers` without those to questions no longer asked. */
export function pruneAnswers(answers: Answers): Answers {
	const kept: Answers = {};
	for (const field of flowFields.filter((one) => isAsked(one, answers))) {
		const answer = answers[field.name];
		if (answer !== undefined && isAnswered(answer)) kept[field.name] = answer;
	}
	return kept;
}

export function nextStep(step: Step): Step | undefined {
	return flow[flow.indexOf(step) + 1];
}

/** The step before `step` (before the review when undefined); undefined before the first. */
export function previousStep(step: Step | undefined): Step | undefined {
	return step ? flow[flow.indexOf(step) - 1] : flow.at(-1);
}

/** Progress, counted from 1: "step 2 of 4". The review comes after the last step. */
export type Progress = { step: number; of: number };

export function progressOf(place: Step | "review"): Progress {
	return { step: place === "review" ? flow.length + 1 : flow.indexOf(place) + 1, of: flow.length };
}

/** Name of the review's button for changing a step. The step is in the name, because text browsers display the value. */
export function changeName(step: StepId): string {
	return `change-${step}`;
}
