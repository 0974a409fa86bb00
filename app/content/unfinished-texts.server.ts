import { languages } from "#app/i18n/languages.ts";
import { readLongText } from "./long-texts.server.ts";
import { staleStates } from "./states.ts";
import { overdueStatistics } from "./statistics.ts";
import { staleTexts } from "./text-changes.server.ts";

/** A sentence for each text unfit for launch at `now`: unapproved or outdated wordings, figures and states to review. */
export function unfinishedTexts(now = Date.now()): string[] {
	const unapproved = languages.flatMap((language) =>
		(["privacy", "terms", "accessibility"] as const)
			.filter((name) => readLongText(name, language).unfinished !== undefined)
			.map((name) => `locales/${language}/${name}.yaml`)
			.map((file) => `${file} calls itself a draft: remove its \`unfinished\` once the text is approved`),
	);
	return [...unapproved, ...staleTexts(now), ...overdueStatistics(now), ...staleStates(now)];
}
