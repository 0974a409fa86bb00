import { replace } from "react-router";
import { addresses } from "#app/content/page.server.ts";
import { type Answers, answersTo, isProfile, type Profile, profileOf } from "#app/forms/field.ts";
import { flow, operationTypes, type Step, segments, stateGroups } from "#app/forms/quote-flow.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { operationParameter, profileParameter, segmentParameter, statesParameter } from "#app/paths.ts";
import type { AnswerRemark } from "#app/quote/answer-remark.tsx";
import type { Draft } from "#app/quote/draft/draft.server.ts";
import { type DraftRef, readSession, requestedDraftId } from "#app/quote/draft/draft-session.server.ts";
import { canVisit, firstUnfinishedStep } from "#app/quote/journey.server.ts";
import { previousStep, progressOf } from "#app/quote/journey.ts";
import { findRemarks } from "#app/quote/remarks.server.ts";
import { countStep } from "#app/quote/sample.server.ts";
import { type BroughtDetails, isChanging, leaveIfSent, wizardHref } from "#app/quote/wizard-links.server.ts";
import { noticeOf } from "#app/quote/wizard-notices.ts";
import { postedContext } from "#app/quote/wizard-post.server.ts";
import { getLanguage } from "#app/request/language.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";

const [firstStep] = flow;

/** Loader data of a step's page. Redirects to the first unfinished step when this one may not be visited yet. */
export async function readStep(args: RouteArguments, step: Step) {
	const posted = args.context.get(postedContext);
	const prefill = posted ?? (await findVisitable(args, step));
	if (!posted) countStep(args, step.id, "shown");
	return {
		...stepPage(args, step, prefill),
		remarks: remarksFor(step, prefill.answers).map(({ remark, from }) => ({
			remark,
			/** Address of the step that can correct the answer; undefined on that step. */
			href:
				from === step
					? undefined
					: wizardHref(args, from.path, prefill.draftRef, { changing: isChanging(args) }),
		})),
	};
}
export type StepPage = Awaited<ReturnType<typeof readStep>>;

/** The draft a step edits, if any, and its answers: from that draft, or from the URL when none exists yet. */
export type StepPrefill = { draftRef: DraftRef | null; answers: Answers };

/** Loader data common to all steps. */
export function stepPage(args: RouteArguments, step: Step, { draftRef, answers }: StepPrefill) {
	const changing = isChanging(args);
	const details = broughtDetails(args);
	return {
		head: stepHead(args, step, profileOf(answers) ?? "client"),
		step: step.id,
		/** Address that changes a profile brought along by a link; null once the draft is opened. */
		changeProfile:
			draftRef === null && step !== firstStep ? wizardHref(args, firstStep.path, null, { details }) : null,
		progress: progressOf(step),
		answers: onlyFieldsOf(step, answers),
		segment: details.segment,
		draftId: draftRef?.id ?? null,
		action: wizardHref(args, step.path, draftRef, {
			changing,
			details,
			profile: draftRef === null && step !== firstStep ? broughtProfile(args) : undefined,
		}),
		notice: noticeOf(args.url),
	};
}

/** Finds the draft for `step`. Throws a redirect to the open step, or to the confirmation once the draft was sent. */
async function findVisitable(args: RouteArguments, step: Step): Promise<StepPrefill> {
	const { draft } = await readSession(args);
	leaveIfSent(args, draft);
	if (draft && canVisit(step, draft.answers)) return { draftRef: draft, answers: draft.answers };
	if (!draft && opensWithLink(args, step)) return { draftRef: null, answers: broughtAnswers(args) };
	throw replace(tooEarlyHref(args, draft));
}

/** Address to go to from a page that is still closed: the first unfinished step, with a notice. */
export function tooEarlyHref(args: RouteArguments, draft: Draft | null): string {
	const open = draft && firstUnfinishedStep(draft.answers);
	return wizardHref(args, (open ?? firstStep).path, draft, {
		notice: draft === null && requestedDraftId(args) !== undefined ? "notFound" : "tooEarly",
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

function stepHead(args: RouteArguments, step: Step, profile: Profile): Head {
	const language = getLanguage(args.context);
	const heads = textOf("quoteServer", language).heads;
	return {
		...(step.id === "profile" ? heads.profile : heads[profile][step.id]),
		language,
		noindex: true,
		...(step === firstStep ? addresses(language, step.path) : {}),
	};
}

/** The profile that a link brings along, from Home or Parceiros: as good as chosen on the first page. */
export function broughtProfile({ url }: RouteArguments): Profile | undefined {
	const profile = url.searchParams.get(profileParameter);
	return isProfile(profile) ? profile : undefined;
}

/** Answers in the URL of a request that has no draft yet. */
export function broughtAnswers(args: RouteArguments): Answers {
	const profile = broughtProfile(args);
	return { ...(profile ? { profile } : {}), ...broughtDetails(args) };
}

/** True if `step` can be the first page of a request: the one after the profile, once a link has brought that along. */
export function opensWithLink(args: RouteArguments, step: Step): boolean {
	return previousStep(step) === firstStep && broughtProfile(args) !== undefined;
}

/** Answers brought along from Home or a tool, as codes in the URL. */
export function broughtDetails(args: RouteArguments): Answers & BroughtDetails {
	const { searchParams: query } = args.url;
	const segment = segments.find((known) => known === query.get(segmentParameter));
	if (broughtProfile(args) !== "operator") return segment ? { segment } : {};
	const asked = query.get(statesParameter)?.split(",") ?? [];
	const states = stateGroups.flatMap(({ options }) => options.filter((state) => asked.includes(state)));
	const operationType = operationTypes.find((known) => known === query.get(operationParameter));
	return { ...(states.length > 0 ? { states } : {}), ...(operationType ? { operationType } : {}) };
}
