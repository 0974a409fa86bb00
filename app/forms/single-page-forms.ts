import type { Field } from "#app/forms/field.ts";

/** The single-page forms, in the same terms as the flow. */
export const forms = {
	partner: [
		{ name: "fullName", kind: "line", autocomplete: "name" },
		{ name: "email", kind: "email", autocomplete: "email" },
		{ name: "company", kind: "line", autocomplete: "organization" },
		{ name: "message", kind: "text" },
	],
	contact: [
		{ name: "fullName", kind: "line", autocomplete: "name" },
		{ name: "email", kind: "email", autocomplete: "email" },
		{ name: "phone", kind: "phone", autocomplete: "tel", hint: true },
		{ name: "company", kind: "line", autocomplete: "organization" },
		{ name: "message", kind: "text", optional: true },
	],
	newsletter: [{ name: "email", kind: "email", autocomplete: "email" }],
} as const satisfies Record<string, readonly Field[]>;

export type FormId = keyof typeof forms;
