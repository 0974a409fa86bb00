import { replace } from "react-router";
import { config } from "#app/config/config.ts";
import { store } from "#app/db/process-store.ts";
import { addressIn } from "#app/forms/email-address.ts";
import { profileOf } from "#app/forms/field.ts";
import { flowFields } from "#app/forms/quote-flow.ts";
import { acceptableAnswers } from "#app/forms/validation.server.ts";
import { momentOf } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { queueDraftMail } from "#app/leads/delivery/draft-mail.server.ts";
import { wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { findLeadByKey } from "#app/leads/lead.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import type { Draft } from "#app/quote/draft/draft.server.ts";
import { draftLink, qrCode } from "#app/quote/draft/draft-link.server.ts";
import {
	type DraftSession,
	leaveIfSent,
	noticeOf,
	readSession,
	redirectInSession,
	savedPlaceHref,
	setLink,
	wizardHref,
} from "#app/quote/draft/draft-session.server.ts";
import { newLead } from "#app/quote/review.server.ts";
import { tooEarlyHref } from "#app/quote/step.server.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { handleForm } from "#app/request/read-form.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";

/**
 * What the page says of a contact without the rest of the request: when the team will be in touch, once that was asked
 * for; whether it can be, which takes a valid e-mail address or phone number.
 */
async function offerOf(draft: Draft, language: Language) {
	const lead = await findLeadByKey(await store(), draftIdempotencyKey(draft.family));
	if (lead !== null && lead.dueAt !== null && lead.erasedAt === null) {
		const href = localizedHref(`${paths.received}/${lead.reference}`, language);
		return { state: "asked", reference: lead.reference, due: momentOf(lead.dueAt, language), href } as const;
	}
	const { email, phone } = acceptableAnswers(flowFields, draft.answers);
	return { state: email !== undefined || phone !== undefined ? "possible" : "impossible" } as const;
}

/** Loader data of the page behind "Save and continue later": until when the draft lives, the way back, and its link. */
export async function readSaved(args: RouteArguments) {
	const language = getLanguage(args.context);
	const { key, draft } = requireOpen(args, await readSession(args));
	const link = await draftLink(await store(), draft, language);
	return {
		head: {
			...pageText("quoteServer", language).heads.saved,
			language,
			noindex: true,
		} satisfies Head,
		until: momentOf(draft.expiresAt, language),
		/** A browser without cookies finds the draft by this page's address only. */
		isByAddress: key === null,
		back: savedPlaceHref(args, draft),
		home: localizedHref(paths.home, language),
		offersMail: link !== null && config().SMTP_URL !== undefined && addressIn(draft.answers.email) !== null,
		link: link === null ? null : { address: link, code: qrCode(link) },
		offer: await offerOf(draft, language),
		profile: profileOf(draft.answers) ?? "client",
		retentionDays: config().LEAD_RETENTION_DAYS,
		action: wizardHref(args, paths.saved, draft),
		draftId: draft.id,
		notice: noticeOf(args.url),
	};
}
export type SavedPage = Awaited<ReturnType<typeof readSaved>>;

/** What the page's buttons do: ask for a contact, end the link, make another, or mail it to the address typed in the draft. */
export function submitSaved(args: RouteArguments) {
	return handleForm(args, {
		read: (form) => form,
		tooMany: (_, retryAfter) => ({ retryAfter }),
		handle: (form) => press(args, form),
	});
}

async function press(args: RouteArguments, form: URLSearchParams): Promise<Response> {
	const session = await readSession(args, form);
	const { draft } = requireOpen(args, session);
	if (form.has("mail")) {
		const notice = await mailLink(draft);
		return redirectInSession(args, session, wizardHref(args, paths.saved, draft, { notice }));
	}
	if (form.has("contact")) {
		await askForContact(args, form, draft);
		return redirectInSession(args, session, wizardHref(args, paths.saved, draft));
	}
	const isEnd = form.has("end");
	await setLink(session, draft, !isEnd);
	const notice = isEnd ? "linkEnded" : undefined;
	return redirectInSession(args, session, wizardHref(args, paths.saved, draft, { notice }));
}

/** Keeps what is answered so far as an incomplete lead, once however often it is pressed; sending the draft completes it. */
async function askForContact(args: RouteArguments, form: URLSearchParams, draft: Draft): Promise<void> {
	const answers = acceptableAnswers(flowFields, draft.answers);
	if (answers.email === undefined && answers.phone === undefined) return;
	const lead = { ...newLead(args, form, draft, answers), wantsCopy: false, isIncomplete: true };
	await acceptLead(await store(), lead, Date.now());
	wakeOutbox();
}

async function mailLink(draft: Draft): Promise<"linkMailed" | "linkMailLimit" | undefined> {
	const address = addressIn(draft.answers.email);
	if (config().SMTP_URL === undefined || draft.linkKey === null || address === null) return undefined;
	const isQueued = await queueDraftMail(await store(), draft.id, address, Date.now());
	wakeOutbox();
	return isQueued ? "linkMailed" : "linkMailLimit";
}

/** Throws a redirect where there is no draft that can go on. */
function requireOpen(args: RouteArguments, session: DraftSession): DraftSession & { draft: Draft } {
	const { draft } = session;
	if (!draft) throw replace(tooEarlyHref(args, null), 303);
	leaveIfSent(args, draft);
	return { ...session, draft };
}
