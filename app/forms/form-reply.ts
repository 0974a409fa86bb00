import type { Answers } from "#app/forms/field.ts";
import type { SummaryHeading } from "#app/forms/summary-heading.ts";
import type { FieldErrors } from "#app/forms/validation.server.ts";

/** The action's answer to a post of a form on a page of its own that led to no other page. */
export type FormReply = {
	answers?: Answers;
	errors?: FieldErrors;
	summaryHeading?: SummaryHeading;
	/** Seconds to wait after too many posts. */
	retryAfter?: number;
	sendFailed?: true;
	/** Origin of the visit to the form's page: a message sent once more names it as well. */
	from?: string | undefined;
	/** Path to return to after sending: the newsletter form is on every page. */
	backTo?: string;
};
