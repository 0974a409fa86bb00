import { redirect, replace } from "react-router";
import { store } from "#app/db/process-store.ts";
import { canVisit, checkFlow, errorsAt } from "#app/forms/check-flow.server.ts";
import { addressIn } from "#app/forms/email-address.ts";
import { emailRemark } from "#app/forms/email-remark.ts";
import { type Answers, answersTo, isAsked, profileOf } from "#app/forms/field.ts";
import { mistakenForPhone, phoneDoubt } from "#app/forms/phone.server.ts";
import {
	flow,
	nextStep,
	previousStep,
	progressOf,
	type Step,
	type StepId,
	shownFields,
} from "#app/forms/quote-flow.ts";
import { type FieldErrors, isTooLong } from "#app/forms/validation.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { saveDraft } from "#app/leads/draft/draft.server.ts";
import type { DraftPage } from "#app/paths.ts";
import { metrics } from "#app/platform/metrics.ts";
import { type RequestContext, type RouteArguments, requestContext } from "#app/request/request-context.ts";
import type { AnswerRemark } from "#app/routes/quote/answer-remark.tsx";
import {
	beginAnew,
	draftHref,
	findOwnDraft,
	isChanging,
	languageAfter,
	noticeOf,
	pageOfButton,
	postedContext,
	readDraft,
	readWizardPost,
	type WizardPost,
	wizardErrors,
	wizardFailure,
	wizardWait,
} from "#app/routes/quote/wizard-request.server.ts";
import type { Head } from "#app/ui/page-head.tsx";

const [firstStep] = flow;

/** Loader data of a step's page. Redirects to the first unfinished step when this one may not be visited yet. */
export async function readStep({ context }: RouteArguments, draftAddress: string, step: Step) {
	const posted = context.get(postedContext);
	const request = context.get(requestContext);
	const answers = posted ?? (await visitableAnswers(request, draftAddress, step));
	if (!posted) metrics.countStep(step.id, "shown");
	const changing = isChanging(request);
	const own = answersTo([...firstStep.fields, ...step.fields], answers);
	const remarks = remarksFor(step, answers, ({ id }) => draftHref(request, draftAddress, id, { changing }));
	const isBlank = !posted && remarks.length === 0 && Object.keys(own).every((name) => name === "profile");
	if (isBlank) request.ownTexts = [draftAddress];
	return {
		head: wizardHead(request, step.id, answers),
		step: step.id,
		progress: progressOf(step),
		answers: own,
		action: draftHref(request, draftAddress, step.id, { changing }),
		changeProfile: draftHref(request, draftAddress, "profile"),
		remarks,
		notice: noticeOf(request.query),
	};
}
export type StepPage = Awaited<ReturnType<typeof readStep>>;

/** The answers of a draft for a page of it. Redirects to the first unfinished step while the page may not be visited. */
export async function visitableAnswers(
	request: RequestContext,
	draftAddress: string,
	page: Step | "review",
): Promise<Answers> {
	const { answers } = await readDraft(request, draftAddress);
	const checked = checkFlow(answers);
	if (checked.openStep && !canVisit(page, checked))
		throw replace(draftHref(request, draftAddress, checked.openStep.id, { notice: "tooEarly" }));
	return answers;
}

/** The head of a step's page, or of the review. */
export function wizardHead({ language }: RequestContext, page: StepId | "review", answers: Answers): Head {
	const { heads } = textOf("quoteServer", language);
	const texts = page === "profile" ? heads.profile : heads[profileOf(answers) ?? "client"][page];
	return { ...texts, language, noindex: true };
}

/** Likely slips in accepted answers; they refuse nothing. */
export function findRemarks({ email, phone }: Answers): AnswerRemark[] {
	const remarks: AnswerRemark[] = [];
	const aboutEmail = typeof email === "string" ? emailRemark(addressIn(email) ?? email) : undefined;
	if (aboutEmail) remarks.push({ field: "email", ...aboutEmail });
	if (typeof phone === "string" && phone.trim() !== "") {
		const kind = mistakenForPhone(phone) ?? phoneDoubt(phone);
		if (kind) remarks.push({ field: "phone", kind, phone });
	}
	return remarks;
}

