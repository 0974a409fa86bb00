import { brand } from "#app/brand.ts";
import type { Kind } from "#app/constants.ts";
import type { Field, Profile } from "#app/forms/field.ts";

/** The single-page forms, in the same terms as the flow: one for each kind of lead that is no profile of the wizard. */
export const forms = {
	partner: [
		{ name: "fullName", kind: "line", autocomplete: "name" },
		{ name: "email", kind: "email", autocomplete: "email" },
		{ name: "company", kind: "line", autocomplete: "organization" },
		{ name: "message", kind: "text", optional: true },
	],
	contact: [
		{ name: "fullName", kind: "line", autocomplete: "name" },
		{ name: "email", kind: "email", autocomplete: "email" },
		{ name: "phone", kind: "phone", autocomplete: "tel", hint: true },
		{ name: "company", kind: "line", autocomplete: "organization" },
		{ name: "message", kind: "text", optional: true },
	],
	newsletter: [{ name: "email", kind: "email", autocomplete: "email" }],
} as const satisfies Record<Exclude<Kind, Profile>, readonly Field[]>;

export type FormId = keyof typeof forms;

export function responseHours(form: FormId): number | null {
	const promised: Partial<Record<FormId, number | null>> = brand.responseHours;
	return promised[form] ?? null;
}
