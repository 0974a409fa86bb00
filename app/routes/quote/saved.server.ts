import { redirect } from "react-router";
import { store } from "#app/db/process-store.ts";
import { addressIn } from "#app/forms/email-address.ts";
import { type AnyAnswers, type Field, isAnswered, profileOf } from "#app/forms/field.ts";
import { flow, flowFields, stepById } from "#app/forms/quote-flow.ts";
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
import { type RequestContext, type RouteArguments, requestContext } from "#app/request/request-context.ts";
import type { Draft } from "#app/routes/quote/draft/draft.server.ts";
import { browserKey, draftHref, readDraft } from "#app/routes/quote/draft/draft-request.server.ts";
import { resumeLink, setResumeLink } from "#app/routes/quote/draft/resume-link.server.ts";
import { askedFields } from "#app/routes/quote/journey.ts";
import { answeredRings } from "#app/routes/quote/own-rings.server.tsx";
import { newLead } from "#app/routes/quote/review.server.ts";
import { noticeOf } from "#app/routes/quote/wizard-notices.ts";
import { readWizardPost, tooManyPosts } from "#app/routes/quote/wizard-post.server.ts";
import type { Head } from "#app/ui/page-head.tsx";

/**
 * The offer of a contact without the rest of the request: `asked`, with the time by which the team will be in touch;
 * else `possible` if there is a valid e-mail address or phone number.
 */
async function offerOf(draft: Draft, language: Language) {
	const lead = await findLeadByKey(await store(), draftIdempotencyKey(draft.id));
	if (lead !== null && lead.dueAt !== null && lead.erasedAt === null) {
		const href = localizedHref(`${paths.received}/${lead.reference}`, language);
		return { state: "asked", reference: lead.reference, due: momentOf(lead.dueAt, language), href } as const;
	}
	const valid: AnyAnswers = acceptableAnswers(flowFields, draft.answers);
	if (valid.email === undefined && valid.phone === undefined) return { state: "impossible" } as const;
	const isLeft = ({ name }: Field) => isAnswered(draft.answers[name]) && valid[name] === undefined;
	return {
		state: "possible",
		leavesOut: flow.some((step) => askedFields(step, draft.answers).some(isLeft)),
	} as const;
}

/** Loader data of the page behind "Save and continue later": until when the draft lives, the way back, and its link. */
export async function readSaved({ context }: Pick<RouteArguments, "context">, id: string) {
	const request = context.get(requestContext);
	const { settings, language } = request;
	const draft = await readDraft(request, id);
	const link = await resumeLink(await store(), publicOrigin(settings), draft, language);
	const profile = profileOf(draft.answers) ?? "client";
	return {
		head: {
			...textOf("quoteServer", language).heads.saved,
			language,
			noindex: true,
		} satisfies Head,
		until: momentOf(draft.expiresAt, language),
		/** The first page lists a request that holds an e-mail address; any other is found by this page's address only. */
		isListed: browserKey(request) !== null && isAnswered(draft.answers.email),
		back: draftHref(request, id, stepById(draft.step)?.id ?? "review"),
		offersMail: link !== null && settings.SMTP_URL !== undefined && addressIn(draft.answers.email) !== null,
		link,
		offer: await offerOf(draft, language),
		profile,
		rings: answeredRings(profile, draft.answers, language),
		retention: formatDays(settings.LEAD_RETENTION_DAYS, language),
		action: draftHref(request, id, "saved"),
		notice: noticeOf(request.query),
	};
}
export type SavedPage = Awaited<ReturnType<typeof readSaved>>;

/** Handles the page's buttons: ask for a contact, end the link, make one, or mail it to the draft's address. */
export async function submitSaved(args: RouteArguments, id: string) {
	const { request, form } = await readWizardPost(args, []);
	if (request.retryAfter > 0) return tooManyPosts(request.retryAfter);
	const draft = await readDraft(request, id);
	if (form.has("contact")) {
		await askForContact(request, form, draft);
		return redirect(draftHref(request, id, "saved", { fragment: "offer" }), 303);
	}
	const notice = form.has("mail") ? await mailLink(request.settings, draft) : await changeLink(form, id);
	return redirect(draftHref(request, id, "saved", { notice }), 303);
}

async function changeLink(form: URLSearchParams, id: string): Promise<"linkEnded" | undefined> {
	const isEnd = form.has("end");
	await setResumeLink(await store(), id, !isEnd);
	return isEnd ? "linkEnded" : undefined;
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
