import { replace } from "react-router";
import { store } from "#app/db/process-store.ts";
import { profileOf } from "#app/forms/field.ts";
import { flow, segments } from "#app/forms/quote-flow.ts";
import { momentOf } from "#app/i18n/format.ts";
import { type ClosedNotice, closedNotice } from "#app/leads/closure.server.ts";
import { metrics } from "#app/observability/metrics.ts";
import { localizedHref, pageAddress, paths } from "#app/paths.ts";
import type { Draft } from "#app/quote/draft/draft.server.ts";
import { isAnew, postedContext, readSession, wizardHref } from "#app/quote/draft/draft-session.server.ts";
import { firstUnfinishedStep } from "#app/quote/journey.server.ts";
import { progressOf } from "#app/quote/journey.ts";
import { type Asked, broughtAnswers, broughtProfile, stepPage } from "#app/quote/step.server.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";

const [profileStep] = flow;

/** Loader data of the wizard's first page, which anybody may visit: `open` are the requests begun in this browser. */
export async function readProfileStep(args: RouteArguments) {
	const posted = args.context.get(postedContext);
	const { open, ...asked } = posted ? { ...posted, open: [] } : await findBegun(args);
	const closed = asked.named === null && !posted ? await closedFor(args) : null;
	if (!posted && !closed && open.length === 0 && asked.named === null && broughtProfile(args))
		throw replace(emailHref(args));
	if (!posted) metrics.countStep(profileStep.id, "shown");
	return {
		...stepPage(args, profileStep, asked),
		/** Chosen on Home, and asked for two steps later: this page says that it is known. */
		segment: segments.find((known) => known === asked.answers.segment),
		open: open.map((draft) => openRequest(args, draft)),
		closed,
	};
}
export type ProfilePage = Awaited<ReturnType<typeof readProfileStep>>;

/** The draft that the address names, or else a new request beside those that are open. */
async function findBegun(args: RouteArguments): Promise<Asked & { open: Draft[] }> {
	const { draft, open } = await readSession(args);
	// Whoever comes back to the beginning after sending wants to ask for something else.
	if (isAnew(args) || !draft || draft.reference) return { named: null, answers: broughtAnswers(args), open };
	return { named: draft, answers: draft.answers, open: [] };
}

/** The next page, with all that the address brought along. */
function emailHref({ url, context }: RouteArguments): string {
	return localizedHref(pageAddress(paths.email, url.search), getLanguage(context));
}

/** The page is there also while the store is not. */
async function closedFor(args: RouteArguments): Promise<ClosedNotice | null> {
	try {
		const closed = await closedNotice(await store(), getLanguage(args.context), Date.now());
		return closed?.notice ?? null;
	} catch (error) {
		args.context.get(requestContext).log.error({ err: error }, "whether it is closed is not known");
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
