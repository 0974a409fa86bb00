import { type Field, optionsOf } from "#app/forms/field.ts";

/** Keys of the texts that a field must have. */
export function textParts(field: Field): string[] {
	const isTyped = optionsOf(field).length === 0;
	return [
		"label",
		...(field.hint ? ["hint"] : []),
		...(field.optional === true ? [] : ["required"]),
		...(field.kind === "text" || field.kind === "textarea" ? [] : ["invalid"]),
		...(isTyped ? ["tooLong"] : []),
	];
}
