import { data, redirect } from "react-router";
import { addresses } from "#app/content/page.server.tsx";
import { store } from "#app/db/process-store.ts";
import { type EmailHint, emailHint } from "#app/forms/email-hint.ts";
import type { Answers } from "#app/forms/field.ts";
import { flow, type Step, segments } from "#app/forms/quote-flow.ts";
import { type SummaryHeading, summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { type FieldErrors, findFieldErrors, isFinished, readAnswers } from "#app/forms/validation.server.ts";
import { otherLanguage } from "#app/i18n/languages.ts";
import { translationOf } from "#app/i18n/translation.tsx";
import { metrics } from "#app/observability/metrics.ts";
import { paths } from "#app/paths.ts";
import { openDraft, saveDraft } from "#app/quote/draft.server.ts";
import {
	carriedForNew,
	type DraftSession,
	draftFieldName,
	hasExpiredNotice,
	identifyDraft,
	postedContext,
	type RouteArguments,
	readSession,
	receivedHref,
	redirectWithDraft,
	wizardHref,
} from "#app/quote/draft-session.server.ts";
import {
	canVisit,
	firstUnfinishedStep,
	nextStep,
	previousStep,
	progressOf,
	shownFields,
} from "#app/quote/journey.ts";
import { restartDraft } from "#app/quote/restart-draft.server.ts";
import { attributionOf } from "#app/request/attribution.server.ts";
import { getInstance, getLanguage } from "#app/request/language.server.ts";
import { countPost } from "#app/request/rate-limit.server.ts";
import { readForm } from "#app/request/read-form.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";

const [firstStep, emailStep = firstStep] = flow;

/** Why a step's page is shown again; its answers stay on it. */
export type StepReply = {
	/** Left out when the post never reached the server: then the browser still holds what was typed. */
	answers?: Answers;
	problems?: FieldErrors;
	summaryHeading?: SummaryHeading;
	/** Seconds to wait after too many posts. */
	retryAfter?: number;
	storeFailed?: true;
};

/** Loader data of a step's page. Redirects to the first unfinished step when this one may not be visited yet. */
export async function readStep(args: RouteArguments, step: Step) {
	const posted = args.context.get(postedContext);
	const { id, answers, carried, isChanging } = posted
		? { ...posted.identity, answers: posted.answers }
		: await findVisitable(args, step);
	const language = getLanguage(args.context);
	const segment = args.url.searchParams.get("segmento");
	return {
		head: stepHead(args, step),
		step: step.id,
		progress: progressOf(step),
		answers: onlyFieldsOf(step, answers),
		draftId: id ?? null,
		action: wizardHref(step.path, language, carried, {
			changing: isChanging,
			segment: segments.find((known) => known === segment),
		}),
		hint: hintFor(step, answers),
		emailHref: wizardHref(emailStep.path, language, carried, { changing: isChanging }),
		expired: hasExpiredNotice(args.url),
	};
}
export type StepPage = Awaited<ReturnType<typeof readStep>>;

/** The draft that may visit `step`. Throws a redirect to where it may, and to the confirmation once it was sent. */
async function findVisitable(args: RouteArguments, step: Step) {
	const { draft, ...identity } = await readSession(args);
	const language = getLanguage(args.context);
	if (step === firstStep) {
		// Whoever comes back to the beginning after sending wants to ask for something else.
		const open = draft?.reference ? null : draft;
		return { ...identity, id: open?.id, answers: open?.answers ?? {} };
	}
	if (draft?.reference) throw redirect(receivedHref(draft.reference, language));
	if (draft && canVisit(step, draft.answers, isFinished)) return { ...identity, answers: draft.answers };
	const open = draft && firstUnfinishedStep(draft.answers, isFinished);
	throw redirect(wizardHref((open ?? firstStep).path, language, identity.carried));
}

/** Answers of the step, and the profile, which decides what it asks. */
function onlyFieldsOf(step: Step, answers: Answers): Answers {
	const names = ["profile", ...step.fields.map((field) => field.name)];
	return Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)));
}

/** A remark on the e-mail address: beside it, and on the page after it, where a slip can still be put right. */
function hintFor(step: Step, answers: Answers): EmailHint | undefined {
	const isNear = step === emailStep || step === nextStep(emailStep);
	return isNear && typeof answers.email === "string" ? emailHint(answers.email) : undefined;
}

function pathBefore(step: Step, isChanging: boolean): string {
	return isChanging ? paths.review : (previousStep(step) ?? firstStep).path;
}

function stepHead(args: RouteArguments, step: Step): Head {
	const { t, language } = translationOf(getInstance(args.context));
	return {
		title: t(`wizard:step.${step.id}.pageTitle`),
		description: t(`wizard:step.${step.id}.description`),
		language,
		noindex: true,
		...(step === firstStep ? addresses(language, step.path) : {}),
	};
}

