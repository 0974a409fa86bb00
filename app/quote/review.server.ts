import { data, replace } from "react-router";
import { config } from "#app/config/config.ts";
import { whatsappLink } from "#app/config/links.ts";
import { privacyNotice } from "#app/content/privacy-notice.server.ts";
import { store } from "#app/db/process-store.ts";
import { type Answers, answersTo, isAnswered, type Profile, profileOf } from "#app/forms/field.ts";
import { honeypotName } from "#app/forms/honeypot.tsx";
import { flow, flowFields, receiptField, reviewFields, segments } from "#app/forms/quote-flow.ts";
import { findSpamReasons } from "#app/forms/spam.ts";
import { type SummaryHeading, summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { checkAnswers, type FieldErrors, findTooLong } from "#app/forms/validation.server.ts";
import { formatDays } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { otherLanguage } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import type { Translate } from "#app/i18n/translation.tsx";
import { acceptLead } from "#app/leads/accept.server.ts";
import { wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { metrics } from "#app/observability/metrics.ts";
import { paths } from "#app/paths.ts";
import type { Draft } from "#app/quote/draft/draft.server.ts";
import {
	keepDraft,
	leaveIfSent,
	noticeOf,
	postedContext,
	readSession,
	receivedHref,
	redirectInSession,
	setLink,
	wizardHref,
} from "#app/quote/draft/draft-session.server.ts";
import { restartDraft } from "#app/quote/draft/restart-draft.server.ts";
import { firstUnfinishedStep } from "#app/quote/journey.server.ts";
import { askedFields, changeName, previousStep, pruneAnswers } from "#app/quote/journey.ts";
import { findRemarks } from "#app/quote/remarks.server.ts";
import { tooEarlyHref } from "#app/quote/step.server.ts";
import { takePost, type WizardPost } from "#app/quote/take-post.server.ts";
import { getLanguage, getTranslation } from "#app/request/language.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";

const answeredEarlier = flow.flatMap((step) => step.fields);
const askedHere = [...reviewFields, receiptField];

/** Why the review is shown again, with all answers on it: trying again needs no store. */
export type ReviewReply = {
	answers?: Answers;
	/** What is wrong with what the review itself asks. */
	errors?: FieldErrors;
	summaryHeading?: SummaryHeading;
	/** Seconds to wait after too many posts. */
	retryAfter?: number;
	/** Sending failed: its reference, also in the log, and a chat link that names it; neither when the server never knew. */
	failure?: { reference?: string; whatsapp?: string };
};

/** Loader data of the review. Redirects to the first unfinished step while one is open. */
export async function readReview(args: RouteArguments) {
	const posted = args.context.get(postedContext);
	const { named, answers } = posted ?? (await findReviewable(args));
	if (!posted) metrics.countStep("review", "shown");
	return {
		head: reviewHead(args, profileOf(answers) ?? "client"),
		answers: { ...pruneAnswers(answers), ...answersTo([receiptField], answers) },
		draftId: named?.id ?? null,
		action: wizardHref(args, paths.review, named),
		steps: flow.map((step) => ({
			id: step.id,
			fields: askedFields(step, answers).map((field) => field.name),
		})),
		retention: formatDays(config().LEAD_RETENTION_DAYS, getLanguage(args.context)),
		offersCopy: config().SMTP_URL !== undefined,
		remarks: findRemarks(answers),
		notice: noticeOf(args.url),
	};
}
export type ReviewPage = Awaited<ReturnType<typeof readReview>>;

async function findReviewable(args: RouteArguments) {
	const { draft } = await readSession(args);
	leaveIfSent(args, draft);
	if (!draft || firstUnfinishedStep(draft.answers)) throw replace(tooEarlyHref(args, draft));
	return { named: draft, answers: draft.answers };
}

function reviewHead(args: RouteArguments, profile: Profile): Head {
	const language = getLanguage(args.context);
	return { ...pageText("quoteServer", language).heads[profile].review, language, noindex: true };
}

/** What sending leads to: the confirmation, or this page again with every answer still on it. */
export function submitReview(args: RouteArguments): Promise<Response | ReturnType<typeof data<ReviewReply>>> {
	return takePost(
		args,
		[...flowFields, receiptField],
		(post) => sendReview(args, post),
		(answers) => failureReply(args, answers),
	);
}

async function sendReview(args: RouteArguments, { form, picked, answers }: WizardPost) {
	const language = getLanguage(args.context);
	const session = await readSession(args, form);
	const { draft } = session;
	const restart = () => restartDraft(args, form, session, shortened(answers), "review");
	if (!draft) return restart();
	leaveIfSent(args, draft);
	const moveTo = (address: string) => redirectInSession(args, session, address);
	const keepAndMoveTo = async (address: string, step = draft.step) => {
		const kept = { ...answersTo(answeredEarlier, draft.answers), ...answersTo(askedHere, answers) };
		const changes = { answers: kept, language, step };
		return (await keepDraft(session, draft, changes)) ? moveTo(address) : restart();
	};
	const toChange = flow.find(({ id }) => form.has(changeName(id)));
	if (toChange) return keepAndMoveTo(wizardHref(args, toChange.path, draft, { changing: true }));
	if (form.has("back"))
		return keepAndMoveTo(wizardHref(args, (previousStep(undefined) ?? flow[0]).path, draft));
	if (form.has("leave")) {
		await setLink(session, draft, true);
		return keepAndMoveTo(wizardHref(args, paths.saved, draft), "review");
	}
	if (form.has("language"))
		return keepAndMoveTo(wizardHref(args, paths.review, draft, { language: otherLanguage(language) }));
	metrics.countStep("review", "posted");
	const { value, errors } = checkAnswers({ picked, answers }, flowFields);
	if (errors !== null) {
		metrics.countStep("review", "refused");
		const open = firstUnfinishedStep(answers);
		if (!open) return refuse(answers, errors);
		return keepAndMoveTo(wizardHref(args, open.path, draft, { notice: "incomplete" }));
	}

	const lead = newLead(args, form, draft, value);
	const { reference, duplicate, isOtherCopy } = await acceptLead(await store(), lead, Date.now());
	if (!duplicate) metrics.countStep("review", "finished");
	wakeOutbox();
	return moveTo(receivedHref(args, reference, isOtherCopy));
}

/** What the review itself asks stands on it with its error; what a step asks is put right there. */
function refuse(answers: Answers, errors: FieldErrors) {
	metrics.countFormErrors("review", Object.keys(errors));
	const summaryHeading = summaryHeadingOf("wizard", reviewFields, answers, errors);
	const reply: ReviewReply = { answers, errors, summaryHeading };
	return data(reply, { status: 422 });
}

/** The lead that a draft becomes with `answers`, sent with `form`. */
export function newLead(args: RouteArguments, form: URLSearchParams, draft: Draft, answers: Answers) {
	const language = getLanguage(args.context);
	const profile: Profile = profileOf(answers) ?? "client";
	return {
		kind: profile,
		language,
		answers,
		source: draft.source,
		draft,
		idempotencyKey: draftIdempotencyKey(draft.family),
		suspect: findSpamReasons({
			fields: flowFields,
			answers,
			honeypot: form.get(honeypotName),
			filledInMs: Date.now() - draft.createdAt,
			fastestMs: config().MIN_FILL_SECONDS * 1000,
		}),
		notice: privacyNotice(language),
		wantsCopy: config().SMTP_URL !== undefined && isAnswered(form.getAll("copy")),
	};
}

/** The answers that a draft takes: a page of ours never holds longer ones. */
function shortened(answers: Answers): Answers {
	const tooLong = findTooLong(flowFields, answers);
	return Object.fromEntries(Object.entries(answers).filter(([name]) => tooLong[name] === undefined));
}

/** The chat's first message names profile, segment and the failure, never a person. */
function failureReply(args: RouteArguments, answers: Answers): ReviewReply {
	const { t, language } = getTranslation(args.context);
	const reference = args.context.get(requestContext).requestId;
	const profile = profileOf(answers);
	const text = interpolate(pageText("quoteServer", language).failureMessage, {
		profile: profile ? t(`wizard:option.profile.${profile}`) : "–",
		segment: segmentName(t, answers),
		reference,
	});
	return { answers, failure: { reference, whatsapp: whatsappLink(config(), text) } };
}

function segmentName(t: Translate, answers: Answers): string {
	const segment = segments.find((known) => known === answers.segment);
	return segment ? t(`wizard:option.segment.${segment}`) : "–";
}
