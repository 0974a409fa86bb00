import { formatDay } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import type { Entry } from "#app/tools/legal-calendar/dates.ts";

/** When an entry is due, in words. */
export function whenOf({ days }: Entry, language: Language): string {
	const text = pageText("legalCalendar", language);
	if (!days) return text.unknown;
	const [first, last] = [formatDay(days.first, language), formatDay(days.last, language)];
	const when =
		days.first === days.last
			? interpolate(text.until, { day: last })
			: interpolate(text.between, { first, last });
	return `${when} (${days.isYearly ? text.yearly : text.once})`;
}
