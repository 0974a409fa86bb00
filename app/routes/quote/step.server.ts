import { redirect } from "react-router";
import { store } from "#app/db/process-store.ts";
import { emailIn } from "#app/forms/email.ts";
import { emailRemark } from "#app/forms/email-remark.ts";
import { type Answers, answersTo, type Field, isAsked, optionsOf, profileOf } from "#app/forms/field.ts";
import { mistakenForPhone, phoneDoubt } from "#app/forms/phone.server.ts";
import {
	errorsAt,
	type FlowPage,
	flow,
	nextStep,
	previousStep,
	progressOf,
	type Step,
	shownFields,
} from "#app/forms/quote-flow.ts";
import { checkFlow, isTooLong } from "#app/forms/validation.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { saveDraft } from "#app/leads/draft/draft.server.ts";
import type { DraftPage } from "#app/paths.ts";
import { metrics } from "#app/platform/metrics.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";
import type { AnswerRemark } from "./answer-remark.tsx";
import type { Post } from "./post.server.ts";
import type { Visit } from "./visit.server.ts";

const [firstStep] = flow;

/** Fields of a step's form, including the profile in case the draft is lost. */
export function formFieldsOf(step: Step) {
	return [...new Set([...firstStep.fields, ...step.fields])];
}

/** Loader data of a step's page. Redirects to the first unfinished step if this one may not be visited yet. */
export async function readStep(visit: Visit, step: Step) {
	const { context, posted, isChanging } = visit;
	const answers = await visit.answersFor(step);
	if (!posted) metrics.countFlowPage(step.id, "shown");
	const shown = answersTo(formFieldsOf(step), answers);
	const remarks = remarksFor(step, answers, ({ id }) => visit.href(id, { isChanging }));
	const shared = posted || remarks.length > 0 ? undefined : withStandIns(context, step, shown);
	if (shared) context.randomTexts = [visit.address];
	return {
		head: wizardHead(context, step.id, answers),
		step: step.id,
		progress: progressOf(step),
		answers: shared ?? shown,
		action: visit.href(step.id, { isChanging }),
		changeProfile: visit.href("profile"),
		remarks,
		notice: visit.notice,
	};
}

export type StepPage = Awaited<ReturnType<typeof readStep>>;

/** The answers with stand-ins for what was typed: one document serves all who chose the same. Undefined where it cannot. */
function withStandIns(context: RequestContext, { fields }: Step, answers: Answers): Answers | undefined {
	const isDocument = !context.pathname.endsWith(".data");
	if (!isDocument || !fields.every((field) => mayShareDocument(field, answers))) return undefined;
	const shared = { ...answers };
	for (const { name } of fields.filter((field) => optionsOf(field).length === 0)) {
		const text = answers[name];
		if (text) shared[name] = context.standInFor(String(text));
	}
	return shared;
}

/** True for options, and for texts that React writes verbatim; it doubles a leading line break. */
function mayShareDocument(field: Field, answers: Answers): boolean {
	const options = optionsOf(field);
	const given = [answers[field.name] ?? []].flat();
	if (options.length === 0) return given.every((text) => !text.startsWith("\n"));
	return given.every((option) => option === "" || options.includes(option));
}

/** Page head of a step or the review. */
export function wizardHead({ language }: RequestContext, page: FlowPage, answers: Answers): Head {
	const { heads } = textOf("quoteServer", language);
	const texts = page === "profile" ? heads.profile : heads[profileOf(answers) ?? "client"][page];
	return { ...texts, language, noindex: true };
}

/** Likely slips in accepted answers; a remark rejects nothing. */
export function findRemarks({ email, phone }: Answers): AnswerRemark[] {
	const remarks: AnswerRemark[] = [];
	const aboutEmail = typeof email === "string" ? emailRemark(emailIn(email) ?? email) : undefined;
	if (aboutEmail) remarks.push({ field: "email", ...aboutEmail });
	if (typeof phone === "string" && phone.trim() !== "") {
		const kind = mistakenForPhone(phone) ?? phoneDoubt(phone);
		if (kind) remarks.push({ field: "phone", kind, phone });
	}
	return remarks;
}

/** Remarks on the step's answers, and on those of the step before, with a link to correct them. */
function remarksFor(step: Step, answers: Answers, hrefOf: (step: Step) => string) {
	const before = previousStep(step);
	return findRemarks(answers).flatMap((remark) => {
		const from = [step, before].find((asking) => asking?.fields.some(({ name }) => name === remark.field));
		return from ? [{ remark, href: from === step ? undefined : hrefOf(from) }] : [];
	});
}

/** Saves a posted step and leads on, or shows it again with its errors. */
export async function saveStep(post: Post, step: Step) {
	const { visit, language } = post;
	const { isChanging } = visit;
	const draft = await visit.findDraft("sentBefore");
	const answers = mergeStep(step, draft?.answers ?? {}, post.answers);
	const checked = checkFlow(answers);
	const elsewhere = post.pageOfButton(step.id, isChanging ? "review" : (previousStep(step) ?? firstStep).id);
	const isUnchecked = elsewhere !== undefined || !draft;
	if (!isUnchecked) metrics.countFlowPage(step.id, "posted");

	const errors = errorsAt(step, answers, checked.errors);
	const refused = Object.entries(errors).filter(([, error]) => !isUnchecked || error === "tooLong");
	if (refused.length > 0) {
		if (!elsewhere) metrics.countFlowPage(step.id, "refused");
		post.showAgain(answers);
		return post.refuse(step.id, shownFields(step, answers), answers, Object.fromEntries(refused));
	}

	if (!draft) return post.beginAnew(answers, step.id, checked.unfinishedStep);
	const saved = await saveDraft(await store(), draft, { answers, language, page: step.id }, Date.now());
	// Sent or gone for good since it was read: one more pass shows the confirmation, or begins a draft with this post alone.
	if (!saved) return saveStep(post, step);
	if (!isUnchecked) metrics.countFlowPage(step.id, "finished");
	const page = elsewhere ?? pageAfter(step, isChanging, checked.unfinishedStep);
	return redirect(visit.href(page, { isChanging: isChanging && page === step.id, language }), 303);
}

/** The page after *Continue*: the next step, or an earlier unfinished one; the review after a change. */
function pageAfter(step: Step, isChanging: boolean, unfinished: Step | undefined): DraftPage {
	const next = isChanging ? undefined : nextStep(step);
	if (unfinished && (!next || flow.indexOf(unfinished) < flow.indexOf(next))) return unfinished.id;
	return next?.id ?? "review";
}

/** The stored answers with this step's replaced by the posted ones; an unticked box is an answer too. */
function mergeStep(step: Step, stored: Answers, posted: Answers): Answers {
	const merged = { ...stored };
	if (stored.profile === undefined && posted.profile !== undefined) merged.profile = posted.profile;
	const known = { ...merged, ...posted };
	for (const field of shownFields(step, known)) {
		const answer = posted[field.name];
		// Drops an oversized answer to a hidden question without an error.
		const isDropped = isTooLong(field, answer) && !isAsked(field, known);
		if (answer === undefined || isDropped) delete merged[field.name];
		else merged[field.name] = answer;
	}
	return merged;
}
