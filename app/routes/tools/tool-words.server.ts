import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import type { ToolWords } from "#app/routes/tools/tool-words.ts";

export function toolWords(language: Language): ToolWords {
	return { language, tools: textOf("tools", language) };
}
