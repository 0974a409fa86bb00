import { createEvent } from "ics";
import { data } from "react-router";
import { brand } from "#app/brand.ts";
import { config } from "#app/config/config.ts";
import { whatsappLink } from "#app/config/links.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { DAY_MS, TIME_ZONE } from "#app/constants.ts";
import { store } from "#app/db/process-store.ts";
import { calendarDownload } from "#app/files/download.ts";
import { isProfile, type Profile } from "#app/forms/field.ts";
import { momentOf } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { isHeldBack } from "#app/leads/awaiting-contact.server.ts";
import { findLead, type Lead } from "#app/leads/lead.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { noticeOf } from "#app/quote/draft/draft-session.server.ts";
import { getLanguage, getTranslation } from "#app/request/language.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";

/** Loader data of the confirmation: nothing personal, whoever has the address. Throws a 404 for an unknown reference. */
export async function readReceived(args: RouteArguments, reference: string) {
	const { t, language } = getTranslation(args.context);
	const lead = await leadOr404(reference);
	const head = { title: t("wizard:received.pageTitle"), language, noindex: true as const };
	if (lead.erasedAt !== null)
		return { isForgotten: true as const, head: { ...head, description: t("wizard:received.forgotten") } };
	const text = pageText("quoteServer", language);
	return {
		isForgotten: false as const,
		notice: noticeOf(args.url),
		head: { ...head, ...text.heads[lead.profile].received },
		profile: lead.profile,
		reference: lead.reference,
		deadline: momentOf(lead.dueAt, language),
		calendar: localizedHref(`${paths.received}/${lead.reference}.ics`, language),
		history: historyOf(lead, language),
		overdue: isLate(lead)
			? {
					whatsapp: whatsappLink(config(), interpolate(text.overdueMessage, { reference: lead.reference })),
				}
			: null,
	};
}

/** What became of the request so far. Nobody is told that it is suspect. */
function historyOf(lead: Lead, language: Language) {
	const steps = [
		["received", lead.receivedAt],
		["read", isHeldBack(lead) ? null : lead.readAt],
		["contacted", lead.contactedAt],
	] as const;
	return steps.flatMap(([step, at]) => (at === null ? [] : [{ step, ...momentOf(at, language) }]));
}

/** Whether the promised time is over and nobody noted a contact; a suspect waits as well. */
function isLate({ dueAt, contactedAt }: Lead): boolean {
	return dueAt !== null && contactedAt === null && dueAt < Date.now();
}

/** The deadline as a calendar file (RFC 5545). Throws a 404 for an unknown reference, and once it was forgotten. */
export async function readCalendar(args: RouteArguments, reference: string): Promise<Response> {
	const lead = await leadOr404(reference);
	if (lead.erasedAt !== null) throw data(null, 404);
	const language = getLanguage(args.context);
	const { calendar } = pageText("quoteServer", language);
	const made = createEvent({
		uid: `${lead.reference}@${brand.slug}`,
		productId: brand.slug,
		title: calendar.title,
		description: interpolate(calendar.text, {
			reference: lead.reference,
			deadline: momentOf(lead.dueAt, language).text,
		}),
		url: publicOrigin(config()) + localizedHref(`${paths.received}/${lead.reference}`, language),
		// An all-day entry (RFC 5545, 3.6.1): a deadline at night must not ring.
		start: dayParts(lead.dueAt),
		end: dayParts(lead.dueAt + DAY_MS),
		busyStatus: "FREE",
		transp: "TRANSPARENT",
	});
	return calendarDownload(made, `${lead.reference}.ics`);
}

const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE });

/** The day of `moment` in São Paulo as year, month and day. */
function dayParts(moment: number): [number, number, number] {
	const [year = 0, month = 0, day = 0] = isoDay.format(moment).split("-").map(Number);
	return [year, month, day];
}

/** Whoever sent a quote request was told when the team will be in touch; other messages have no page. */
async function leadOr404(reference: string): Promise<Lead & { dueAt: number; profile: Profile }> {
	const lead = await findLead(await store(), reference);
	if (!lead || !isProfile(lead.kind) || lead.dueAt === null) throw data(null, 404);
	return { ...lead, dueAt: lead.dueAt, profile: lead.kind };
}
