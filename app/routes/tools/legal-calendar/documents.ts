import type { Field } from "#app/forms/field.ts";

/** Documents whose expiry is asked: each is renewed 120 days ahead. */
export const documents = ["licence", "receiverLicence", "movement"] as const;

export const documentFields = [
	...documents.map((name) => ({ name, kind: "date", optional: true }) as const),
	{ name: "site", kind: "text", optional: true, hint: true },
] as const satisfies readonly Field[];
