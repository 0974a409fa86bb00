import type { Field } from "#app/forms/field.ts";

/** Name of the hidden field with the lists that the page keeps for the next post. */
export const keptName = "kept";
export const fields = {
	mtr: { name: "mtr", kind: "list", hint: true },
	"mtr-file": { name: "mtr-file", kind: "list" },
	cdf: { name: "cdf", kind: "list", hint: true },
	"cdf-file": { name: "cdf-file", kind: "list" },
	tolerance: {
		name: "tolerance",
		kind: "select",
		hint: true,
		options: ["0", "0.5", "1", "2", "3", "5", "10"],
		/** Per cent between received and certified; contracts may allow more rounding. */
		proposed: "1",
	},
} as const satisfies Record<string, Field>;
