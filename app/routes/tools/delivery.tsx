import { formatDay } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { deliveryDay, weekendDay } from "#app/routes/tools/days.ts";
import type { ToolWords } from "#app/routes/tools/tool-words.ts";

type Words = ToolWords & { language: Language };

/** The last day (ISO) in words, where it falls on a weekend; empty on other days. */
export function deadlineNote(last: string, { tools, language }: Words): string {
	const weekend = weekendDay(last);
	return weekend ? interpolate(tools.deadline[weekend], { day: formatDay(last, language) }) : "";
}

/** The day by which to deliver what is due on `last` (ISO). */
export function DeliveryDay({ words, last, today }: { words: Words; last: string; today: string }) {
	const day = deliveryDay(last, today);
	return (
		<p className="font-heading text-third/tight font-bold text-heading">
			<time dateTime={day}>{interpolate(words.tools.until, { day: formatDay(day, words.language) })}</time>
		</p>
	);
}
