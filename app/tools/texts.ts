import type { PageText } from "#app/i18n/page-texts.server.ts";

/** What every tool's components need besides their own words; loaders hand words to components. */
export type ToolWords = { tools: PageText<"tools">; copyByHand: string };
