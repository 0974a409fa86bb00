import { data, replace } from "react-router";
import { store } from "#app/db/process-store.ts";
import { type Answers, isAsked, profileOf } from "#app/forms/field.ts";
import { flow, type Step } from "#app/forms/quote-flow.ts";
import { type SummaryHeading, summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { checkAnswers, type FieldErrors, findTooLong } from "#app/forms/validation.server.ts";
import { otherLanguage } from "#app/i18n/languages.ts";
import { type ClosedNotice, closedNotice } from "#app/leads/closure.server.ts";
import { metrics } from "#app/observability/metrics.ts";
import { paths } from "#app/paths.ts";
import type { Draft } from "#app/quote/draft/draft.server.ts";
import {
	beginDraft,
	type DraftSession,
	draftFieldName,
	isChanging,
	keepDraft,
	leaveIfSent,
	readSession,
	redirectInSession,
	setLink,
	wizardHref,
} from "#app/quote/draft/draft-session.server.ts";
import { restartDraft } from "#app/quote/draft/restart-draft.server.ts";
import { firstUnfinishedStep } from "#app/quote/journey.server.ts";
import { askedFieldName, nextStep, previousStep, shownFields } from "#app/quote/journey.ts";
import { broughtAnswers, onlyFieldsOf, opensWithLink, segmentOf } from "#app/quote/step.server.ts";
import { takePost, type WizardPost } from "#app/quote/take-post.server.ts";
import { getLanguage } from "#app/request/language.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";

const [firstStep] = flow;

export type StepReply = {
	/** Left out when the post never reached the server: then the browser still holds what was typed. */
	answers?: Answers;
	errors?: FieldErrors;
	summaryHeading?: SummaryHeading;
	/** Seconds to wait after too many posts. */
	retryAfter?: number;
	storeFailed?: true;
	closed?: ClosedNotice;
};

/** What a post to a step leads to: a redirect, or the same page with what is wrong. */
export function submitStep(
	args: RouteArguments,
	step: Step,
): Promise<Response | ReturnType<typeof data<StepReply>>> {
	const fields = step === firstStep ? step.fields : [...firstStep.fields, ...step.fields];
	return takePost(
		args,
		fields,
		(post) => keepStep(args, step, post),
		(answers): StepReply => ({ answers, storeFailed: true }),
	);
}

async function keepStep(args: RouteArguments, step: Step, { form, picked, answers: posted }: WizardPost) {
	const language = getLanguage(args.context);
	const session = await readSession(args, form);
	const opensAnew = !form.has(draftFieldName) && (step === firstStep || opensWithLink(args, step));
	const draft = opensAnew ? null : session.draft;
	leaveIfSent(args, draft);

	const profile = profileOf(posted);
	if (opensAnew && session.open.length > 0 && profile && !form.has(askedFieldName))
		return replace(wizardHref(args, firstStep.path, null, { profile, ...segmentOf(args) }), 303);
	const closed = opensAnew ? await closedNotice(await store(), language, Date.now()) : null;
	if (closed) return refuseNew(posted, closed);
	const brought = step === firstStep ? segmentOf(args) : broughtAnswers(args);
	const answers = mergeStep(step, draft?.answers ?? brought, posted);
	const tooLong = findTooLong(shownFields(step, answers), answers);
	const isUnchecked = leavesStep(form) || (!draft && !opensAnew);
	if (isUnchecked && Object.keys(tooLong).length > 0) return refuse(step, answers, tooLong);
	const restart = () => restartDraft(args, form, session, mergeStep(step, brought, posted), step.id);
	if (!draft && !opensAnew) return restart();
	if (leavesStep(form)) {
		const left = draft ?? (await beginDraft(args, session, { answers, language, step: step.id }));
		return (await keepUnchecked(args, step, form, session, left, answers)) ?? restart();
	}

	metrics.countStep(step.id, "posted");
	const errors = { ...tooLong, ...checkAnswers({ picked, answers }, step.fields).errors };
	if (Object.keys(errors).length > 0) {
		metrics.countStep(step.id, "refused");
		return refuse(step, answers, errors);
	}
	const kept = { answers, language, step: step.id };
	if (draft && !(await keepDraft(session, draft, kept))) return restart();
	const current = draft ?? (await beginDraft(args, session, kept));
	metrics.countStep(step.id, "finished");
	const path = pathAfter(step, answers, draft !== null && isChanging(args));
	return redirectInSession(args, session, wizardHref(args, path, current));
}

function refuseNew(answers: Answers, { notice, seconds }: { notice: ClosedNotice; seconds: number }) {
	const reply: StepReply = { answers, closed: notice };
	return retryAfterResponse(reply, 503, seconds);
}

function refuse(step: Step, answers: Answers, errors: FieldErrors) {
	metrics.countFormErrors(step.id, Object.keys(errors));
	const summaryHeading = summaryHeadingOf("wizard", shownFields(step, answers), answers, errors);
	const reply: StepReply = { answers: onlyFieldsOf(step, answers), errors, summaryHeading };
	return data(reply, { status: 422 });
}

function leavesStep(form: URLSearchParams): boolean {
	return form.has("back") || form.has("leave") || form.has("language");
}

/** Stores the step as it was typed, for Back, for another day, or for the page in the other language. Null when the draft is gone. */
async function keepUnchecked(
	args: RouteArguments,
	step: Step,
	form: URLSearchParams,
	session: DraftSession,
	draft: Draft,
	answers: Answers,
): Promise<Response | null> {
	const shown = getLanguage(args.context);
	const language = form.has("language") ? otherLanguage(shown) : shown;
	if (!(await keepDraft(session, draft, { answers, language, step: step.id }))) return null;
	const changing = isChanging(args);
	if (form.has("language"))
		return redirectInSession(args, session, wizardHref(args, step.path, draft, { changing, language }));
	if (form.has("leave")) await setLink(session, draft, true);
	const path = form.has("leave") ? paths.saved : pathBefore(step, changing);
	return redirectInSession(args, session, wizardHref(args, path, draft));
}

function pathBefore(step: Step, isChanging: boolean): string {
	return isChanging ? paths.review : (previousStep(step) ?? firstStep).path;
}

/** Where Continue leads: the next step, or an earlier one left open; after a change the review unless it opened questions. */
function pathAfter(step: Step, answers: Answers, isChanging: boolean): string {
	const open = firstUnfinishedStep(answers);
	const next = isChanging ? undefined : nextStep(step);
	if (open && (!next || flow.indexOf(open) < flow.indexOf(next))) return open.path;
	return next?.path ?? paths.review;
}

/** The stored answers with this step's replaced by what was posted; an unticked box is an answer too. */
function mergeStep(step: Step, stored: Answers, posted: Answers): Answers {
	const merged = { ...stored };
	// Every form carries the profile, for the day on which the draft is gone.
	if (stored.profile === undefined && posted.profile !== undefined) merged.profile = posted.profile;
	const shown = shownFields(step, { ...merged, ...posted });
	const tooLong = findTooLong(shown, posted);
	for (const field of shown) {
		const answer = posted[field.name];
		// What nobody is asked and no draft takes is not worth a word.
		const isDropped = tooLong[field.name] && !isAsked(field, { ...merged, ...posted });
		if (answer === undefined || isDropped) delete merged[field.name];
		else merged[field.name] = answer;
	}
	return merged;
}
