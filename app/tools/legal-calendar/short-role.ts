import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import type { Role } from "#app/tools/legal-calendar/dates.ts";

/** A role inside a sentence: without its examples in brackets. */
export function shortRole(role: Role, language: Language): string {
	return pageText("legalCalendar", language)
		.roles[role].replace(/ \(.*\)/, "")
		.toLowerCase();
}
