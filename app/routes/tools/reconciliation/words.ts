import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import type { ToolWords } from "#app/routes/tools/tool-words.ts";

/** The texts of this tool's components, and their language. */
export type ReconciliationWords = ToolWords & {
	language: Language;
	reconciliation: TextOf<"reconciliation">;
	/** For messages to receiving facilities, which read Portuguese whatever the page's language. */
	portuguese: TextOf<"reconciliation">;
};
