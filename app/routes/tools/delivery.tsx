import { formatDay } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { weekendDay } from "#app/routes/tools/days.ts";
import type { ToolWords } from "#app/routes/tools/tool-words.ts";

type Words = ToolWords & { language: Language };

/** The last day (ISO) in words, where it falls on a weekend; empty on other days. */
export function deadlineNote(last: string, { tools, language }: Words): string {
	const weekend = weekendDay(last);
	return weekend ? interpolate(tools.deadline[weekend], { day: formatDay(last, language) }) : "";
}
