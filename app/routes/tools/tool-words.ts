import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";

/** The language of a page, and the texts that every tool's components need besides their own; loaders hand them on. */
export type ToolWords = { language: Language; tools: TextOf<"tools"> };

/**
 * Evidence of a statement: read in a copy of the rule, or in a secondary source; known law, not read anew; advice,
 * which has no source.
 */
export type Mark = "read" | "secondary" | "known" | "advice";
