import { hash } from "node:crypto";
import { data } from "react-router";
import { dayOf } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { daysBetween, daysLater } from "#app/routes/tools/days.ts";
import { calendarFile } from "#app/routes/tools/legal-calendar/calendar-file.ts";
import { upcoming } from "#app/routes/tools/legal-calendar/dates.ts";
import {
	type DocumentDates,
	documentField,
	documents,
} from "#app/routes/tools/legal-calendar/expiring-documents.ts";
import { profileIn } from "#app/routes/tools/legal-calendar/profile.ts";
import { type CalendarWords, titleOf, weekendOf } from "#app/routes/tools/legal-calendar/words.ts";
import { toolWords } from "#app/routes/tools/tool-words.server.ts";

/** Days before a legal date, and before a licence and another document expires, on which the calendar reminds. */
const LEGAL_REMINDERS = [30, 7];
const RENEWAL_DAYS = 120;
const LICENCE_REMINDERS = [180, RENEWAL_DAYS, 7];
const DOCUMENT_REMINDERS = [60, 30, 7];
/** Months that the file covers; subscribers get later dates as they come. */
const MONTHS = 24;

export function calendarWords(language: Language): CalendarWords {
	return {
		...toolWords(language),
		language,
		calendar: textOf("legalCalendar", language),
		states: textOf("wizard", language).state,
	};
}

/** The dates for the profile in the address as a calendar file. Throws a 404 without a profile. */
export function legalCalendarFile(query: URLSearchParams, language: Language): Response {
	const profile = profileIn(query);
	if (!profile) throw data(null, 404);
	const words = calendarWords(language);
	const today = dayOf();
	const entries = upcoming(profile, today, MONTHS).flatMap((entry) => {
		if (!entry.days) return [];
		const { text, limit, source } = words.calendar.dates[entry.id];
		return [
			{
				uid: [entry.uid, ...(entry.states.length > 0 ? entry.states : [])].join("-"),
				title: titleOf(entry, profile, words),
				text: [text, weekendOf(entry, words), limit, source].filter(Boolean).join(" "),
				...entry.days,
				reminders: LEGAL_REMINDERS,
			},
		];
	});
	return calendarFile(entries, words.calendar.title, today);
}

/** The expiry of documents as a calendar file, with reminders from the day after `today` (ISO) on. Nothing of it is kept. */
export function documentsFile({ days, site }: DocumentDates, language: Language, today: string): Response {
	const text = textOf("legalCalendar", language).documents;
	// A corrected date replaces the first one; another site's or client's document is another entry.
	const mark = hash("sha256", site.toLowerCase(), "base64url").slice(0, 8);
	const entries = documents.flatMap((document, place) => {
		const day = days[documentField(place)];
		if (day === undefined) return [];
		const isLicence = "isLicence" in document;
		// LC 140/2011, art. 14, par. 4: the day to ask for the automatic extension is gone.
		const isLate = daysBetween(today, day) < RENEWAL_DAYS;
		const name = text.names[document.id];
		return [
			{
				uid: `document-${document.id}-${mark}`,
				title: interpolate(text.entry, { name }) + (site && ` (${site})`),
				text: !isLicence ? text.reminder : isLate ? text.licenceLate : text.licenceReminder,
				first: day,
				last: day,
				reminders: isLicence ? LICENCE_REMINDERS : DOCUMENT_REMINDERS,
			},
		];
	});
	return calendarFile(entries, text.calendar, daysLater(today, 1));
}
