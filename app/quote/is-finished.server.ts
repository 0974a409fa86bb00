import { isAccepted } from "#app/forms/validation.server.ts";
import type { IsFinished } from "#app/quote/journey.ts";

export const isFinished: IsFinished = (step, answers) => isAccepted(step.fields, answers);
