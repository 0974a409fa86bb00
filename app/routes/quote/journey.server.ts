import type { Answers } from "#app/forms/field.ts";
import { flow, type Step } from "#app/forms/quote-flow.ts";
import { checkAnswers } from "#app/forms/validation.server.ts";

/** True if a step's answers are complete and valid. */
export function isFinished(step: Step, answers: Answers): boolean {
	return checkAnswers(answers, step.fields).errors === null;
}

export function firstUnfinishedStep(answers: Answers): Step | undefined {
	return flow.find((step) => !isFinished(step, answers));
}

/** True if `step` may be visited. The path is computed from the answers each time, so that nothing leaves it stale. */
export function canVisit(step: Step, answers: Answers): boolean {
	return flow.slice(0, flow.indexOf(step)).every((earlier) => isFinished(earlier, answers));
}
