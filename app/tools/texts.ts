import type * as pt from "#app/i18n/page-texts-pt.server.ts";

/** The words of a page, which its loader hands to its components. */
export type PageWords<Name extends keyof typeof pt> = (typeof pt)[Name];

/** What every tool's components need besides their own words. */
export type ToolWords = { tools: PageWords<"tools">; copyByHand: string };
