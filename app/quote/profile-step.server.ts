import { replace } from "react-router";
import { store } from "#app/db/process-store.ts";
import { profileOf } from "#app/forms/field.ts";
import { flow, segments } from "#app/forms/quote-flow.ts";
import { momentOf } from "#app/i18n/format.ts";
import { type ClosedNotice, closedNotice } from "#app/leads/closure.server.ts";
import { localizedHref, pageAddress, paths } from "#app/paths.ts";
import type { Draft } from "#app/quote/draft/draft.server.ts";
import { readSession } from "#app/quote/draft/draft-session.server.ts";
import { firstUnfinishedStep } from "#app/quote/journey.server.ts";
import { progressOf } from "#app/quote/journey.ts";
import { countStep } from "#app/quote/sample.server.ts";
import { broughtAnswers, broughtProfile, type StepPrefill, stepPage } from "#app/quote/step.server.ts";
import { startsNewRequest, wizardHref } from "#app/quote/wizard-links.server.ts";
import { postedContext } from "#app/quote/wizard-post.server.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";

const [profileStep] = flow;

/** Loader data of the wizard's first page, always open; `open` are the requests begun in this browser. */
export async function readProfileStep(args: RouteArguments) {
	const posted = args.context.get(postedContext);
	const { open, ...prefill } = posted ? { ...posted, open: [] } : await findBegun(args);
	const closed = prefill.draftRef === null && !posted ? await closedFor(args) : null;
	if (!posted && !closed && open.length === 0 && prefill.draftRef === null && broughtProfile(args))
		throw replace(emailHref(args));
	if (!posted) countStep(args, profileStep.id, "shown");
	return {
		...stepPage(args, profileStep, prefill),
		/** The segment chosen on Home: this page shows it, though only a later step asks for it. */
		segment: segments.find((known) => known === prefill.answers.segment),
		open: open.map((draft) => openRequest(args, draft)),
		closed,
	};
}
export type ProfilePage = Awaited<ReturnType<typeof readProfileStep>>;

/** The draft that the address names, or else a new request beside those that are open. */
async function findBegun(args: RouteArguments): Promise<StepPrefill & { open: Draft[] }> {
	const { draft, open } = await readSession(args);
	// A visitor who returns to the first page after sending wants to begin another request.
	if (startsNewRequest(args) || !draft || draft.reference)
		return { draftRef: null, answers: broughtAnswers(args), open };
	return { draftRef: draft, answers: draft.answers, open: [] };
}

/** Address of the next page, with all that this address brought along. */
function emailHref({ url, context }: RouteArguments): string {
	return localizedHref(pageAddress(paths.email, url.search), getLanguage(context));
}

/** Notice that the site takes no new requests, if so; a failing store hides it, never the page. */
async function closedFor(args: RouteArguments): Promise<ClosedNotice | null> {
	try {
		const closed = await closedNotice(await store(), getLanguage(args.context), Date.now());
		return closed?.notice ?? null;
	} catch (error) {
		args.context.get(requestContext).log.error({ err: error }, "could not read the closure setting");
		return null;
	}
}

function openRequest(args: RouteArguments, draft: Draft) {
	const step = firstUnfinishedStep(draft.answers);
	return {
		profile: profileOf(draft.answers) ?? null,
		progress: step ? progressOf(step) : null,
		begun: momentOf(draft.createdAt, getLanguage(args.context)),
		href: wizardHref(args, step?.path ?? paths.review, draft),
	};
}
