import { readDocument } from "#app/content/documents.server.ts";
import type { Language } from "#app/i18n/languages.ts";

/** The privacy notice that a form in `language` shows: kept with what it was shown for (LGPD, art. 9). */
export function privacyNotice(language: Language): { version: string; language: Language } {
	return { version: readDocument("privacy", language).version, language };
}
