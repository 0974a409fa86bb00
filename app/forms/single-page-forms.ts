import type { Kind } from "#app/constants.ts";
import type { ExactField, Field, Profile } from "./field.ts";

/** Exported apart, so that a page with this form alone loads no other. */
export const newsletterFields = [
	{ name: "email", kind: "email", autocomplete: "email" },
] as const satisfies readonly Field[];

/** The single-page forms, one for each kind of lead that is no profile. */
export const forms = {
	partner: [
		{ name: "fullName", kind: "text", autocomplete: "name" },
		{ name: "email", kind: "email", autocomplete: "email" },
		{ name: "company", kind: "text", autocomplete: "organization" },
		{ name: "message", kind: "textarea", optional: true },
	],
	contact: [
		{ name: "fullName", kind: "text", autocomplete: "name" },
		{ name: "email", kind: "email", autocomplete: "email" },
		{ name: "phone", kind: "phone", autocomplete: "tel", hint: true },
		{ name: "company", kind: "text", autocomplete: "organization" },
		{ name: "message", kind: "textarea", optional: true },
	],
	newsletter: newsletterFields,
} as const satisfies Record<Exclude<Kind, Profile>, readonly Field[]>;

export type FormId = keyof typeof forms;
export type FormField = ExactField<(typeof forms)[FormId][number]>;
