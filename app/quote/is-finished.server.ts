import { isAccepted } from "#app/forms/validation.server.ts";
import type { IsFinished } from "#app/quote/journey.ts";

/** Whether a step's answers would be accepted as they are. */
export const isFinished: IsFinished = (step, answers) => isAccepted(step.fields, answers);
