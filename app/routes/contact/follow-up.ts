/** Field names of the team's form. */
export const outcomeName = "outcome";
export const takeName = "take";

/** Further buttons for the team. */
export type FollowUp = {
	question: string | null;
	outcomes: { value: string; label: string }[];
	/** The lead's state so far, in words. */
	remarks: string[];
	take: string | null;
};
