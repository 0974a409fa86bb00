import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import type { ToolWords } from "#app/tools/texts.ts";

export function toolWords(language: Language): ToolWords {
	return { tools: pageText("tools", language), copyByHand: pageText("forms", language).copyByHand };
}
