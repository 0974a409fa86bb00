import { redirect, replace } from "react-router";
import { store } from "#app/db/process-store.ts";
import { profileOf } from "#app/forms/field.ts";
import { flow, segments } from "#app/forms/quote-flow.ts";
import { momentOf } from "#app/i18n/format.ts";
import { type ClosedNotice, closedNotice } from "#app/leads/closure.server.ts";
import { formPaths, fromParameter, fromProfileStep, localizedHref, pageAddress, paths } from "#app/paths.ts";
import { type RequestContext, type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { countStep } from "#app/routes/quote/canary.server.ts";
import type { Draft } from "#app/routes/quote/draft/draft.server.ts";
import { readSession } from "#app/routes/quote/draft/draft-session.server.ts";
import { firstUnfinishedStep } from "#app/routes/quote/journey.server.ts";
import { progressOf } from "#app/routes/quote/journey.ts";
import { broughtAnswers, broughtProfile, type StepPrefill, stepPage } from "#app/routes/quote/step.server.ts";
import { startsNewRequest, wizardHref } from "#app/routes/quote/wizard-links.server.ts";
import { postedContext } from "#app/routes/quote/wizard-post.server.ts";

const [profileStep] = flow;

/** Loader data of the wizard's first page, always open; `open` are the requests begun in this browser. */
export async function readProfileStep({ context }: RouteArguments) {
	const posted = context.get(postedContext);
	const request = context.get(requestContext);
	if (request.query.get(fromParameter) === fromProfileStep) throw sendToTeam(request);
	const { open, ...prefill } = posted ? { ...posted, open: [] } : await findBegun(request);
	const closed = prefill.draftRef === null && !posted ? await closedFor(request) : null;
	if (!posted && !closed && open.length === 0 && prefill.draftRef === null && broughtProfile(request))
		throw replace(emailHref(request));
	if (!posted) countStep(request, profileStep.id, "shown");
	return {
		...stepPage(request, profileStep, prefill),
		/** The segment chosen on Home: this page shows it, though only a later step asks for it. */
		segment: segments.find((known) => known === prefill.answers.segment),
		open: open.map((draft) => openRequest(request, draft)),
		closed,
	};
}
export type ProfilePage = Awaited<ReturnType<typeof readProfileStep>>;

/** Who is neither client nor operator is counted, and led to where to write. */
function sendToTeam(request: RequestContext): Response {
	countStep(request, profileStep.id, "neither");
	return redirect(localizedHref(formPaths.contact, request.language, { [fromParameter]: fromProfileStep }));
}

/** The draft that the address names, or else a new request beside those that are open. */
async function findBegun(request: RequestContext): Promise<StepPrefill & { open: Draft[] }> {
	const { draft, open } = await readSession(request);
	// A visitor who returns to the first page after sending wants to begin another request.
	if (startsNewRequest(request) || !draft || draft.reference)
		return { draftRef: null, answers: broughtAnswers(request), open };
	return { draftRef: draft, answers: draft.answers, open: [] };
}

/** Address of the next page, with all that this address brought along. */
function emailHref({ search, language }: RequestContext): string {
	return localizedHref(pageAddress(paths.email, search), language);
}

/** Notice that the site takes no new requests, if so; a failing store hides it, never the page. */
async function closedFor(request: RequestContext): Promise<ClosedNotice | null> {
	try {
		const closed = await closedNotice(await store(), request.language, Date.now());
		return closed?.notice ?? null;
	} catch (error) {
		request.log.error({ err: error }, "could not read the closure setting");
		return null;
	}
}

function openRequest(request: RequestContext, draft: Draft) {
	const step = firstUnfinishedStep(draft.answers);
	return {
		profile: profileOf(draft.answers) ?? null,
		progress: step ? progressOf(step) : null,
		begun: momentOf(draft.createdAt, request.language),
		href: wizardHref(request, step?.path ?? paths.review, draft),
	};
}
