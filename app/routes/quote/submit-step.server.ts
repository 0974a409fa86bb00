import { data, replace } from "react-router";
import { DOUBLE_CLICK_MS, SEND_AGAIN_MS } from "#app/constants.ts";
import { store } from "#app/db/process-store.ts";
import { type Answers, isAsked, profileOf } from "#app/forms/field.ts";
import { flow, type Step } from "#app/forms/quote-flow.ts";
import { type SummaryHeading, summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { checkAnswers, type FieldErrors, findTooLong } from "#app/forms/validation.server.ts";
import { otherLanguage } from "#app/i18n/languages.ts";
import { type ClosedNotice, closedNotice } from "#app/leads/closure.server.ts";
import { paths } from "#app/paths.ts";
import { metrics } from "#app/platform/metrics.ts";
import type { RequestContext, RouteArguments } from "#app/request/request-context.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";
import { countStep } from "#app/routes/quote/canary.server.ts";
import type { Draft } from "#app/routes/quote/draft/draft.server.ts";
import {
	beginDraft,
	browserHash,
	type DraftSession,
	keepDraft,
	readSession,
	redirectInSession,
} from "#app/routes/quote/draft/draft-session.server.ts";
import { restartDraft } from "#app/routes/quote/draft/restart-draft.server.ts";
import { firstUnfinishedStep } from "#app/routes/quote/journey.server.ts";
import {
	draftFieldName,
	nextStep,
	openRequestsShownField,
	previousStep,
	shownFields,
} from "#app/routes/quote/journey.ts";
import { setResumeLink } from "#app/routes/quote/resume-link.server.ts";
import {
	broughtAnswers,
	broughtDetails,
	onlyFieldsOf,
	opensWithLink,
} from "#app/routes/quote/step.server.ts";
import { isChanging, leaveIfSent, wizardHref } from "#app/routes/quote/wizard-links.server.ts";
import { handleWizardPost, type WizardPost } from "#app/routes/quote/wizard-post.server.ts";

const [firstStep] = flow;

export type StepReply = {
	/** Absent when the post never reached the server: then the browser still holds what was typed. */
	answers?: Answers;
	errors?: FieldErrors;
	summaryHeading?: SummaryHeading;
	/** Seconds to wait after too many posts. */
	retryAfter?: number;
	storeFailed?: true;
	closed?: ClosedNotice;
};

/** Handles a post to a step: a redirect, or the same page with its errors. */
export function submitStep(
	args: RouteArguments,
	step: Step,
): Promise<Response | ReturnType<typeof data<StepReply>>> {
	const fields = step === firstStep ? step.fields : [...firstStep.fields, ...step.fields];
	return handleWizardPost(
		args,
		fields,
		(post, request) => saveStep(request, step, post),
		(answers): StepReply => ({ answers, storeFailed: true }),
	);
}

async function saveStep(request: RequestContext, step: Step, { form, answers: posted }: WizardPost) {
	const { language } = request;
	const session = await readSession(request, form);
	const opensAnew = !form.has(draftFieldName) && (step === firstStep || opensWithLink(request, step));
	const named = opensAnew ? null : session.draft;
	leaveIfSent(request, named);
	const brought = step === firstStep ? broughtDetails(request) : broughtAnswers(request);
	const answers = mergeStep(step, named?.answers ?? brought, posted);
	const within = form.has(openRequestsShownField) ? DOUBLE_CLICK_MS : SEND_AGAIN_MS;
	const draft = named ?? (opensAnew ? pressedTwice(session, answers, within) : null);

	const profile = profileOf(posted);
	if (opensAnew && !draft && session.open.length > 0 && profile && !form.has(openRequestsShownField))
		return replace(
			wizardHref(request, firstStep.path, null, { profile, details: broughtDetails(request) }),
			303,
		);
	const closed =
		opensAnew && !draft && !request.isCanary ? await closedNotice(await store(), language, Date.now()) : null;
	if (closed) {
		const reply: StepReply = { answers: posted, closed: closed.notice };
		return retryAfterResponse(reply, 503, closed.seconds);
	}
	const tooLong = findTooLong(shownFields(step, answers), answers);
	const isUnchecked = leavesStep(form) || (!draft && !opensAnew);
	if (isUnchecked && Object.keys(tooLong).length > 0) return refuse(step, answers, tooLong);
	const restart = () => restartDraft(request, form, session, mergeStep(step, brought, posted), step.id);
	if (!draft && !opensAnew) return restart();
	if (leavesStep(form)) {
		const left = draft ?? (await beginDraft(request, session, { answers, language, step: step.id }));
		return (await saveUnchecked(request, step, form, session, left, answers)) ?? restart();
	}

	countStep(request, step.id, "posted");
	const errors = { ...tooLong, ...checkAnswers(answers, step.fields).errors };
	if (Object.keys(errors).length > 0) {
		countStep(request, step.id, "refused");
		return refuse(step, answers, errors);
	}
	const kept = { answers, language, step: step.id };
	if (draft && !(await keepDraft(session, draft, kept))) return restart();
	const current = draft ?? (await beginDraft(request, session, kept));
	countStep(request, step.id, "finished");
	const path = pathAfter(step, answers, draft !== null && isChanging(request));
	return redirectInSession(request, session, wizardHref(request, path, current));
}

/** The request that the first half of a double click began `within` milliseconds, so that the second begins no other; else null. */
function pressedTwice({ open }: DraftSession, answers: Answers, within: number): Draft | null {
	const since = Date.now() - within;
	const text = JSON.stringify(answers);
	return open.findLast((one) => one.createdAt > since && JSON.stringify(one.answers) === text) ?? null;
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

/** Stores the step unchecked, for Back, for another day or for the other language. Null when the draft is gone. */
async function saveUnchecked(
	request: RequestContext,
	step: Step,
	form: URLSearchParams,
	session: DraftSession,
	draft: Draft,
	answers: Answers,
): Promise<Response | null> {
	const shown = request.language;
	const language = form.has("language") ? otherLanguage(shown) : shown;
	if (!(await keepDraft(session, draft, { answers, language, step: step.id }))) return null;
	const changing = isChanging(request);
	if (form.has("language"))
		return redirectInSession(request, session, wizardHref(request, step.path, draft, { changing, language }));
	if (form.has("leave")) await setResumeLink(await store(), draft.id, browserHash(session), true);
	const before = changing ? paths.review : (previousStep(step) ?? firstStep).path;
	const path = form.has("leave") ? paths.saved : before;
	return redirectInSession(request, session, wizardHref(request, path, draft));
}

/** Path that Continue leads to: the next or an earlier open step; after a change the review or an open step. */
function pathAfter(step: Step, answers: Answers, isChanging: boolean): string {
	const open = firstUnfinishedStep(answers);
	const next = isChanging ? undefined : nextStep(step);
	if (open && (!next || flow.indexOf(open) < flow.indexOf(next))) return open.path;
	return next?.path ?? paths.review;
}

/** The stored answers with this step's replaced by what was posted; an unticked box is an answer too. */
function mergeStep(step: Step, stored: Answers, posted: Answers): Answers {
	const merged = { ...stored };
	// Every form carries the profile, in case the draft is gone.
	if (stored.profile === undefined && posted.profile !== undefined) merged.profile = posted.profile;
	const shown = shownFields(step, { ...merged, ...posted });
	const tooLong = findTooLong(shown, posted);
	for (const field of shown) {
		const answer = posted[field.name];
		// An oversized answer to a hidden question is dropped without an error.
		const isDropped = tooLong[field.name] && !isAsked(field, { ...merged, ...posted });
		if (answer === undefined || isDropped) delete merged[field.name];
		else merged[field.name] = answer;
	}
	return merged;
}
