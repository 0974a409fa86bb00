import { data, redirect } from "react-router";
import { config } from "#app/config/config.ts";
import { whatsappLink } from "#app/config/links.ts";
import { privacyNotice } from "#app/content/notice.server.ts";
import { store } from "#app/db/process-store.ts";
import { emailHint } from "#app/forms/email-hint.ts";
import { type Answers, type Profile, profileOf } from "#app/forms/field.ts";
import { honeypotName } from "#app/forms/honeypot.tsx";
import { flow, flowFields, segments } from "#app/forms/quote-flow.ts";
import { findSpamReasons } from "#app/forms/spam.ts";
import { isFinished, normaliseAnswers, readAnswers } from "#app/forms/validation.server.ts";
import { otherLanguage } from "#app/i18n/languages.ts";
import { translationOf } from "#app/i18n/translation.tsx";
import { acceptLead } from "#app/leads/accept.server.ts";
import { wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { paths } from "#app/paths.ts";
import type { Draft } from "#app/quote/draft.server.ts";
import {
	type DraftSession,
	hasExpiredNotice,
	identifyDraft,
	postedContext,
	type RouteArguments,
	readSession,
	receivedHref,
	redirectWithDraft,
	wizardHref,
} from "#app/quote/draft-session.server.ts";
import { askedFields, firstUnfinishedStep, previousStep, pruneAnswers } from "#app/quote/journey.ts";
import { restartDraft } from "#app/quote/restart-draft.server.ts";
import { getInstance, getLanguage } from "#app/request/language.server.ts";
import { countPost } from "#app/request/rate-limit.server.ts";
import { readForm } from "#app/request/read-form.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";

/** Why the review is shown again, with all answers on it: trying again needs no store. */
export type ReviewReply = {
	/** Left out when the post never reached the server: then the page still holds them. */
	answers?: Answers;
	/** Seconds to wait after too many posts. */
	retryAfter?: number;
	/** Sending failed: its reference, also in the log, and a chat link that names it; neither when the server never knew. */
	failure?: { reference?: string; whatsapp?: string };
};

/** Loader data of the review. Redirects to the first unfinished step while one is open. */
export async function readReview(args: RouteArguments) {
	const posted = args.context.get(postedContext);
	const language = getLanguage(args.context);
	const { id, answers, carried } = posted
		? { ...posted.identity, answers: posted.answers }
		: await findReviewable(args);
	return {
		head: reviewHead(args),
		answers: pruneAnswers(answers),
		draftId: id ?? null,
		action: wizardHref(paths.review, language, carried),
		steps: flow.map((step) => ({
			href: wizardHref(step.path, language, carried, { changing: true }),
			fields: askedFields(step, answers).map((field) => field.name),
		})),
		retentionDays: config().LEAD_RETENTION_DAYS,
		offersCopy: config().SMTP_URL !== undefined,
		hint: typeof answers.email === "string" ? emailHint(answers.email) : undefined,
		expired: hasExpiredNotice(args.url),
	};
}
export type ReviewPage = Awaited<ReturnType<typeof readReview>>;

async function findReviewable(args: RouteArguments) {
	const { draft, ...identity } = await readSession(args);
	const language = getLanguage(args.context);
	if (draft?.reference) throw redirect(receivedHref(draft.reference, language));
	const open = draft ? firstUnfinishedStep(draft.answers, isFinished) : flow[0];
	if (open) throw redirect(wizardHref(open.path, language, identity.carried));
	return { ...identity, answers: draft?.answers ?? {} };
}

function reviewHead(args: RouteArguments): Head {
	const { t, language } = translationOf(getInstance(args.context));
	return {
		title: t("wizard:review.pageTitle"),
		description: t("wizard:review.description"),
		language,
		noindex: true,
	};
}

/** What sending leads to: the confirmation, or this page again with every answer still on it. */
export async function answerReview(args: RouteArguments) {
	const form = await readForm(args.request);
	const answers = readAnswers(form, flowFields);
	args.context.set(postedContext, { answers, identity: identifyDraft(args, form) });

	const retryAfter = await countPost(args.context.get(requestContext).address);
	if (retryAfter > 0) {
		const reply: ReviewReply = { answers, retryAfter };
		return data(reply, { status: 429, headers: { "Retry-After": String(retryAfter) } });
	}
	try {
		return await sendReview(args, form, answers);
	} catch (error) {
		args.context.get(requestContext).log.error({ err: error }, "request failed");
		return data(failureReply(args, answers), { status: 500 });
	}
}

async function sendReview(args: RouteArguments, form: URLSearchParams, answers: Answers) {
	const language = getLanguage(args.context);
	const session = await readSession(args, form);
	const { draft, carried } = session;
	if (!draft) return restartDraft(args, form, answers, "review");
	const moveTo = (address: string) => redirectWithDraft(args, address, { known: draft.id });
	if (draft.reference) return moveTo(receivedHref(draft.reference, language));
	if (form.has("back")) {
		return moveTo(wizardHref((previousStep(undefined) ?? flow[0]).path, language, carried));
	}
	if (form.has("language")) {
		const other = otherLanguage(language);
		return moveTo(wizardHref(paths.review, other, { ...carried, lng: other }));
	}
	const open = firstUnfinishedStep(answers, isFinished);
	if (open) return moveTo(wizardHref(open.path, language, carried));

	const lead = newLead(args, form, session, draft, answers);
	const { reference } = await acceptLead(await store(), lead, Date.now());
	wakeOutbox();
	return moveTo(receivedHref(reference, language));
}

function newLead(
	args: RouteArguments,
	form: URLSearchParams,
	session: DraftSession,
	draft: Draft,
	answers: Answers,
) {
	const language = getLanguage(args.context);
	const kept = normaliseAnswers(flowFields, pruneAnswers(answers));
	const profile: Profile = profileOf(kept) ?? "client";
	return {
		kind: profile,
		language,
		answers: kept,
		source: draft.source,
		draftId: session.id,
		idempotencyKey: draftIdempotencyKey(draft.id),
		suspect: findSpamReasons({
			answers: kept,
			trap: form.get(honeypotName),
			filledInMs: Date.now() - draft.createdAt,
			fastestMs: config().MIN_FILL_SECONDS * 1000,
		}),
		notice: privacyNotice(language),
		wantsCopy: config().SMTP_URL !== undefined && form.has("copy"),
	};
}

/** The chat's first message names profile, segment and the failure, never a person. */
function failureReply(args: RouteArguments, answers: Answers): ReviewReply {
	const { t } = translationOf(getInstance(args.context));
	const reference = args.context.get(requestContext).requestId;
	const profile = profileOf(answers);
	const text = t("wizard:failure.whatsappText", {
		profile: profile ? t(`wizard:option.profile.${profile}`) : "–",
		segment: segmentName(t, answers),
		reference,
	});
	return { answers, failure: { reference, whatsapp: whatsappLink(config(), text) } };
}

function segmentName(t: ReturnType<typeof translationOf>["t"], answers: Answers): string {
	const segment = segments.find((known) => known === answers.segment);
	return segment ? t(`wizard:option.segment.${segment}`) : "–";
}
