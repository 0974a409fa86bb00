/** Field name of the team's form. */
export const outcomeName = "outcome";

/** The question for the outcome of a contact. */
export type FollowUp = {
	question: string;
	outcomes: { value: string; label: string }[];
	/** The outcome recorded so far, in words. */
	noted: string | null;
};
