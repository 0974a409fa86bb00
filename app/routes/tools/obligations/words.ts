import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import type { QuestionName } from "#app/routes/tools/obligations/questions.ts";
import { beginning } from "#app/routes/tools/statements.tsx";
import type { ToolWords } from "#app/routes/tools/tool-words.ts";

/** The texts of this tool's components, and their language. */
export type ObligationsWords = ToolWords & {
	language: Language;
	obligations: TextOf<"obligations">;
	states: Readonly<Record<string, string>>;
	/** Terms of the glossary by their id. */
	terms: Readonly<Record<string, string>>;
};

export function optionText(words: ObligationsWords, name: QuestionName, option: string): string {
	if (name === "uf") return words.states[option] ?? option;
	const options: Readonly<Record<string, string>> = words.obligations.questions[name].options;
	return options[option] ?? option;
}

/** A verdict without the word with which it begins (`Sim: …`), which stands above it. */
export function groundsOf(verdict: string): string {
	return beginning(verdict.replace(/^[^,.:]{1,15}: /u, ""));
}
