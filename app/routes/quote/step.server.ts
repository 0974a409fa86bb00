import { data, redirect, replace } from "react-router";
import { store } from "#app/db/process-store.ts";
import { addressIn } from "#app/forms/email-address.ts";
import { emailRemark } from "#app/forms/email-remark.ts";
import { type Answers, answersTo, isAsked, profileOf } from "#app/forms/field.ts";
import { mistakenForPhone, phoneDoubt } from "#app/forms/phone.server.ts";
import { flow, nextStep, previousStep, progressOf, type Step, shownFields } from "#app/forms/quote-flow.ts";
import { summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { type FieldErrors, isTooLong } from "#app/forms/validation.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { saveDraft } from "#app/leads/draft/draft.server.ts";
import type { DraftPage } from "#app/paths.ts";
import { metrics } from "#app/platform/metrics.ts";
import { type RequestContext, type RouteArguments, requestContext } from "#app/request/request-context.ts";
import type { AnswerRemark } from "#app/routes/quote/answer-remark.tsx";
import {
	beginAnew,
	canVisit,
	checkRequest,
	draftHref,
	errorsAt,
	findOwnDraft,
	isChanging,
	languageAfter,
	leavesPage,
	noticeOf,
	postedContext,
	readDraft,
	readWizardPost,
	type WizardPost,
	type WizardReply,
	wizardFailure,
	wizardWait,
} from "#app/routes/quote/wizard-request.server.ts";
import type { Head } from "#app/ui/page-head.tsx";

const [firstStep] = flow;

/** Loader data of a step's page. Redirects to the first unfinished step when this one may not be visited yet. */
export async function readStep({ context }: RouteArguments, address: string, step: Step) {
	const posted = context.get(postedContext);
	const request = context.get(requestContext);
	const answers = posted ?? (await visitableAnswers(request, address, step));
	if (!posted) metrics.countStep(step.id, "shown");
	const changing = isChanging(request);
	return {
		head: stepHead(request, step, answers),
		step: step.id,
		progress: progressOf(step),
		answers: answersTo([...firstStep.fields, ...step.fields], answers),
		action: draftHref(request, address, step.id, { changing }),
		changeProfile: draftHref(request, address, "profile"),
		remarks: remarksFor(step, answers).map(({ remark, from }) => ({
			remark,
			/** Address of the step that can correct the answer; undefined on that step. */
			href: from === step ? undefined : draftHref(request, address, from.id, { changing }),
		})),
		notice: noticeOf(request.query),
	};
}
export type StepPage = Awaited<ReturnType<typeof readStep>>;

async function visitableAnswers(request: RequestContext, address: string, step: Step): Promise<Answers> {
	const { answers } = await readDraft(request, address);
	const checked = checkRequest(answers);
	if (!canVisit(step, checked)) throw replace(tooEarlyHref(request, address, checked.openStep));
	return answers;
}

/** Address to go to from a page that is still closed: the first unfinished step, with a notice. */
export function tooEarlyHref(request: RequestContext, address: string, openStep: Step | undefined): string {
	return draftHref(request, address, openStep?.id ?? "review", { notice: "tooEarly" });
}

function stepHead({ language }: RequestContext, step: Step, answers: Answers): Head {
	const heads = textOf("quoteServer", language).heads;
	const profile = profileOf(answers) ?? "client";
	return {
		...(step.id === "profile" ? heads.profile : heads[profile][step.id]),
		language,
		noindex: true,
	};
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

/** Remarks on answers of the step and of the one before it, where the visitor can still correct a slip. */
function remarksFor(step: Step, answers: Answers): { remark: AnswerRemark; from: Step }[] {
	const before = previousStep(step);
	return findRemarks(answers).flatMap((remark) => {
		const from = [step, before].find((one) => one?.fields.some(({ name }) => name === remark.field));
		return from ? [{ remark, from }] : [];
	});
}

/** Handles a post to a step: a redirect, or the same page and why it is shown again. */
export async function submitStep(args: RouteArguments, address: string, step: Step) {
	// Every form carries the profile, in case the draft is gone.
	const post = await readWizardPost(args, [...new Set([...firstStep.fields, ...step.fields])]);
	if (post.request.retryAfter > 0) return wizardWait(post.request.retryAfter);
	try {
		return await saveStep(post, address, step);
	} catch (error) {
		return wizardFailure(post.request, error, { storeFailed: true });
	}
}

async function saveStep(post: WizardPost, address: string, step: Step) {
	const { request, form } = post;
	const draft = await findOwnDraft(request, address);
	const answers = mergeStep(step, draft?.answers ?? {}, post.answers);
	const checked = checkRequest(answers);
	const isUnchecked = leavesPage(form) || !draft;
	if (!isUnchecked) metrics.countStep(step.id, "posted");

	const errors = errorsAt(step, answers, checked.errors);
	const refused = isUnchecked ? onlyTooLong(errors) : errors;
	if (Object.keys(refused).length > 0) return refuse(post, step, answers, refused);

	const language = languageAfter(request, form);
	const saved = { answers, language, step: step.id };
	if (!draft) return beginAnew(request, address, saved, checked.openStep);
	// Once more where it vanished meanwhile, so that nothing of it is kept but what was posted.
	if (!(await saveDraft(await store(), draft, saved, Date.now()))) return saveStep(post, address, step);
	if (!isUnchecked) metrics.countStep(step.id, "finished");
	const changing = form.has("language") && isChanging(request);
	const page = pageAfter(post, step, checked.openStep);
	return redirect(draftHref(request, address, page, { changing, language }), 303);
}

function refuse({ form, showAgain }: WizardPost, step: Step, answers: Answers, errors: FieldErrors) {
	if (!leavesPage(form)) metrics.countStep(step.id, "refused");
	metrics.countFormErrors(step.id, Object.keys(errors));
	showAgain(answers);
	const summaryHeading = summaryHeadingOf("wizard", shownFields(step, answers), answers, errors);
	return data<WizardReply>({ errors, summaryHeading }, { status: 422 });
}

function onlyTooLong(errors: FieldErrors): FieldErrors {
	return Object.fromEntries(Object.entries(errors).filter(([, error]) => error === "tooLong"));
}

/** The page that a button leads to; Continue to the next step or an earlier open one, after a change to the review. */
function pageAfter({ request, form }: WizardPost, step: Step, openStep: Step | undefined): DraftPage {
	const changing = isChanging(request);
	if (form.has("language")) return step.id;
	if (form.has("leave")) return "saved";
	if (form.has("back")) return changing ? "review" : (previousStep(step) ?? firstStep).id;
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
