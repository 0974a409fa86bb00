import type { Kind } from "#app/constants.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";

/** The language of the team. */
export const TEAM_LANGUAGE: Language = "pt";

export function kindName(kind: Kind, language: Language): string {
	return textOf("mail", language).kind[kind];
}
