import type { Language } from "#app/i18n/languages.ts";
import type { PageText } from "#app/i18n/page-texts.server.ts";
import type { ToolWords } from "#app/tools/texts.ts";

/** What the components of this tool say and in which language. */
export type ReconciliationWords = ToolWords & {
	language: Language;
	reconciliation: PageText<"reconciliation">;
};
