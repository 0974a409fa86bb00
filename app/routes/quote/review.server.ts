import { data, redirect } from "react-router";
import { privacyNotice } from "#app/content/long-texts.server.ts";
import { store } from "#app/db/process-store.ts";
import { formatHour, hourIn } from "#app/formats/clock.ts";
import { formatDays } from "#app/formats/days.ts";
import { type CheckedAnswers, checkFlow } from "#app/forms/check-flow.server.ts";
import { type Answers, answersTo, isAnswered, type Profile, profileOf } from "#app/forms/field.ts";
import { honeypotName } from "#app/forms/honeypot.tsx";
import {
	copyField,
	flow,
	flowFields,
	previousStep,
	progressOf,
	pruneAnswers,
	reviewFields,
	segments,
	stepFields,
} from "#app/forms/quote-flow.ts";
import { findSpamReasons } from "#app/forms/spam.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import type { Translate } from "#app/i18n/translation.tsx";
import { acceptLead, DraftGone } from "#app/leads/accept.server.ts";
import { HourGone, openHours } from "#app/leads/call-hours.server.ts";
import { wakeWorkers } from "#app/leads/delivery/workers.server.ts";
import { type Draft, saveDraft } from "#app/leads/draft/draft.server.ts";
import { networkOf } from "#app/leads/draft/draft-limits.server.ts";
import { contentIdempotencyKey, draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { iso } from "#app/leads/lead-json.ts";
import { wholeParameter } from "#app/paths.ts";
import { metrics } from "#app/platform/metrics.ts";
import { whatsappLink } from "#app/platform/settings/links.ts";
import { attributionOf } from "#app/request/attribution.server.ts";
import { getTranslation } from "#app/request/language.server.ts";
import { type RequestContext, type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { changeName, wholeName } from "#app/routes/quote/actions.tsx";
import { findRemarks, visitableAnswers, wizardHead } from "#app/routes/quote/step.server.ts";
import {
	beginAnew,
	draftHref,
	findOwnDraft,
	languageAfter,
	noticeOf,
	pageOfButton,
	postedContext,
	readWizardPost,
	receivedHref,
	type WizardPost,
	type WizardReply,
	wizardErrors,
	wizardFailure,
	wizardWait,
} from "#app/routes/quote/wizard-request.server.ts";

const askedHere = [...reviewFields, copyField];

/** The profile for which the review asks every question itself, because the store had no room for a draft. */
function wholeProfile({ query }: RequestContext): Profile | undefined {
	return profileOf({ profile: query.get(wholeParameter) ?? "" });
}

/** Loader data of the review. Redirects to the first unfinished step while one is open. */
export async function readReview({ context }: RouteArguments, draftAddress: string) {
	const posted = context.get(postedContext);
	const request = context.get(requestContext);
	const whole = wholeProfile(request);
	const answers =
		posted ?? (whole ? { profile: whole } : await visitableAnswers(request, draftAddress, "review"));
	if (!posted && !whole) metrics.countStep("review", "shown");
	const { language, settings } = request;
	return {
		head: wizardHead(request, "review", answers),
		answers: { ...pruneAnswers(answers), ...answersTo([copyField], answers) },
		progress: progressOf("review"),
		action: draftHref(request, draftAddress, "review", { whole }),
		retention: formatDays(settings.LEAD_RETENTION_DAYS, language),
		offersCopy: settings.SMTP_URL !== undefined,
		remarks: findRemarks(answers),
		notice: noticeOf(request.query),
		...(await hoursFor(request, draftAddress, answers)),
		isWhole: whole !== undefined,
	};
}

/** The hours that can be chosen for the call, in words; where the store cannot say, the one that was. */
async function hoursFor(request: RequestContext, draftAddress: string, { call }: Answers) {
	const chosen = hourIn(call);
	let open = chosen === undefined ? [] : [chosen];
	try {
		open = await openHours(await store(), request.settings, draftAddress, Date.now());
	} catch (error) {
		request.log.error({ err: error }, "could not list the hours of calls");
	}
	return {
		hours: open.map((at) => ({ value: iso(at), text: formatHour(at, request.language, true) })),
		isHourGone: chosen !== undefined && !open.includes(chosen),
	};
}

/** Handles a post to the review: the confirmation, another page, or this one again with all answers. */
export async function submitReview(args: RouteArguments, draftAddress: string) {
	const post = await readWizardPost(args, [...flowFields, copyField]);
	if (post.request.retryAfter > 0) return wizardWait(post.request.retryAfter);
	try {
		return wholeProfile(post.request) ? await sendWhole(post) : await sendReview(post, draftAddress);
	} catch (error) {
		return wizardFailure(post.request, error, failureReply(post.request, post.answers));
	}
}

async function sendReview(post: WizardPost, draftAddress: string) {
	const { request, form, answers } = post;
	const draft = await findOwnDraft(request, draftAddress);
	const checked = checkFlow(answers);
	const language = languageAfter(request, form);
	if (!draft) {
		const opening = { answers: storable(answers, checked), language, step: "review" } as const;
		return beginAnew(request, opening, checked.openStep);
	}

	const toChange = flow.find(({ id }) => form.has(changeName(id)))?.id;
	const elsewhere = toChange ?? pageOfButton(form, "review", (previousStep("review") ?? flow[0]).id);
	const page = elsewhere ?? checked.openStep?.id;
	if (!elsewhere) metrics.countStep("review", "posted");
	if (page) {
		const kept = { ...answersTo(stepFields, draft.answers), ...answersTo(askedHere, answers) };
		const step = elsewhere === "saved" ? "review" : draft.step;
		const isKept = await saveDraft(await store(), draft, { answers: kept, language, step }, Date.now());
		// The draft vanished since it was read: start again, which begins another.
		if (!isKept) return sendReview(post, draftAddress);
		if (!elsewhere) metrics.countStep("review", "refused");
		const marks = {
			changing: toChange !== undefined,
			language,
			notice: elsewhere ? undefined : "incomplete",
		} as const;
		return redirect(draftHref(request, draftAddress, page, marks), 303);
	}
	if (checked.value === null) {
		// Of the review's own questions: every step is finished.
		metrics.countStep("review", "refused");
		return wizardErrors("review", reviewFields, answers, checked.errors);
	}

	const networkHash = await networkOf(await store(), request);
	const lead = { ...newLead(request, form, draft, checked.value), networkHash };
	try {
		const { reference, duplicate } = await acceptLead(await store(), lead, Date.now(), request.settings);
		if (!duplicate) metrics.countStep("review", "finished");
		wakeWorkers();
		// The browser kept the form's pages for its Back; none is shown again.
		const headers = { "Clear-Site-Data": '"cache"' };
		return redirect(receivedHref(request, reference), { status: 303, headers });
	} catch (error) {
		if (error instanceof DraftGone) return sendReview(post, draftAddress);
		if (error instanceof HourGone) return hourGone(answers);
		throw error;
	}
}

/** Accepts a request that has no draft. One that came from another page is shown first, with what that page asked. */
async function sendWhole({ request, form, answers }: WizardPost) {
	if (!form.has(wholeName)) return data<WizardReply>({ answers });
	const { value, errors } = checkFlow(answers);
	if (value === null) return wizardErrors("review", flowFields, answers, errors);
	const unsaved = { id: "", source: attributionOf(request), createdAt: 0 };
	const { draft: _, ...lead } = newLead(request, form, unsaved, value);
	const opened = await store();
	const idempotencyKey = await contentIdempotencyKey(opened, lead.kind, value);
	const networkHash = await networkOf(opened, request);
	try {
		const whole = { ...lead, idempotencyKey, networkHash };
		const accepted = await acceptLead(opened, whole, Date.now(), request.settings);
		wakeWorkers();
		return redirect(receivedHref(request, accepted.reference), 303);
	} catch (error) {
		if (error instanceof HourGone) return hourGone(answers);
		throw error;
	}
}

/** The review again with the hours that are left. */
function hourGone(answers: Answers) {
	metrics.countStep("review", "refused");
	return wizardErrors("review", reviewFields, answers, { call: "invalid" });
}

/** The asked answers short enough for a draft; our own pages never contain longer ones. */
function storable(answers: Answers, { errors }: CheckedAnswers): Answers {
	return Object.fromEntries(
		Object.entries(pruneAnswers(answers)).filter(([name]) => errors[name] !== "tooLong"),
	);
}

/** The lead that a draft becomes with `answers`, sent with `form`. */
export function newLead(
	request: RequestContext,
	form: URLSearchParams,
	draft: Pick<Draft, "id" | "source" | "createdAt">,
	answers: Answers,
) {
	const { settings, language } = request;
	const profile: Profile = profileOf(answers) ?? "client";
	return {
		kind: profile,
		language,
		answers,
		source: draft.source,
		draft,
		idempotencyKey: draftIdempotencyKey(draft.id),
		suspect: findSpamReasons({
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

/** The chat's first message names profile, segment and the failure, never a person. */
function failureReply(request: RequestContext, answers: Answers): WizardReply {
	const { t, language } = getTranslation(request.language);
	const { requestId: errorId, settings } = request;
	const profile = profileOf(answers);
	const text = interpolate(textOf("quoteServer", language).failureMessage, {
		profile: profile ? t(`wizard:option.profile.${profile}`) : "–",
		segment: segmentName(t, answers),
		reference: errorId,
	});
	return { failure: { errorId, whatsapp: whatsappLink(settings, text) } };
}

function segmentName(t: Translate, answers: Answers): string {
	const segment = segments.find((known) => known === answers.segment);
	return segment ? t(`wizard:option.segment.${segment}`) : "–";
}
