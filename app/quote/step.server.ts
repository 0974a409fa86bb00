import { replace } from "react-router";
import { addresses } from "#app/content/page.server.ts";
import { type Answers, answersTo, isProfile, type Profile, profileOf } from "#app/forms/field.ts";
import { flow, type Step, segments } from "#app/forms/quote-flow.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { metrics } from "#app/observability/metrics.ts";
import { profileParameter, segmentParameter } from "#app/paths.ts";
import type { AnswerRemark } from "#app/quote/answer-remark.tsx";
import type { Draft } from "#app/quote/draft/draft.server.ts";
import {
	isChanging,
	leaveIfSent,
	type NamedDraft,
	namedDraftId,
	noticeOf,
	postedContext,
	readSession,
	wizardHref,
} from "#app/quote/draft/draft-session.server.ts";
import { canVisit, firstUnfinishedStep } from "#app/quote/journey.server.ts";
import { previousStep, progressOf } from "#app/quote/journey.ts";
import { findRemarks } from "#app/quote/remarks.server.ts";
import { getLanguage } from "#app/request/language.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";

const [firstStep] = flow;

/** Loader data of a step's page. Redirects to the first unfinished step when this one may not be visited yet. */
export async function readStep(args: RouteArguments, step: Step) {
	const posted = args.context.get(postedContext);
	const asked = posted ?? (await findVisitable(args, step));
	if (!posted) metrics.countStep(step.id, "shown");
	return {
		...stepPage(args, step, asked),
		remarks: remarksFor(step, asked.answers).map(({ remark, from }) => ({
			remark,
			/** Where the answer can be put right, unless that is here. */
			href:
				from === step ? undefined : wizardHref(args, from.path, asked.named, { changing: isChanging(args) }),
		})),
	};
}
export type StepPage = Awaited<ReturnType<typeof readStep>>;

/** What a page asks and what of it is answered: by the draft it goes on with, or by the address for one not begun. */
export type Asked = { named: NamedDraft | null; answers: Answers };

/** What the pages of all steps have. */
export function stepPage(args: RouteArguments, step: Step, { named, answers }: Asked) {
	const changing = isChanging(args);
	const { segment } = segmentOf(args);
	return {
		head: stepHead(args, step, profileOf(answers) ?? "client"),
		step: step.id,
		/** Where a profile that a link brought along can be changed, until the draft is opened. */
		changeProfile:
			named === null && step !== firstStep ? wizardHref(args, firstStep.path, null, { segment }) : null,
		progress: progressOf(step),
		answers: onlyFieldsOf(step, answers),
		segment,
		draftId: named?.id ?? null,
		action: wizardHref(args, step.path, named, {
			changing,
			segment,
			profile: named === null && step !== firstStep ? broughtProfile(args) : undefined,
		}),
		notice: noticeOf(args.url),
	};
}

/** The draft that may visit `step`. Throws a redirect to where it may, and to the confirmation once it was sent. */
async function findVisitable(args: RouteArguments, step: Step): Promise<Asked> {
	const { draft } = await readSession(args);
	leaveIfSent(args, draft);
	if (draft && canVisit(step, draft.answers)) return { named: draft, answers: draft.answers };
	if (!draft && opensWithLink(args, step)) return { named: null, answers: broughtAnswers(args) };
	throw replace(tooEarlyHref(args, draft));
}

/** Where a page leads that may not be visited yet: to the first unfinished step, which says why. */
export function tooEarlyHref(args: RouteArguments, draft: Draft | null): string {
	const open = draft && firstUnfinishedStep(draft.answers);
	return wizardHref(args, (open ?? firstStep).path, draft, {
		notice: draft === null && namedDraftId(args) !== undefined ? "notFound" : "tooEarly",
	});
}

export function onlyFieldsOf(step: Step, answers: Answers): Answers {
	return answersTo([...firstStep.fields, ...step.fields], answers);
}

/** Remarks on answers of the step, and of the one before it, where a slip can still be put right. */
function remarksFor(step: Step, answers: Answers): { remark: AnswerRemark; from: Step }[] {
	const before = previousStep(step);
	return findRemarks(answers).flatMap((remark) => {
		const from = [step, before].find((one) => one?.fields.some(({ name }) => name === remark.field));
		return from ? [{ remark, from }] : [];
	});
}

function stepHead(args: RouteArguments, step: Step, profile: Profile): Head {
	const language = getLanguage(args.context);
	const heads = pageText("quoteServer", language).heads;
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

/** What the address of a request not begun yet has answered already. */
export function broughtAnswers(args: RouteArguments): Answers {
	const profile = broughtProfile(args);
	return { ...(profile ? { profile } : {}), ...segmentOf(args) };
}

/** Whether `step` can be the first page of a request: the one after the profile, once a link has brought that along. */
export function opensWithLink(args: RouteArguments, step: Step): boolean {
	return previousStep(step) === firstStep && broughtProfile(args) !== undefined;
}

/** A segment chosen on Home travels in the address and is already answered. */
export function segmentOf({ url }: RouteArguments): { segment?: string } {
	const segment = segments.find((known) => known === url.searchParams.get(segmentParameter));
	return segment ? { segment } : {};
}
