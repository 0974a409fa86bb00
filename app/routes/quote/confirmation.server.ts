import { data, redirect } from "react-router";
import { brand } from "#app/brand.ts";
import { DAY_MS, HOUR_MS } from "#app/constants.ts";
import { store } from "#app/db/process-store.ts";
import { dayOf, formatHour, localTime, type Moment, momentOf } from "#app/formats/clock.ts";
import { answersTo, isProfile, type Profile } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { openPage } from "#app/forms/validation.server.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { findSentDraft } from "#app/leads/draft/draft.server.ts";
import { findLead, type Lead } from "#app/leads/lead.server.ts";
import { isoTime } from "#app/leads/lead-json.ts";
import { responseTimeText } from "#app/leads/response-time.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { whatsappLink } from "#app/platform/settings/links.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { calendarDay, calendarDownload, calendarHour } from "#app/request/calendar-file.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import type { Visit } from "./visit.server.ts";

/** Loader data of the confirmation, without personal data: its address may be shared. Throws a 404 for an unknown reference. */
export async function readReceived(visit: Visit, reference: string) {
	const { settings, language } = visit.context;
	const lead = await leadOr404(reference);
	const text = textOf("quoteServer", language);
	const { title, forgotten } = text.heads.received;
	const head = { title, language, noindex: true as const };
	if (lead.erasedAt !== null)
		return { isForgotten: true as const, head: { ...head, description: forgotten } };
	const sent = await findSentDraft(await store(), lead.reference, visit.key, Date.now());
	// No promise stands after the contact or the deadline.
	const isPromised = lead.contactedAt === null && !isLate(lead);
	const overdueMessage = interpolate(text.overdueMessage, { reference });
	return {
		isForgotten: false as const,
		notice: visit.notice,
		canAskAgain: sent !== null,
		head: { ...head, ...text.heads[lead.profile].received },
		profile: lead.profile,
		reference,
		responseTime: isPromised ? responseTimeText(language) : null,
		deadline: isPromised ? promiseOf(lead, language) : null,
		isCall: lead.callAt !== null,
		/** The page's own address, for its printed copy. */
		url: publicOrigin(settings) + visit.receivedHref(reference),
		calendar: visit.receivedHref(`${reference}.ics`),
		stages: stagesOf(lead, language),
		/** Chat link about an overdue quote request; null unless overdue. */
		overdueChat: isLate(lead) ? whatsappLink(settings, overdueMessage) : null,
	};
}

type QuoteRequest = Lead & { dueAt: number; profile: Profile };

/** Stages of the quote request: those done, with their times, and the next. Does not reveal that a lead is suspect. */
function stagesOf(lead: QuoteRequest, language: Language) {
	const { done, next } = textOf("quoteServer", language).stages;
	const contact = lead.callAt === null ? next.contacted : next.called;
	const stages = [
		{ words: done.received, time: momentOf(lead.receivedAt, language), isDone: true },
		...(lead.contactedAt === null
			? [{ words: next.read }, { words: contact, time: promiseOf(lead, language) }]
			: [{ words: done.contacted, time: momentOf(lead.contactedAt, language), isDone: true }]),
		{ words: next[lead.profile] },
	];
	return stages.map((stage) => ({ time: null, isDone: false, ...stage }));
}

/** Begins another quote request with the contact answers of this browser's sent one, or at the first page. */
export async function askAgain(visit: Visit, reference: string): Promise<Response> {
	const sent = await findSentDraft(await store(), reference, visit.key, Date.now());
	if (!sent) return redirect(visit.startHref());
	const fields = flow.filter(({ id }) => id !== "need").flatMap((step) => step.fields);
	const answers = answersTo(fields, sent.answers);
	const page = openPage(answers);
	return visit.begin({ answers, language: visit.context.language, page }, page);
}

/** The promised time of the contact: the chosen hour, or the deadline. */
function promiseOf({ callAt, dueAt }: QuoteRequest, language: Language): Moment {
	if (callAt === null) return momentOf(dueAt, language);
	return { time: isoTime(callAt), text: formatHour(callAt, language) };
}

/** True if the promised time passed without a recorded contact, for suspects too. */
function isLate({ callAt, dueAt, contactedAt }: QuoteRequest): boolean {
	return contactedAt === null && (callAt === null ? dueAt : callAt + HOUR_MS) < Date.now();
}

/** Calendar file (RFC 5545) with the call's hour or the deadline's day. Throws a 404 for an unknown or erased lead. */
export async function readCalendar(context: RequestContext, reference: string): Promise<Response> {
	const lead = await leadOr404(reference);
	if (lead.erasedAt !== null) throw data(null, 404);
	const { language, settings } = context;
	const { calendar } = textOf("quoteServer", language);
	const { callAt } = lead;
	const { title, text } = callAt === null ? calendar.deadline : calendar.call;
	const { createEvent } = await import("ics");
	const made = createEvent({
		uid: `${reference}@${brand.slug}`,
		productId: brand.slug,
		title: interpolate(title, { hour: localTime(lead.dueAt).slice(11, 16) }),
		description: interpolate(text, { reference, time: promiseOf(lead, language).text }),
		url: publicOrigin(settings) + localizedHref(`${paths.received}/${reference}`, language),
		...(callAt === null ? wholeDay(lead.dueAt) : calendarHour(callAt)),
	});
	return calendarDownload(made, `${reference}.ics`, callAt);
}

/** An all-day entry (RFC 5545, 3.6.1), so that a deadline at night rings no alarm. */
function wholeDay(at: number) {
	const [start, end] = [calendarDay(dayOf(at)), calendarDay(dayOf(at + DAY_MS))];
	return { start, end, busyStatus: "FREE", transp: "TRANSPARENT" } as const;
}

/** The quote request with `reference`. Throws a 404 for other leads, which have no confirmation page. */
async function leadOr404(reference: string): Promise<QuoteRequest> {
	const lead = await findLead(await store(), reference);
	if (!lead || !isProfile(lead.kind) || lead.dueAt === null) throw data(null, 404);
	return { ...lead, dueAt: lead.dueAt, profile: lead.kind };
}