/** Remarks on answers of the step, and of the one before it with that one's address, where a slip can still be corrected. */
function remarksFor(step: Step, answers: Answers, hrefOf: (step: Step) => string) {
	const before = previousStep(step);
	return findRemarks(answers).flatMap((remark) => {
		const from = [step, before].find((one) => one?.fields.some(({ name }) => name === remark.field));
		return from ? [{ remark, href: from === step ? undefined : hrefOf(from) }] : [];
	});
}

/** Handles a post to a step: a redirect, or the same page and why it is shown again. */
export async function submitStep(args: RouteArguments, draftAddress: string, step: Step) {
	// Every form carries the profile, in case the draft is gone.
	const post = await readWizardPost(args, [...new Set([...firstStep.fields, ...step.fields])]);
	if (post.request.retryAfter > 0) return wizardWait(post.request.retryAfter);
	try {
		return await saveStep(post, draftAddress, step);
	} catch (error) {
		return wizardFailure(post.request, error, { sendFailed: true });
	}
}

async function saveStep(post: WizardPost, draftAddress: string, step: Step) {
	const { request, form } = post;
	const draft = await findOwnDraft(request, draftAddress);
	const answers = mergeStep(step, draft?.answers ?? {}, post.answers);
	const checked = checkFlow(answers);
	const changing = isChanging(request);
	const elsewhere = pageOfButton(form, step.id, changing ? "review" : (previousStep(step) ?? firstStep).id);
	const isUnchecked = elsewhere !== undefined || !draft;
	if (!isUnchecked) metrics.countStep(step.id, "posted");

	const errors = errorsAt(step, answers, checked.errors);
	const refused = isUnchecked ? onlyTooLong(errors) : errors;
	if (Object.keys(refused).length > 0) {
		if (!elsewhere) metrics.countStep(step.id, "refused");
		post.showAgain(answers);
		return wizardErrors(step.id, shownFields(step, answers), answers, refused);
	}

	const language = languageAfter(request, form);
	const saved = { answers, language, step: step.id };
	if (!draft) return beginAnew(request, saved, checked.openStep);
	// The draft vanished since it was read: start again, which begins one with nothing but what was posted.
	if (!(await saveDraft(await store(), draft, saved, Date.now()))) return saveStep(post, draftAddress, step);
	if (!isUnchecked) metrics.countStep(step.id, "finished");
	const page = elsewhere ?? pageAfter(step, changing, checked.openStep);
	const marks = { changing: changing && form.has("language"), language };
	return redirect(draftHref(request, draftAddress, page, marks), 303);
}

function onlyTooLong(errors: FieldErrors): FieldErrors {
	return Object.fromEntries(Object.entries(errors).filter(([, error]) => error === "tooLong"));
}

/** The page that *Continue* leads to: the next step or an earlier open one, after a change the review. */
function pageAfter(step: Step, changing: boolean, openStep: Step | undefined): DraftPage {
	const next = changing ? undefined : nextStep(step);
	if (openStep && (!next || flow.indexOf(openStep) < flow.indexOf(next))) return openStep.id;
	return next?.id ?? "review";
}

/** The stored answers with this step's replaced by what was posted; an unticked box is an answer too. */
function mergeStep(step: Step, stored: Answers, posted: Answers): Answers {
	const merged = { ...stored };
	if (stored.profile === undefined && posted.profile !== undefined) merged.profile = posted.profile;
	const known = { ...merged, ...posted };
	for (const field of shownFields(step, known)) {
		const answer = posted[field.name];
		// An oversized answer to a hidden question is dropped without an error.
		const isDropped = isTooLong(field, answer) && !isAsked(field, known);
		if (answer === undefined || isDropped) delete merged[field.name];
		else merged[field.name] = answer;
	}
	return merged;
}
