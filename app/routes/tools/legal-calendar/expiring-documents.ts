import { dayIn } from "#app/routes/tools/days.ts";

/** Documents whose expiry is asked, in order: each a field `d1`, `d2` … of the form. A licence is renewed 120 days ahead (LC 140/2011, art. 14, par. 4). */
export const documents = [
	{ id: "licence", isLicence: true },
	{ id: "plan" },
	{ id: "report" },
	{ id: "movement", isLicence: true },
	{ id: "registry" },
	{ id: "receiverLicence", isLicence: true },
	{ id: "haulierLicence", isLicence: true },
	{ id: "receiverRegistry" },
	{ id: "city" },
	{ id: "rntrc" },
	{ id: "insurance" },
	{ id: "inspection" },
	{ id: "interstate", isLicence: true },
	{ id: "contract" },
] as const satisfies readonly { id: string; isLicence?: boolean }[];

export function documentField(place: number): string {
	return `d${place + 1}`;
}

export type DateError = "invalid" | "past";
export type DocumentDates = {
	typed: Readonly<Record<string, string>>;
	errors: Readonly<Record<string, DateError>>;
	/** Expiry day (ISO) by field; fields with an error have none. */
	days: Readonly<Record<string, string>>;
	/** The site's name as typed: it tells the entries of several sites or clients apart. */
	site: string;
};

const MAX_TYPED = 20;
export const MAX_SITE = 60;

/** Reads expiry dates as a browser's date field sends them, or as people write them: 31/12/2027. */
export function readDocumentDates(form: URLSearchParams, today: string): DocumentDates {
	const typed: Record<string, string> = {};
	const errors: Record<string, DateError> = {};
	const days: Record<string, string> = {};
	for (let place = 0; place < documents.length; place++) {
		const field = documentField(place);
		const text = (form.get(field) ?? "").trim().slice(0, MAX_TYPED);
		if (text === "") continue;
		typed[field] = text;
		const day = dayIn(text);
		if (!day?.startsWith("20")) errors[field] = "invalid";
		else if (day < today) errors[field] = "past";
		else days[field] = day;
	}
	const site = (form.get("site") ?? "")
		.replaceAll(/[\s\p{C}]+/gu, " ")
		.trim()
		.slice(0, MAX_SITE);
	return { typed, errors, days, site };
}
