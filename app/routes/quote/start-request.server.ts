import { data, redirect } from "react-router";
import { addresses } from "#app/content/page.server.ts";
import { store } from "#app/db/process-store.ts";
import { type Answers, answersTo, type Field, isAnswered, isAsked, profileOf } from "#app/forms/field.ts";
import { flow, flowFields } from "#app/forms/quote-flow.ts";
import { summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { checkAnswers } from "#app/forms/validation.server.ts";
import { momentOf } from "#app/i18n/format.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { formPaths, fromParameter, fromProfileStep, localizedHref, paths } from "#app/paths.ts";
import { metrics } from "#app/platform/metrics.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { type RequestContext, type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { toolResults } from "#app/request/tool-result.ts";
import { type Draft, listDrafts } from "#app/routes/quote/draft/draft.server.ts";
import {
	beginDraft,
	browserKey,
	draftHref,
	redirectWithKey,
} from "#app/routes/quote/draft/draft-request.server.ts";
import { checkRequest } from "#app/routes/quote/journey.server.ts";
import { progressOf } from "#app/routes/quote/journey.ts";
import {
	postedContext,
	readWizardPost,
	tooManyPosts,
	type WizardReply,
	wizardFailure,
} from "#app/routes/quote/wizard-post.server.ts";

const [profileStep] = flow;
const profileNames: readonly string[] = profileStep.fields.map(({ name }) => name);

/** Answers that a button on another page brings along with the profile. */
const detailNames: readonly string[] = ["segment", "operationType", "states"];
const detailFields = flowFields.filter(({ name }) => detailNames.includes(name));
const toolField = {
	name: "tool",
	kind: "choice",
	options: toolResults,
	optional: true,
} as const satisfies Field;
const openingFields: readonly Field[] = [...profileStep.fields, ...detailFields, toolField];

/** Loader data of the wizard's first page, always open; `open` are the requests begun in this browser. */
export async function readStart({ context }: RouteArguments) {
	const posted = context.get(postedContext);
	const request = context.get(requestContext);
	if (request.query.get(fromParameter) === fromProfileStep) throw sendToTeam(request);
	if (!posted) metrics.countStep(profileStep.id, "shown");
	const { language, settings } = request;
	return {
		head: {
			...textOf("quoteServer", language).heads.profile,
			language,
			noindex: true as const,
			...addresses(publicOrigin(settings), language, paths.quote),
		},
		progress: progressOf(profileStep),
		action: localizedHref(paths.quote, language),
		/** What a button on another page brought along, to be posted once more. */
		brought: answersTo([...detailFields, toolField], posted ?? {}),
		open: posted ? [] : (await listOpen(request)).map((draft) => openRequest(request, draft)),
	};
}
export type StartPage = Awaited<ReturnType<typeof readStart>>;

/** Whoever is neither client nor operator is counted, and led to the contact form. */
function sendToTeam(request: RequestContext): Response {
	metrics.countStep(profileStep.id, "neither");
	return redirect(localizedHref(formPaths.contact, request.language, { [fromParameter]: fromProfileStep }));
}

/** The browser's requests; a failing store hides them, never the page. */
async function listOpen(request: RequestContext): Promise<Draft[]> {
	if (request.browserKey === undefined) return [];
	try {
		return await listDrafts(await store(), browserKey(request), Date.now());
	} catch (error) {
		request.log.error({ err: error }, "could not list the requests of a browser");
		return [];
	}
}

function openRequest(request: RequestContext, draft: Draft) {
	const { openStep } = checkRequest(draft.answers);
	return {
		profile: profileOf(draft.answers) ?? null,
		progress: openStep ? progressOf(openStep) : null,
		begun: momentOf(draft.createdAt, request.language),
		href: draftHref(request, draft.id, openStep?.id ?? "review"),
	};
}

/** Opens a draft with the profile that was pressed, and leads to its first question. */
export async function startRequest(args: RouteArguments) {
	const { request, form, answers: posted } = await readWizardPost(args, openingFields);
	if (request.retryAfter > 0) return tooManyPosts(request.retryAfter);
	try {
		metrics.countStep(profileStep.id, "posted");
		const errors = checkAnswers(posted, openingFields).errors ?? {};
		const wrong = Object.fromEntries(Object.entries(errors).filter(([name]) => profileNames.includes(name)));
		if (Object.keys(wrong).length > 0) {
			metrics.countStep(profileStep.id, "refused");
			metrics.countFormErrors(profileStep.id, Object.keys(wrong));
			const summaryHeading = summaryHeadingOf("wizard", profileStep.fields, posted, wrong);
			return data<WizardReply>({ errors: wrong, summaryHeading }, { status: 422 });
		}
		const key = browserKey(request);
		const answers = acceptable(posted, errors);
		const opening = { answers, language: request.language, step: profileStep.id };
		const draft = await beginDraft(request, key, opening, form.get(toolField.name));
		metrics.countStep(profileStep.id, "finished");
		return redirectWithKey(request, key, draftHref(request, draft.id, "email"));
	} catch (error) {
		return wizardFailure(request, error, { storeFailed: true });
	}
}

/** The profile, and of what was brought along what that profile is asked and may answer. */
function acceptable(posted: Answers, errors: Readonly<Record<string, unknown>>): Answers {
	const kept = [...profileStep.fields, ...detailFields].filter(
		(field) => isAsked(field, posted) && isAnswered(posted[field.name]) && !errors[field.name],
	);
	return answersTo(kept, posted);
}
