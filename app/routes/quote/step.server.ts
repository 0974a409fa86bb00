import { replace } from "react-router";
import { addresses } from "#app/content/page.server.ts";
import { type Answers, answersTo, isProfile, type Profile, profileOf } from "#app/forms/field.ts";
import { flow, operationTypes, type Step, segments, stateGroups } from "#app/forms/quote-flow.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { operationParameter, profileParameter, segmentParameter, statesParameter } from "#app/paths.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { type RequestContext, type RouteArguments, requestContext } from "#app/request/request-context.ts";
import type { AnswerRemark } from "#app/routes/quote/answer-remark.tsx";
import { countStep } from "#app/routes/quote/canary.server.ts";
import type { Draft } from "#app/routes/quote/draft/draft.server.ts";
import {
	type DraftRef,
	readSession,
	requestedDraftId,
} from "#app/routes/quote/draft/draft-session.server.ts";
import { canVisit, firstUnfinishedStep } from "#app/routes/quote/journey.server.ts";
import { previousStep, progressOf } from "#app/routes/quote/journey.ts";
import { findRemarks } from "#app/routes/quote/remarks.server.ts";
import {
	type BroughtDetails,
	isChanging,
	leaveIfSent,
	wizardHref,
} from "#app/routes/quote/wizard-links.server.ts";
import { noticeOf } from "#app/routes/quote/wizard-notices.ts";
import { postedContext } from "#app/routes/quote/wizard-post.server.ts";
import type { Head } from "#app/ui/page-head.tsx";

const [firstStep] = flow;

/** Loader data of a step's page. Redirects to the first unfinished step when this one may not be visited yet. */
export async function readStep({ context }: RouteArguments, step: Step) {
	const posted = context.get(postedContext);
	const request = context.get(requestContext);
	const prefill = posted ?? (await findVisitable(request, step));
	if (!posted) countStep(request, step.id, "shown");
	return {
		...stepPage(request, step, prefill),
		remarks: remarksFor(step, prefill.answers).map(({ remark, from }) => ({
			remark,
			/** Address of the step that can correct the answer; undefined on that step. */
			href:
				from === step
					? undefined
					: wizardHref(request, from.path, prefill.draftRef, { changing: isChanging(request) }),
		})),
	};
}
export type StepPage = Awaited<ReturnType<typeof readStep>>;

/** The draft a step edits, if any, and its answers: from that draft, or from the URL when none exists yet. */
export type StepPrefill = { draftRef: DraftRef | null; answers: Answers };

/** Loader data common to all steps. */
export function stepPage(request: RequestContext, step: Step, { draftRef, answers }: StepPrefill) {
	const changing = isChanging(request);
	const details = broughtDetails(request);
	return {
		head: stepHead(request, step, profileOf(answers) ?? "client"),
		step: step.id,
		/** Address that changes a profile brought along by a link; null once the draft is opened. */
		changeProfile:
			draftRef === null && step !== firstStep ? wizardHref(request, firstStep.path, null, { details }) : null,
		progress: progressOf(step),
		answers: onlyFieldsOf(step, answers),
		segment: details.segment,
		draftId: draftRef?.id ?? null,
		action: wizardHref(request, step.path, draftRef, {
			changing,
			details,
			profile: draftRef === null && step !== firstStep ? broughtProfile(request) : undefined,
		}),
		notice: noticeOf(request.query),
	};
}

/** Finds the draft for `step`. Throws a redirect to the open step, or to the confirmation once the draft was sent. */
async function findVisitable(request: RequestContext, step: Step): Promise<StepPrefill> {
	const { draft } = await readSession(request);
	leaveIfSent(request, draft);
	if (draft && canVisit(step, draft.answers)) return { draftRef: draft, answers: draft.answers };
	if (!draft && opensWithLink(request, step)) return { draftRef: null, answers: broughtAnswers(request) };
	throw replace(tooEarlyHref(request, draft));
}

/** Address to go to from a page that is still closed: the first unfinished step, with a notice. */
export function tooEarlyHref(request: RequestContext, draft: Draft | null): string {
	const open = draft && firstUnfinishedStep(draft.answers);
	return wizardHref(request, (open ?? firstStep).path, draft, {
		notice: draft === null && requestedDraftId(request) !== undefined ? "notFound" : "tooEarly",
	});
}

export function onlyFieldsOf(step: Step, answers: Answers): Answers {
	return answersTo([...firstStep.fields, ...step.fields], answers);
}

/** Remarks on answers of the step and of the one before it, where the visitor can still correct a slip. */
function remarksFor(step: Step, answers: Answers): { remark: AnswerRemark; from: Step }[] {
	const before = previousStep(step);
	return findRemarks(answers).flatMap((remark) => {
		const from = [step, before].find((one) => one?.fields.some(({ name }) => name === remark.field));
		return from ? [{ remark, from }] : [];
	});
}

function stepHead({ language, settings }: RequestContext, step: Step, profile: Profile): Head {
	const heads = textOf("quoteServer", language).heads;
	return {
		...(step.id === "profile" ? heads.profile : heads[profile][step.id]),
		language,
		noindex: true,
		...(step === firstStep ? addresses(publicOrigin(settings), language, step.path) : {}),
	};
}

/** The profile that a link brings along, from Home or Parceiros: as good as chosen on the first page. */
export function broughtProfile(request: RequestContext): Profile | undefined {
	const profile = request.query.get(profileParameter);
	return isProfile(profile) ? profile : undefined;
}

/** Answers in the URL of a request that has no draft yet. */
export function broughtAnswers(request: RequestContext): Answers {
	const profile = broughtProfile(request);
	return { ...(profile ? { profile } : {}), ...broughtDetails(request) };
}

/** True if `step` can be the first page of a request: the one after the profile, once a link has brought that along. */
export function opensWithLink(request: RequestContext, step: Step): boolean {
	return previousStep(step) === firstStep && broughtProfile(request) !== undefined;
}

/** Answers brought along from Home or a tool, as codes in the URL. */
export function broughtDetails(request: RequestContext): Answers & BroughtDetails {
	const { query } = request;
	const segment = segments.find((known) => known === query.get(segmentParameter));
	if (broughtProfile(request) !== "operator") return segment ? { segment } : {};
	const asked = query.get(statesParameter)?.split(",") ?? [];
	const states = stateGroups.flatMap(({ options }) => options.filter((state) => asked.includes(state)));
	const operationType = operationTypes.find((known) => known === query.get(operationParameter));
	return { ...(states.length > 0 ? { states } : {}), ...(operationType ? { operationType } : {}) };
}
