import { replace } from "react-router";
import { store } from "#app/db/process-store.ts";
import { addressIn } from "#app/forms/email-address.ts";
import { profileOf } from "#app/forms/field.ts";
import { flowFields } from "#app/forms/quote-flow.ts";
import { acceptableAnswers } from "#app/forms/validation.server.ts";
import { formatDays, momentOf } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import { queueResumeMail } from "#app/leads/delivery/resume-mail.server.ts";
import { receiversOf } from "#app/leads/delivery/routing.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { findLeadByKey } from "#app/leads/lead.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { formAction } from "#app/request/read-form.server.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import type { Draft } from "#app/routes/quote/draft/draft.server.ts";
import {
	browserHash,
	type DraftSession,
	readSession,
	redirectInSession,
} from "#app/routes/quote/draft/draft-session.server.ts";
import { answeredRings } from "#app/routes/quote/own-rings.server.tsx";
import { qrCode, resumeLink, setResumeLink } from "#app/routes/quote/resume-link.server.ts";
import { newLead } from "#app/routes/quote/review.server.ts";
import { tooEarlyHref } from "#app/routes/quote/step.server.ts";
import { leaveIfSent, savedPlaceHref, wizardHref } from "#app/routes/quote/wizard-links.server.ts";
import { noticeOf } from "#app/routes/quote/wizard-notices.ts";
import type { Head } from "#app/ui/page-head.tsx";

/**
 * The offer of a contact without the rest of the request: `asked`, with the time by which the team will be in touch;
 * else `possible` if there is a valid e-mail address or phone number.
 */
async function offerOf(draft: Draft, language: Language) {
	const lead = await findLeadByKey(await store(), draftIdempotencyKey(draft.originId));
	if (lead !== null && lead.dueAt !== null && lead.erasedAt === null) {
		const href = localizedHref(`${paths.received}/${lead.reference}`, language);
		return { state: "asked", reference: lead.reference, due: momentOf(lead.dueAt, language), href } as const;
	}
	const { email, phone } = acceptableAnswers(flowFields, draft.answers);
	return { state: email !== undefined || phone !== undefined ? "possible" : "impossible" } as const;
}

/** Loader data of the page behind "Save and continue later": until when the draft lives, the way back, and its link. */
export async function readSaved(request: RequestContext) {
	const { settings, language } = request;
	const { key, draft } = requireOpen(request, await readSession(request));
	const link = await resumeLink(await store(), publicOrigin(settings), draft, language);
	const profile = profileOf(draft.answers) ?? "client";
	return {
		head: {
			...textOf("quoteServer", language).heads.saved,
			language,
			noindex: true,
		} satisfies Head,
		until: momentOf(draft.expiresAt, language),
		/** A browser without cookies finds the draft by this page's address only. */
		isByAddress: key === null,
		back: savedPlaceHref(request, draft),
		offersMail: link !== null && settings.SMTP_URL !== undefined && addressIn(draft.answers.email) !== null,
		link: link === null ? null : { address: link, code: qrCode(link) },
		offer: await offerOf(draft, language),
		profile,
		rings: answeredRings(profile, draft.answers, language),
		retention: formatDays(settings.LEAD_RETENTION_DAYS, language),
		action: wizardHref(request, paths.saved, draft),
		draftId: draft.id,
		notice: noticeOf(request.query),
	};
}
export type SavedPage = Awaited<ReturnType<typeof readSaved>>;

/** Handles the page's buttons: ask for a contact, end the link, create another, or mail it to the draft's address. */
export const submitSaved = formAction({
	read: (form) => form,
	tooMany: (_, retryAfter) => ({ retryAfter }),
	handle: (form, request) => handleButton(request, form),
});

async function handleButton(request: RequestContext, form: URLSearchParams): Promise<Response> {
	const session = await readSession(request, form);
	const { draft } = requireOpen(request, session);
	if (form.has("mail")) {
		const notice = await mailLink(request.settings, draft);
		return redirectInSession(request, session, wizardHref(request, paths.saved, draft, { notice }));
	}
	if (form.has("contact")) {
		await askForContact(request, form, draft);
		return redirectInSession(request, session, wizardHref(request, `${paths.saved}#offer`, draft));
	}
	const isEnd = form.has("end");
	await setResumeLink(await store(), draft.id, browserHash(session), !isEnd);
	const notice = isEnd ? "linkEnded" : undefined;
	return redirectInSession(request, session, wizardHref(request, paths.saved, draft, { notice }));
}

/** Accepts the answers as one incomplete lead, however often it is called; sending the draft completes it. */
async function askForContact(request: RequestContext, form: URLSearchParams, draft: Draft): Promise<void> {
	const answers = acceptableAnswers(flowFields, draft.answers);
	if (answers.email === undefined && answers.phone === undefined) return;
	const lead = { ...newLead(request, form, draft, answers), wantsCopy: false, isIncomplete: true };
	await acceptLead(await store(), lead, Date.now(), receiversOf(request.settings));
	wakeOutbox();
}

async function mailLink(settings: Config, draft: Draft): Promise<"linkMailed" | "linkMailLimit" | undefined> {
	const address = addressIn(draft.answers.email);
	if (settings.SMTP_URL === undefined || draft.resumeKey === null || address === null) return undefined;
	const isQueued = await queueResumeMail(await store(), draft.id, address, Date.now());
	wakeOutbox();
	return isQueued ? "linkMailed" : "linkMailLimit";
}

/** Returns the session with its open draft. Throws a redirect when it has none, or the draft was sent. */
function requireOpen(request: RequestContext, session: DraftSession): DraftSession & { draft: Draft } {
	const { draft } = session;
	if (!draft) throw replace(tooEarlyHref(request, null), 303);
	leaveIfSent(request, draft);
	return { ...session, draft };
}
