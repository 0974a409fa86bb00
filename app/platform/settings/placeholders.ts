import { brand, company, ownerAnswers } from "#app/brand.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { PLACEHOLDER, PLACEHOLDER_WHATSAPP } from "#app/platform/settings/environment.ts";
import { standIns } from "#app/platform/settings/links.ts";

/** Everything that blocks the launch: placeholders, unconfirmed answers and missing settings, one sentence each. */
export function findPlaceholders(config: Config): string[] {
	return [
		...placeholdersIn(brand, "brand"),
		...placeholdersIn(company, "company"),
		...placeholdersIn(ownerAnswers, "ownerAnswers"),
		...unconfirmed(ownerAnswers, "ownerAnswers"),
		...(company.about === null
			? ["company.about is not set in app/brand.ts: no page says who is behind the platform"]
			: []),
		...(brand.responseHours.confirmed
			? []
			: ["brand.responseHours is not confirmed by the owner in app/brand.ts"]),
		...(company.securityContact === null
			? [
					"company.securityContact is not set in app/brand.ts: weaknesses are reported through the contact form",
				]
			: []),
		...(config.PUBLIC_ORIGIN === undefined
			? ["PUBLIC_ORIGIN is not set: links, feeds and emails say http://localhost"]
			: []),
		...(config.STORE_MUST_EXIST
			? []
			: [
					"STORE_MUST_EXIST is not true: a store that vanished would be replaced by an empty one; set it after the first start",
				]),
		...(config.WEBHOOK_URL === undefined && !config.LEADS_MAIL_TO?.length
			? ["WEBHOOK_URL and LEADS_MAIL_TO are not set: leads wait in the store until someone runs `leads list`"]
			: []),
		...(config.SMTP_URL === undefined
			? ["SMTP_URL is not set: no one can confirm a newsletter subscription or get a copy of their request"]
			: []),
		...(config.WHATSAPP_NUMBER === PLACEHOLDER_WHATSAPP
			? [`WHATSAPP_NUMBER is the placeholder ${PLACEHOLDER_WHATSAPP}, which reaches no one`]
			: []),
		...Object.entries(standIns).flatMap(([name, standIn]) =>
			config[name as keyof typeof standIns] === undefined
				? [`${name} is not set: its links lead to ${standIn}`]
				: [],
		),
		...(config.IMPACT_FILE === undefined
			? ["IMPACT_FILE is not set: the counters show demonstration values, and say so"]
			: []),
	];
}

function unconfirmed(answers: Record<string, { confirmed: boolean }>, path: string): string[] {
	return Object.entries(answers).flatMap(([name, { confirmed }]) =>
		confirmed ? [] : [`${path}.${name} is not confirmed by the owner in app/brand.ts`],
	);
}

function placeholdersIn(value: unknown, path: string): string[] {
	if (typeof value === "string")
		return PLACEHOLDER.test(value) ? [`${path} is still "${value}" in app/brand.ts`] : [];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, part]) => placeholdersIn(part, `${path}.${key}`));
}

/** A one-line summary of `missing`. */
export function launchSummary(missing: readonly string[]): string {
	return missing.length === 0
		? "Ready for launch: nothing is left to fill in."
		: `Not ready for launch: ${missing.length} entries are left (leads doctor --launch lists them).`;
}
