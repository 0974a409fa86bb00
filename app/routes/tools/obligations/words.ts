import type { systemWords } from "#app/content/state-words.server.ts";
import { capitalised, formatDay } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import type { StatementId } from "#app/routes/tools/obligations/rules.ts";
import type { StatementText } from "#app/routes/tools/statements.tsx";
import type { ToolWords } from "#app/routes/tools/tool-words.ts";

/** The texts of this tool's components, and their language. */
export type ObligationsWords = ToolWords & {
	obligations: TextOf<"obligations">;
	/** Terms of the glossary by their id. */
	terms: Readonly<Record<string, string>>;
	/** The manifest system of the visitor's state, and the day on which its row was checked (ISO). */
	system: (ReturnType<typeof systemWords> & { checked: string; state: string; others: string }) | undefined;
};

/** A verdict without the word with which it begins (`Sim: …`), which stands above it. */
export function groundsOf(verdict: string): string {
	return capitalised(verdict.replace(/^[^,.:]{1,15}: /u, ""));
}

/** A statement with the words of the state's system in its places. */
export function statementText(id: StatementId, words: ObligationsWords): StatementText {
	const { system, language } = words;
	const values = system && {
		...system,
		system: system.site,
		checked: formatDay(system.checked, language),
	};
	const text: StatementText = words.obligations.statements[id];
	const fill = (part?: string) => part && interpolate(part, values ?? {});
	return {
		text: fill(text.text) ?? "",
		due: fill(text.due),
		source: fill(text.source),
		limit: fill(text.limit),
	};
}
