import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import type { QuestionName } from "#app/tools/obligations/questions.ts";
import { stateName } from "#app/tools/obligations/state-name.server.ts";

export function optionText(language: Language, name: QuestionName, option: string): string {
	if (name === "uf") return stateName(option, language);
	const options: Record<string, string> = pageText("obligations", language).questions[name].options;
	return options[option] ?? option;
}
