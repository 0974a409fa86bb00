import { data, replace } from "react-router";
import { privacyNotice } from "#app/content/privacy-notice.server.ts";
import { store } from "#app/db/process-store.ts";
import { type Answers, answersTo, isAnswered, type Profile, profileOf } from "#app/forms/field.ts";
import { honeypotName } from "#app/forms/honeypot.tsx";
import { copyField, flow, flowFields, reviewFields, segments } from "#app/forms/quote-flow.ts";
import { findSpamReasons } from "#app/forms/spam.ts";
import { type SummaryHeading, summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { checkAnswers, type FieldErrors, findTooLong } from "#app/forms/validation.server.ts";
import { formatDays } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { otherLanguage } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import type { Translate } from "#app/i18n/translation.tsx";
import { acceptLead } from "#app/leads/accept.server.ts";
import { CANARY_REASON } from "#app/leads/canary.server.ts";
import { wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import { receiversOf } from "#app/leads/delivery/routing.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { paths } from "#app/paths.ts";
import { metrics } from "#app/platform/metrics.ts";
import { whatsappLink } from "#app/platform/settings/links.ts";
import { getTranslation } from "#app/request/language.server.ts";
import { type RequestContext, type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { countStep } from "#app/routes/quote/canary.server.ts";
import type { Draft } from "#app/routes/quote/draft/draft.server.ts";
import {
	browserHash,
	keepDraft,
	readSession,
	redirectInSession,
} from "#app/routes/quote/draft/draft-session.server.ts";
import { restartDraft } from "#app/routes/quote/draft/restart-draft.server.ts";
import { firstUnfinishedStep } from "#app/routes/quote/journey.server.ts";
import {
	askedFields,
	changeName,
	previousStep,
	progressOf,
	pruneAnswers,
} from "#app/routes/quote/journey.ts";
import { findRemarks } from "#app/routes/quote/remarks.server.ts";
import { setResumeLink } from "#app/routes/quote/resume-link.server.ts";
import { tooEarlyHref } from "#app/routes/quote/step.server.ts";
import { leaveIfSent, receivedHref, wizardHref } from "#app/routes/quote/wizard-links.server.ts";
import { noticeOf } from "#app/routes/quote/wizard-notices.ts";
import { handleWizardPost, postedContext, type WizardPost } from "#app/routes/quote/wizard-post.server.ts";
import type { Head } from "#app/ui/page-head.tsx";

const answeredEarlier = flow.flatMap((step) => step.fields);
const askedHere = [...reviewFields, copyField];

/** The review shown again, and why. All answers are in the page, so that trying again needs no store. */
export type ReviewReply = {
	answers?: Answers;
	/** Errors of the review's own questions. */
	errors?: FieldErrors;
	summaryHeading?: SummaryHeading;
	/** Seconds to wait after too many posts. */
	retryAfter?: number;
	/** A failure's reference, also in the log, and a chat link with it; empty if the server never got the post. */
	failure?: { reference?: string; whatsapp?: string };
};

/** Loader data of the review. Redirects to the first unfinished step while one is open. */
export async function readReview({ context }: RouteArguments) {
	const posted = context.get(postedContext);
	const request = context.get(requestContext);
	const { draftRef, answers } = posted ?? (await findReviewable(request));
	if (!posted) countStep(request, "review", "shown");
	return {
		head: reviewHead(request, profileOf(answers) ?? "client"),
		answers: { ...pruneAnswers(answers), ...answersTo([copyField], answers) },
		draftId: draftRef?.id ?? null,
		progress: progressOf("review"),
		action: wizardHref(request, paths.review, draftRef),
		steps: flow.map((step) => ({
			id: step.id,
			fields: askedFields(step, answers).map((field) => field.name),
		})),
		retention: formatDays(request.settings.LEAD_RETENTION_DAYS, request.language),
		offersCopy: request.settings.SMTP_URL !== undefined,
		remarks: findRemarks(answers),
		notice: noticeOf(request.query),
	};
}
export type ReviewPage = Awaited<ReturnType<typeof readReview>>;

async function findReviewable(request: RequestContext) {
	const { draft } = await readSession(request);
	leaveIfSent(request, draft);
	if (!draft || firstUnfinishedStep(draft.answers)) throw replace(tooEarlyHref(request, draft));
	return { draftRef: draft, answers: draft.answers };
}

function reviewHead({ language }: RequestContext, profile: Profile): Head {
	return { ...textOf("quoteServer", language).heads[profile].review, language, noindex: true };
}

/** Handles sending: the confirmation, or this page again with all answers. */
export function submitReview(args: RouteArguments): Promise<Response | ReturnType<typeof data<ReviewReply>>> {
	return handleWizardPost(
		args,
		[...flowFields, copyField],
		(post, request) => sendReview(request, post),
		(answers, request) => failureReply(request, answers),
	);
}

async function sendReview(request: RequestContext, { form, answers }: WizardPost) {
	const { language } = request;
	const session = await readSession(request, form);
	const { draft } = session;
	const restart = () => restartDraft(request, form, session, shortened(answers), "review");
	if (!draft) return restart();
	leaveIfSent(request, draft);
	const moveTo = (address: string) => redirectInSession(request, session, address);
	const keepAndMoveTo = async (address: string, step = draft.step) => {
		const kept = { ...answersTo(answeredEarlier, draft.answers), ...answersTo(askedHere, answers) };
		const changes = { answers: kept, language, step };
		return (await keepDraft(session, draft, changes)) ? moveTo(address) : restart();
	};
	const toChange = flow.find(({ id }) => form.has(changeName(id)));
	if (toChange) return keepAndMoveTo(wizardHref(request, toChange.path, draft, { changing: true }));
	if (form.has("back"))
		return keepAndMoveTo(wizardHref(request, (previousStep(undefined) ?? flow[0]).path, draft));
	if (form.has("leave")) {
		await setResumeLink(await store(), draft.id, browserHash(session), true);
		return keepAndMoveTo(wizardHref(request, paths.saved, draft), "review");
	}
	if (form.has("language"))
		return keepAndMoveTo(wizardHref(request, paths.review, draft, { language: otherLanguage(language) }));
	countStep(request, "review", "posted");
	const { value, errors } = checkAnswers(answers, flowFields);
	if (errors !== null) {
		countStep(request, "review", "refused");
		const open = firstUnfinishedStep(answers);
		if (!open) return refuse(answers, errors);
		return keepAndMoveTo(wizardHref(request, open.path, draft, { notice: "incomplete" }));
	}

	const lead = newLead(request, form, draft, value);
	const receivers = receiversOf(request.settings);
	const { reference, duplicate, isOtherCopy } = await acceptLead(await store(), lead, Date.now(), receivers);
	if (!duplicate) countStep(request, "review", "finished");
	wakeOutbox();
	return moveTo(receivedHref(request, reference, isOtherCopy));
}

/** Errors of the review's own questions are shown here; those of a step are corrected there. */
function refuse(answers: Answers, errors: FieldErrors) {
	metrics.countFormErrors("review", Object.keys(errors));
	const summaryHeading = summaryHeadingOf("wizard", reviewFields, answers, errors);
	const reply: ReviewReply = { answers, errors, summaryHeading };
	return data(reply, { status: 422 });
}

/** The lead that a draft becomes with `answers`, sent with `form`. */
export function newLead(request: RequestContext, form: URLSearchParams, draft: Draft, answers: Answers) {
	const { settings, language, isCanary } = request;
	const profile: Profile = profileOf(answers) ?? "client";
	return {
		kind: profile,
		language,
		answers,
		source: draft.source,
		draft,
		idempotencyKey: draftIdempotencyKey(draft.originId),
		suspect: isCanary
			? [CANARY_REASON]
			: findSpamReasons({
					fields: flowFields,
					answers,
					honeypot: form.get(honeypotName),
					filledInMs: Date.now() - draft.createdAt,
					fastestMs: settings.MIN_FILL_SECONDS * 1000,
				}),
		privacyNotice: privacyNotice(language),
		wantsCopy: settings.SMTP_URL !== undefined && isAnswered(form.getAll(copyField.name)),
	};
}

/** The answers short enough for a draft; our own pages never contain longer ones. */
function shortened(answers: Answers): Answers {
	const tooLong = findTooLong(flowFields, answers);
	return Object.fromEntries(Object.entries(answers).filter(([name]) => tooLong[name] === undefined));
}

/** The chat's first message names profile, segment and the failure, never a person. */
function failureReply(request: RequestContext, answers: Answers): ReviewReply {
	const { t, language } = getTranslation(request.language);
	const { requestId: reference, settings } = request;
	const profile = profileOf(answers);
	const text = interpolate(textOf("quoteServer", language).failureMessage, {
		profile: profile ? t(`wizard:option.profile.${profile}`) : "–",
		segment: segmentName(t, answers),
		reference,
	});
	return { answers, failure: { reference, whatsapp: whatsappLink(settings, text) } };
}

function segmentName(t: Translate, answers: Answers): string {
	const segment = segments.find((known) => known === answers.segment);
	return segment ? t(`wizard:option.segment.${segment}`) : "–";
}
