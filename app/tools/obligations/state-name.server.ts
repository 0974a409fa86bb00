import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";

/** `São Paulo` for `SP`; a code that is no state's stays as it is. */
export function stateName(code: string, language: Language): string {
	const names: Record<string, string> = pageText("places", language).state;
	return names[code] ?? code;
}
