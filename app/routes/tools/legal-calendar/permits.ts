import type { Field } from "#app/forms/field.ts";

/** Permits whose expiry is asked: each is renewed 120 days ahead. */
export const permits = ["licence", "receiverLicence", "movement"] as const;

export const permitFields = [
	...permits.map((name) => ({ name, kind: "date", optional: true }) as const),
	{ name: "site", kind: "text", optional: true, hint: true },
] as const satisfies readonly Field[];
