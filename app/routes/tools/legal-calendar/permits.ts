import type { Field } from "#app/forms/field.ts";

/** Permits with an expiry date, to be renewed 120 days ahead. */
export const permits = ["licence", "receiverLicence", "movement"] as const;

export const permitFields = [
	...permits.map((name) => ({ name, kind: "date", optional: true }) as const),
	{ name: "site", kind: "text", optional: true, hint: true },
] as const satisfies readonly Field[];

/** Names of the form's two buttons, which post both what the firm does and the expiry dates, and of a field below refused dates. */
export const names = { dates: "datas", permits: "documentos", refused: "recusado" } as const;
