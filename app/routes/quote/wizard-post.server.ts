import { createContext, data } from "react-router";
import { MAX_FORM_ENTRIES, TOO_MANY_DRAFTS_SECONDS } from "#app/constants.ts";
import { type Answers, type Field, profileOf } from "#app/forms/field.ts";
import type { Step } from "#app/forms/quote-flow.ts";
import type { SummaryHeading } from "#app/forms/summary-heading.ts";
import { type FieldErrors, readAnswers } from "#app/forms/validation.server.ts";
import { type Language, otherLanguage } from "#app/i18n/languages.ts";
import { noteFailure } from "#app/request/failure.ts";
import { type RequestContext, type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";
import type { Draft } from "#app/routes/quote/draft/draft.server.ts";
import { TooManyDrafts } from "#app/routes/quote/draft/draft-limits.server.ts";
import { beginDraft, goneDraft } from "#app/routes/quote/draft/draft-request.server.ts";

/** The answers that a post leaves for the page it is answered with, so that the page needs no store. */
export const postedContext = createContext<Answers | null>(null);

export type WizardPost = {
	request: RequestContext;
	form: URLSearchParams;
	/** The posted answers to the page's own fields, as they were typed. */
	answers: Answers;
	/** Has the page shown again with other answers. */
	showAgain: (answers: Answers) => void;
};

/** Why a page of the wizard is shown again. Its answers are in the page's own data. */
export type WizardReply = {
	errors?: FieldErrors;
	summaryHeading?: SummaryHeading;
	/** Seconds to wait after too many posts. */
	retryAfter?: number;
	/** The step could not be stored, or the post never reached the server. */
	storeFailed?: true;
	/** The request could not be sent: the error's reference, also in the log, and a chat link with it; empty if the server never got the post. */
	failure?: { reference?: string; whatsapp?: string };
};

/** Reads a post to a page that asks `fields`. */
export async function readWizardPost(
	{ request, context }: Pick<RouteArguments, "request" | "context">,
	fields: readonly Field[],
): Promise<WizardPost> {
	const all = new URLSearchParams(await request.text());
	const form = new URLSearchParams([...all].slice(0, MAX_FORM_ENTRIES));
	const answers = readAnswers(form, fields);
	const showAgain = (shown: Answers) => context.set(postedContext, shown);
	showAgain(answers);
	return { request: context.get(requestContext), form, answers, showAgain };
}

/** The page again, for a client beyond its limit of posts. */
export function tooManyPosts(retryAfter: number) {
	return retryAfterResponse<WizardReply>({ retryAfter }, 429, retryAfter);
}

/** The page again after `error`; a response passes. `failed` says so in the page's own way. */
export function wizardFailure(request: RequestContext, error: unknown, failed: WizardReply) {
	if (error instanceof Response || isPageData(error)) throw error;
	if (error instanceof TooManyDrafts) return tooManyPosts(TOO_MANY_DRAFTS_SECONDS);
	noteFailure(request, error);
	return data(failed, { status: 500 });
}

/** True for what `data` makes. */
function isPageData(error: unknown): boolean {
	return typeof error === "object" && error !== null && "init" in error && "data" in error;
}

/** True if the button leaves the page as it is: its answers are stored unchecked. */
export function leavesPage(form: URLSearchParams): boolean {
	return form.has("back") || form.has("leave") || form.has("language");
}

/** Language of the page that a post leads to. */
export function languageAfter({ language }: RequestContext, form: URLSearchParams): Language {
	return form.has("language") ? otherLanguage(language) : language;
}

/**
 * A post whose draft is gone or another browser's begins a new one with what was just sent; without a profile there is
 * nothing to begin, and the answer is the page of such an address.
 */
export async function beginAnew(
	request: RequestContext,
	address: string,
	opening: Pick<Draft, "answers" | "language" | "step">,
	openStep: Step | undefined,
) {
	if (profileOf(opening.answers) === undefined) throw await goneDraft(request, address);
	return beginDraft(request, opening, { page: openStep?.id ?? "review", notice: "begunAnew" });
}
