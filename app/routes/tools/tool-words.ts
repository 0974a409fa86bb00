import { formatDay } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { deliveryDay, weekendDay } from "#app/routes/tools/days.ts";

/** The language of a page, and the texts that every tool's components need besides their own; loaders hand them on. */
export type ToolWords = { language: Language; tools: TextOf<"tools">; copyByHand: string };

/**
 * Evidence of a statement: read in a copy of the rule, or in a secondary source; known law, not read anew; advice,
 * which has no source.
 */
export type Mark = "read" | "secondary" | "known" | "advice";

/** The day by which to deliver what is due on `last` (ISO), in words. */
export function untilNote(last: string, today: string, { tools, language }: ToolWords): string {
	return interpolate(tools.until, { day: formatDay(deliveryDay(last, today), language) });
}

/** The last day (ISO) in words, where it falls on a weekend; empty on other days. */
export function deadlineNote(last: string, { tools, language }: ToolWords): string {
	const weekend = weekendDay(last);
	return weekend ? interpolate(tools.deadline[weekend], { day: formatDay(last, language) }) : "";
}
