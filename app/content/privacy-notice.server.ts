import { readLongText } from "#app/content/long-texts.server.ts";
import type { Language } from "#app/i18n/languages.ts";

/** The privacy notice that a form in `language` shows: kept with what it was shown for (LGPD, art. 9). */
export function privacyNotice(language: Language): { version: string; language: Language } {
	return { version: readLongText("privacy", language).version, language };
}
