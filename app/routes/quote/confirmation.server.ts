import { createEvent } from "ics";
import { data } from "react-router";
import { brand } from "#app/brand.ts";
import { DAY_MS } from "#app/constants.ts";
import { store } from "#app/db/process-store.ts";
import { dayOf, momentOf } from "#app/formats/clock.ts";
import { isProfile, type Profile } from "#app/forms/field.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { findLead, type Lead } from "#app/leads/lead.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { calendarDay, calendarDownload } from "#app/platform/download.ts";
import { whatsappLink } from "#app/platform/settings/links.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import type { RequestContext } from "#app/request/request-context.ts";

/** Loader data of the confirmation, without personal data, as the URL can be shared. Throws a 404 for an unknown reference. */
export async function readReceived(request: RequestContext, reference: string) {
	const { settings, language } = request;
	const lead = await leadOr404(reference);
	const text = textOf("quoteServer", language);
	const { title, forgotten } = text.heads.received;
	const head = { title, language, noindex: true as const };
	if (lead.erasedAt !== null)
		return { isForgotten: true as const, head: { ...head, description: forgotten } };
	return {
		isForgotten: false as const,
		head: { ...head, ...text.heads[lead.profile].received },
		profile: lead.profile,
		reference: lead.reference,
		/** Null once the contact was made: nothing is promised any more. */
		deadline: lead.contactedAt === null ? momentOf(lead.dueAt, language) : null,
		/** The page's own, for its printed copy. */
		address: publicOrigin(settings) + localizedHref(`${paths.received}/${lead.reference}`, language),
		calendar: localizedHref(`${paths.received}/${lead.reference}.ics`, language),
		stages: stagesOf(lead, language),
		overdue: isLate(lead)
			? {
					whatsapp: whatsappLink(settings, interpolate(text.overdueMessage, { reference: lead.reference })),
				}
			: null,
	};
}

/** The stages of the request: those that are done, with their time, and what comes next. It does not reveal that a lead is suspect. */
function stagesOf(lead: Lead & { dueAt: number; profile: Profile }, language: Language) {
	const { done, next } = textOf("quoteServer", language).stages;
	const stages = [
		{ words: done.received, at: lead.receivedAt, isDone: true },
		...(lead.contactedAt === null
			? [{ words: next.read }, { words: next.contacted, at: lead.dueAt }]
			: [{ words: done.contacted, at: lead.contactedAt, isDone: true }]),
		{ words: next[lead.profile] },
	];
	return stages.map(({ words, at = null, isDone = false }) => ({
		words,
		isDone,
		time: at === null ? null : momentOf(at, language),
	}));
}

/** True if the promised time has passed without a recorded contact; suspects count too. */
function isLate({ dueAt, contactedAt }: Lead): boolean {
	return dueAt !== null && contactedAt === null && dueAt < Date.now();
}

/** The deadline as a calendar file (RFC 5545). Throws a 404 for an unknown or erased lead. */
export async function readCalendar(request: RequestContext, reference: string): Promise<Response> {
	const lead = await leadOr404(reference);
	if (lead.erasedAt !== null) throw data(null, 404);
	const { language, settings } = request;
	const { calendar } = textOf("quoteServer", language);
	const made = createEvent({
		uid: `${lead.reference}@${brand.slug}`,
		productId: brand.slug,
		title: calendar.title,
		description: interpolate(calendar.text, {
			reference: lead.reference,
			deadline: momentOf(lead.dueAt, language).text,
		}),
		url: publicOrigin(settings) + localizedHref(`${paths.received}/${lead.reference}`, language),
		// An all-day entry (RFC 5545, 3.6.1), so that a deadline at night triggers no alarm.
		start: calendarDay(dayOf(lead.dueAt)),
		end: calendarDay(dayOf(lead.dueAt + DAY_MS)),
		busyStatus: "FREE",
		transp: "TRANSPARENT",
	});
	return calendarDownload(made, `${lead.reference}.ics`);
}

/** Only quote requests have a confirmation page and a deadline; other messages are a 404. */
async function leadOr404(reference: string): Promise<Lead & { dueAt: number; profile: Profile }> {
	const lead = await findLead(await store(), reference);
	if (!lead || !isProfile(lead.kind) || lead.dueAt === null) throw data(null, 404);
	return { ...lead, dueAt: lead.dueAt, profile: lead.kind };
}
