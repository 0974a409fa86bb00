import { brand, company, confirmed, ownerAnswers } from "#app/brand.ts";
import texts from "./consequences.json" with { type: "json" };
import { PLACEHOLDER, PLACEHOLDER_WHATSAPP } from "./environment.ts";
import { fallbackPages } from "./links.ts";
import { isTeamTold, type Settings } from "./settings.ts";

/** Settings that only the owner knows, with the consequence of leaving each unset. */
const consequences: Partial<Record<keyof Settings, string>> = {
	...texts.unset,
	...Object.fromEntries(Object.entries(fallbackPages).map(([name, to]) => [name, `its links lead to ${to}`])),
};

/** A sentence for everything that blocks the launch: placeholders, unconfirmed answers, missing settings. */
export function findPlaceholders(settings: Settings): string[] {
	const found = [
		...placeholdersIn({ brand, company }, "app/brand.ts"),
		...placeholdersIn({ ownerAnswers }, "app/owner-answers.json"),
	];
	const answers: readonly string[] = [...Object.keys(ownerAnswers), "responseHours", "CALL_HOURS"];
	for (const name of answers)
		if (!confirmed.some((known) => known === name))
			found.push(`${name} is not confirmed by the owner: add its name to confirmed in app/brand.ts`);
	for (const [name, value] of Object.entries(company))
		if (value === null) found.push(`company.${name} is not set in app/brand.ts`);
	for (const [name, consequence] of Object.entries(consequences))
		if (settings[name as keyof Settings] === undefined) found.push(`${name} is not set: ${consequence}`);
	if (!settings.STORE_MUST_EXIST) found.push(texts.storeMayVanish);
	if (!isTeamTold(settings)) found.push(texts.nobodyIsTold);
	if (settings.WHATSAPP_NUMBER === PLACEHOLDER_WHATSAPP)
		found.push(`WHATSAPP_NUMBER is the placeholder ${PLACEHOLDER_WHATSAPP}, which reaches no one`);
	return found;
}

/** Placeholders within `value`, which stands in `file` at `path`. */
function placeholdersIn(value: unknown, file: string, ...path: string[]): string[] {
	if (typeof value === "string")
		return PLACEHOLDER.test(value) ? [`${path.join(".")} is still "${value}" in ${file}`] : [];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, part]) => placeholdersIn(part, file, ...path, key));
}

export function launchSummary(missing: readonly string[]): string {
	return missing.length === 0
		? "Ready for launch: nothing is left to fill in."
		: `Not ready for launch: ${missing.length} entries are left (leads doctor --launch lists them).`;
}