/** What a post to a step leads to: a redirect, or the same page with what is wrong. */
export async function answerStep(args: RouteArguments, step: Step) {
	const form = await readForm(args.request);
	const posted = readAnswers(form, [...firstStep.fields, ...step.fields]);
	args.context.set(postedContext, { answers: posted, identity: identifyDraft(args, form) });

	const retryAfter = await countPost(args.context.get(requestContext).address);
	if (retryAfter > 0) {
		const reply: StepReply = { answers: posted, problems: {}, retryAfter };
		return data(reply, { status: 429, headers: { "Retry-After": String(retryAfter) } });
	}
	try {
		return await keepStep(args, step, form, posted);
	} catch (error) {
		if (error instanceof Response) throw error;
		args.context.get(requestContext).log.error({ err: error }, "request failed");
		const reply: StepReply = { answers: posted, problems: {}, storeFailed: true };
		return data(reply, { status: 500 });
	}
}

async function keepStep(args: RouteArguments, step: Step, form: URLSearchParams, posted: Answers) {
	const language = getLanguage(args.context);
	const session = await readSession(args, form);
	const opensAnew = step === firstStep && !form.has(draftFieldName);
	const known = opensAnew ? null : session.draft;
	if (known?.reference) return redirect(receivedHref(known.reference, language), 303);

	const answers = mergeStep(step, known?.answers ?? segmentOf(args), posted);
	if (!known && !opensAnew) return restartDraft(args, form, answers, step.id);
	if (known && form.has("language")) return switchLanguage(args, step, known.id, session, answers);
	if (known && form.has("back")) {
		await saveDraft(await store(), known.id, { answers, language, step: step.id }, Date.now());
		const address = wizardHref(pathBefore(step, session.isChanging), language, session.carried);
		return redirectWithDraft(args, address, { known: known.id });
	}

	const problems = findFieldErrors(step.fields, answers);
	if (Object.keys(problems).length > 0) {
		metrics.countFormErrors(step.id, Object.keys(problems));
		const summaryHeading = summaryHeadingOf("wizard", shownFields(step, answers), answers, problems);
		const reply: StepReply = { answers: onlyFieldsOf(step, answers), problems, summaryHeading };
		return data(reply, { status: 422 });
	}

	const now = Date.now();
	if (!known) {
		const opening = { language, answers, source: attributionOf(args), step: step.id };
		const draft = await openDraft(await store(), opening, now);
		const open = firstUnfinishedStep(answers, isFinished);
		const path = open?.path ?? paths.review;
		// The cookie stays with a request that another tab has under way; this one's draft travels in the address.
		if (session.draft && !session.draft.reference) {
			const carried = { ...carriedForNew(args, draft.id), d: draft.id };
			return redirect(wizardHref(path, language, carried), 303);
		}
		return redirectWithDraft(args, wizardHref(path, language, carriedForNew(args, draft.id)), {
			opened: draft.id,
		});
	}
	await saveDraft(await store(), known.id, { answers, language, step: step.id }, now);
	const address = wizardHref(pathAfter(step, answers, session.isChanging), language, session.carried);
	return redirectWithDraft(args, address, { known: known.id });
}

/** Where Continue leads: the next step, or an earlier one left open; after a change the review unless it opened questions. */
function pathAfter(step: Step, answers: Answers, isChanging: boolean): string {
	const open = firstUnfinishedStep(answers, isFinished);
	const next = isChanging ? undefined : nextStep(step);
	if (open && (!next || flow.indexOf(open) < flow.indexOf(next))) return open.path;
	return next?.path ?? paths.review;
}

async function switchLanguage(
	args: RouteArguments,
	step: Step,
	id: string,
	session: DraftSession,
	answers: Answers,
) {
	const language = otherLanguage(getLanguage(args.context));
	await saveDraft(await store(), id, { answers, language, step: step.id }, Date.now());
	const address = wizardHref(
		step.path,
		language,
		{ ...session.carried, lng: language },
		{ changing: session.isChanging },
	);
	return redirectWithDraft(args, address, { known: id });
}

/** The stored answers with this step's replaced by what was posted; an unticked box is an answer too. */
function mergeStep(step: Step, stored: Answers, posted: Answers): Answers {
	const merged = { ...stored };
	// Every form carries the profile, for the day on which the draft is gone.
	if (stored.profile === undefined && posted.profile !== undefined) merged.profile = posted.profile;
	for (const field of shownFields(step, { ...merged, ...posted })) {
		const answer = posted[field.name];
		if (answer === undefined) delete merged[field.name];
		else merged[field.name] = answer;
	}
	return merged;
}

/** A segment chosen on Home travels in the address and is already answered. */
function segmentOf({ url }: RouteArguments): Answers {
	const segment = segments.find((known) => known === url.searchParams.get("segmento"));
	return segment ? { segment } : {};
}
