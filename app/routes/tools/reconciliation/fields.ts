import type { Field } from "#app/forms/field.ts";

/** The questions of the comparison. */
export const fields = {
	mtr: { name: "mtr", kind: "list", hint: true },
	cdf: { name: "cdf", kind: "list", hint: true },
	tolerance: {
		name: "tolerance",
		kind: "select",
		hint: true,
		options: ["0", "0.5", "1", "2", "3", "5", "10"],
		/** Per cent between received and certified; contracts may allow for more rounding. */
		proposed: "1",
	},
} as const satisfies Record<string, Field>;
