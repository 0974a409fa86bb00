import { data } from "react-router";
import { dayOf } from "#app/formats/clock.ts";
import { checkAnswers, readAnswers } from "#app/forms/validation.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { untilDay } from "#app/routes/tools/statements.tsx";
import { toolWords } from "#app/routes/tools/tool-words.server.ts";
import type { Route } from "./+types/legal-calendar-file";
import { upcoming } from "./dates.ts";
import { firmFields, firmIn } from "./firm.ts";
import { entryText, titleOf } from "./words.ts";
import { writeCalendar } from "./write-calendar.ts";

/** Days before a legal date on which the calendar sends reminders. */
const REMINDERS = [30, 7];
/** Months in the file; subscribers get later dates in time. */
const MONTHS = 24;

/** Calendar file for the firm in the address. Throws a 404 without a firm or without dates. */
export async function loader({ context, url }: Pick<Route.LoaderArgs, "context" | "url">): Promise<Response> {
	const { value } = checkAnswers(readAnswers(url.searchParams, firmFields), firmFields);
	if (!value) throw data(null, 404);
	const firm = firmIn(value);
	const words = toolWords("legalCalendar", context.get(requestContext).language, firm.state);
	const today = dayOf();
	const entries = upcoming(firm, today, MONTHS).flatMap((entry) => {
		if (!entry.day) return [];
		const { text, limit, source } = entryText(entry.id, words);
		return {
			uid: entry.uid,
			title: titleOf(entry, words),
			text: [`${untilDay(entry.day, words)}.`, text, limit, source].filter(Boolean).join(" "),
			day: entry.day,
			reminders: REMINDERS,
		};
	});
	// RFC 5545, 3.6: a calendar has at least one component.
	if (entries.length === 0) throw data(null, 404);
	return writeCalendar(entries, `${words.text.title}: ${words.system?.state}`, today);
}
