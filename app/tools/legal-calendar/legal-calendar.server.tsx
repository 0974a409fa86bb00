import { createContext, data, type MiddlewareFunction } from "react-router";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { dayOf } from "#app/i18n/local-day.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { handleForm } from "#app/request/read-form.server.ts";
import { calendarFile } from "#app/tools/legal-calendar/calendar-file.ts";
import { type Role, roles, upcoming } from "#app/tools/legal-calendar/dates.ts";
import { type DocumentDates, documentField, readDocumentDates } from "#app/tools/legal-calendar/documents.ts";
import { states } from "#app/tools/obligations/questions.ts";

/** Days before a legal date, and before a document expires, on which the calendar reminds. */
const LEGAL_REMINDERS = [30, 7];
const DOCUMENT_REMINDERS = [60, 30, 7];

export function chosenIn(query: URLSearchParams): { role: Role; state: string } | undefined {
	const role = roles.find((one) => one === query.get("papel"));
	const state = states.find((one) => one === query.get("uf"));
	return role && state ? { role, state } : undefined;
}

export function expiringDocuments(language: Language): string[] {
	const { groups } = pageText("partners", language).playbook;
	return groups.flatMap(({ items }) => items.filter(([, , due]) => due).map(([name = ""]) => name));
}

/** The dates for the role and state in the address as a calendar file. Throws a 404 when they are not known. */
export function legalCalendarFile(query: URLSearchParams, language: Language): Response {
	const chosen = chosenIn(query);
	if (!chosen) throw data(null, 404);
	const text = pageText("legalCalendar", language);
	const entries = upcoming(chosen.role, chosen.state, dayOf()).flatMap(({ id, days }) => {
		if (!days) return [];
		const { name, text: about, source, limit } = text.dates[id];
		const uid = `${id}-${days.first.slice(5)}-${chosen.role}-${chosen.state}`;
		return [{ uid, title: name, text: `${about} ${limit} ${source}`, ...days, reminders: LEGAL_REMINDERS }];
	});
	return calendarFile(entries, text.title);
}

/** What a post of expiry dates came to, when it came to no file. */
export type DocumentsReply = DocumentDates & { isEmpty: boolean; retryAfter: number };
export const documentsContext = createContext<ReturnType<typeof data<DocumentsReply>> | null>(null);

/** Answers a post of expiry dates with the calendar file; what is wrong with them is left to the page. Nothing is kept. */
export const documentsMiddleware: MiddlewareFunction<Response> = async (args, next) => {
	if (args.request.method !== "POST") return next();
	const language = getLanguage(args.context);
	const names = expiringDocuments(language);
	const reply = await handleForm(args, {
		read(form) {
			const dates = readDocumentDates(form, names.length, dayOf());
			return { ...dates, isEmpty: Object.keys(dates.typed).length === 0 };
		},
		tooMany: (dates, retryAfter): DocumentsReply => ({ ...dates, retryAfter }),
		handle(dates) {
			const isWhole = !dates.isEmpty && Object.keys(dates.errors).length === 0;
			if (isWhole) return documentsFile(dates.days, names, language);
			return data<DocumentsReply>({ ...dates, retryAfter: 0 }, { status: 422 });
		},
	});
	if (reply instanceof Response) return reply;
	args.context.set(documentsContext, reply);
	return next();
};

function documentsFile(
	days: Readonly<Record<string, string>>,
	names: readonly string[],
	language: Language,
): Response {
	const text = pageText("legalCalendar", language).documents;
	const entries = names.flatMap((name, place) => {
		const day = days[documentField(place)];
		if (day === undefined) return [];
		const title = interpolate(text.entry, { name });
		const uid = `document-${place + 1}-${day}`;
		return [
			{
				uid,
				title,
				text: text.reminder,
				first: day,
				last: day,
				isYearly: false,
				reminders: DOCUMENT_REMINDERS,
			},
		];
	});
	return calendarFile(entries, text.calendar);
}
