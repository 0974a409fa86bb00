import { data, redirect } from "react-router";
import { privacyNotice } from "#app/content/long-texts.server.ts";
import { store } from "#app/db/process-store.ts";
import { formatNearHour, hourIn } from "#app/formats/clock.ts";
import { formatDays } from "#app/formats/days.ts";
import {
	type Answers,
	answersTo,
	type Field,
	isAnswered,
	type Profile,
	profileOf,
} from "#app/forms/field.ts";
import { honeypotName } from "#app/forms/honeypot.tsx";
import {
	askedFields,
	copyField,
	flow,
	flowFields,
	previousStep,
	progressOf,
	pruneAnswers,
	reviewFields,
	type Step,
	segments,
	stepFields,
} from "#app/forms/quote-flow.ts";
import { findSpamReasons } from "#app/forms/spam.ts";
import { type CheckedAnswers, checkFlow, type FieldErrors } from "#app/forms/validation.server.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { acceptLead, DraftGone } from "#app/leads/accept.server.ts";
import { HourGone, openHours } from "#app/leads/call-hours.server.ts";
import { wakeWorkers } from "#app/leads/delivery/wake-workers.ts";
import { type Draft, saveDraft } from "#app/leads/draft/draft.server.ts";
import { networkOf } from "#app/leads/draft/draft-limits.server.ts";
import { contentIdempotencyKey, draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { answerInWords } from "#app/leads/in-words.server.ts";
import type { LeadAnswers } from "#app/leads/lead.server.ts";
import { isoTime } from "#app/leads/lead-json.ts";
import { metrics } from "#app/platform/metrics.ts";
import { whatsappLink } from "#app/platform/settings/links.ts";
import { attributionOf } from "#app/request/attribution.server.ts";
import { changeName, draftlessName } from "./actions.tsx";
import type { Post, WizardReply } from "./post.server.ts";
import { findRemarks, wizardHead } from "./step.server.ts";
import type { Visit } from "./visit.server.ts";

/** Fields of the review's form, which posts the answers of all steps as hidden fields. */
export const reviewForm = [...flowFields, copyField];

/** Loader data of the review. Redirects to the first unfinished step, if any. */
export async function readReview(visit: Visit) {
	const { context, posted, draftlessProfile: profile } = visit;
	const answers = profile && !posted ? { profile } : await visit.answersFor("review");
	if (!posted) metrics.countFlowPage("review", "shown");
	const { language, settings } = context;
	return {
		head: wizardHead(context, "review", answers),
		answers: { ...pruneAnswers(answers), ...answersTo([copyField], answers) },
		progress: progressOf("review"),
		action: visit.href("review", { draftlessProfile: profile }),
		retention: formatDays(settings.LEAD_RETENTION_DAYS, language),
		offersCopy: settings.SMTP_URL !== undefined,
		steps: flow.map((step) => ({ id: step.id, rows: stepInWords(step, answers, language) })),
		notice: visit.notice,
		...(await hoursFor(visit, answers)),
		isDraftless: profile !== undefined,
	};
}

function stepInWords(step: Step, answers: Answers, language: Language) {
	const remarks = findRemarks(answers);
	return askedFields(step, answers).map((field) => {
		const answer = answerInWords(profileOf(answers) ?? "client", field, answers[field.name], language);
		return { ...answer, remark: remarks.find((remark) => remark.field === field.name) };
	});
}

/** The call hours on offer, in words; only the chosen one if the store fails. */
async function hoursFor({ context, address }: Visit, { call }: Answers) {
	const chosen = hourIn(call);
	let open = chosen === undefined ? [] : [chosen];
	try {
		open = await openHours(await store(), context.settings, address, Date.now());
	} catch (error) {
		context.log.error({ err: error }, "could not list the hours of calls");
	}
	return {
		hours: open.map((at) => ({ value: isoTime(at), text: formatNearHour(at, context.language) })),
		isHourGone: chosen !== undefined && !open.includes(chosen),
	};
}

/** Sends a posted review, or leads to the page asked for or to the missing answers. */
export async function sendReview(post: Post): Promise<Response | ReturnType<Post["refuse"]>> {
	const { visit, form, answers, language } = post;
	const draft = await visit.findDraft();
	const checked = checkFlow(answers);
	if (!draft) return post.beginAnew(storable(answers, checked), "review", checked.unfinishedStep);

	const toChange = flow.find(({ id }) => form.has(changeName(id)))?.id;
	const elsewhere = toChange ?? post.pageOfButton("review", (previousStep("review") ?? flow[0]).id);
	const page = elsewhere ?? checked.unfinishedStep?.id;
	if (!elsewhere) metrics.countFlowPage("review", "posted");
	if (page) {
		const ownAnswers = answersTo([...reviewFields, copyField], answers);
		const kept = { ...answersTo(stepFields, draft.answers), ...ownAnswers };
		const change = { answers: kept, language, page: elsewhere === "saved" ? "review" : draft.page };
		const isKept = await saveDraft(await store(), draft, change, Date.now());
		// Sent or gone since it was read, for good: one more pass shows the confirmation, or begins another draft.
		if (!isKept) return sendReview(post);
		if (!elsewhere) metrics.countFlowPage("review", "refused");
		const notice = elsewhere ? undefined : "incomplete";
		return redirect(visit.href(page, { isChanging: toChange !== undefined, language, notice }), 303);
	}
	// Errors of the review's own questions, as every step is finished.
	if (checked.value === null) return refuseReview(post, reviewFields, checked.errors);
	return accept(post, draft, checked.value);
}

/** Accepts a quote request without a draft. A post from another page is first shown as a review of its answers. */
export async function sendDraftless(post: Post) {
	const { form, answers } = post;
	if (!form.has(draftlessName)) {
		metrics.countFlowPage("review", "shown");
		return data<WizardReply>({ answers });
	}
	metrics.countFlowPage("review", "posted");
	const { value, errors } = checkFlow(answers);
	return value === null ? refuseReview(post, flowFields, errors) : accept(post, null, value);
}

/** Stores a quote request and leads to its confirmation, back to the review if its hour is taken, anew if its draft is gone. */
async function accept(post: Post, draft: Draft | null, answers: LeadAnswers) {
	const { context } = post.visit;
	try {
		const lead = await newLead(post, draft, answers);
		const { reference, duplicate } = await acceptLead(await store(), lead, Date.now(), context.settings);
		if (!duplicate) metrics.countFlowPage("review", "finished");
		wakeWorkers();
		// Clears the form's pages, which the browser kept for Back, from its disk.
		const headers = { "Clear-Site-Data": '"cache"' };
		return redirect(post.visit.receivedHref(reference), { status: 303, headers });
	} catch (error) {
		if (error instanceof DraftGone) return sendReview(post);
		if (error instanceof HourGone) return refuseReview(post, reviewFields, { call: "invalid" });
		throw error;
	}
}

function refuseReview(post: Post, fields: readonly Field[], errors: FieldErrors) {
	metrics.countFlowPage("review", "refused");
	return post.refuse("review", fields, post.answers, errors);
}

/** The asked answers, without those too long for a draft; our own pages never post such. */
function storable(answers: Answers, { errors }: CheckedAnswers): Answers {
	return Object.fromEntries(
		Object.entries(pruneAnswers(answers)).filter(([name]) => errors[name] !== "tooLong"),
	);
}

/** The lead of a posted review, with its reasons to be held back; without a draft its key is made of the answers. */
export async function newLead({ visit: { context }, form }: Post, draft: Draft | null, answers: LeadAnswers) {
	const { settings, language } = context;
	const opened = await store();
	const kind: Profile = profileOf(answers) ?? "client";
	return {
		kind,
		language,
		answers,
		source: draft?.source ?? attributionOf(context),
		draft: draft ?? undefined,
		idempotencyKey: draft
			? draftIdempotencyKey(draft.id)
			: await contentIdempotencyKey(opened, kind, answers),
		spamReasons: findSpamReasons({
			fields: flowFields,
			answers,
			honeypot: form.get(honeypotName),
			filledInMs: draft ? Date.now() - draft.createdAt : undefined,
			fastestMs: settings.MIN_FILL_SECONDS * 1000,
		}),
		networkHash: await networkOf(opened, context),
		privacyNotice: privacyNotice(language),
		wantsCopy: settings.SMTP_URL !== undefined && isAnswered(form.getAll(copyField.name)),
	};
}

/** Reply for a failed sending; its chat message names profile, segment and error id, never a person. */
export function failureReply({ visit: { context }, answers }: Post): WizardReply {
	const { requestId: errorId, settings, language } = context;
	const { option } = textOf("wizard", language);
	const profile = profileOf(answers);
	const segment = segments.find((known) => known === answers.segment);
	const text = interpolate(textOf("quoteServer", language).failureMessage, {
		profile: profile ? option.profile[profile] : "–",
		segment: segment ? option.segment[segment] : "–",
		reference: errorId,
	});
	const { ours } = textOf("server", language).sendFailed;
	return { failure: { errorId, ours, whatsapp: whatsappLink(settings, text) } };
}
