import { readLongText } from "#app/content/long-texts.server.ts";
import { staleStates } from "#app/content/states.ts";
import { overdueStatistics } from "#app/content/statistics.ts";
import { staleTexts } from "#app/content/text-changes.server.ts";
import { languages } from "#app/i18n/languages.ts";

/** What is not fit for launch at `now`, a sentence each: drafts, outdated wordings, figures and states that are due. */
export function unfinishedTexts(now = Date.now()): string[] {
	const drafts = languages.flatMap((language) =>
		(["privacy", "terms", "accessibility"] as const)
			.filter((name) => readLongText(name, language).draft !== undefined)
			.map((name) => `locales/${language}/${name}.yaml`),
	);
	return [
		...drafts.map((file) => `${file} calls itself a draft: remove its \`draft\` once the text is approved`),
		...staleTexts(now),
		...overdueStatistics(now),
		...staleStates(now),
	];
}
