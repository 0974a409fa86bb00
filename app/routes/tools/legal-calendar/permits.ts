import type { Field } from "#app/forms/field.ts";

/** Permits with an expiry date, to be renewed 120 days ahead. */
export const permits = ["licence", "receiverLicence", "movement"] as const;

export const permitFields = [
	...permits.map((name) => ({ name, kind: "date", optional: true }) as const),
	{ name: "site", kind: "text", optional: true, hint: true },
] as const satisfies readonly Field[];

/** Names of the two buttons of the page's form, which posts both what the firm does and the expiry dates. */
export const buttons = { dates: "datas", permits: "documentos" } as const;
