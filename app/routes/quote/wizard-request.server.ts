import { createContext, data, redirect, replace } from "react-router";
import { DRAFT_MS } from "#app/constants.ts";
import { store } from "#app/db/process-store.ts";
import { type Answers, type Field, type Profile, profileOf } from "#app/forms/field.ts";
import type { FormReply } from "#app/forms/form-status.tsx";
import type { Step, StepId } from "#app/forms/quote-flow.ts";
import { summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { type FieldErrors, readAnswers } from "#app/forms/validation.server.ts";
import { type Language, languageParameter, otherLanguage } from "#app/i18n/languages.ts";
import {
	type BrowserKey,
	createKey,
	type Draft,
	findDraft,
	isKey,
	openDraft,
} from "#app/leads/draft/draft.server.ts";
import { networkOf, TooManyDrafts } from "#app/leads/draft/draft-limits.server.ts";
import {
	changeParameter,
	type DraftPage,
	draftPath,
	localizedHref,
	noticeParameter,
	paths,
	wholeParameter,
} from "#app/paths.ts";
import { metrics } from "#app/platform/metrics.ts";
import { attributionOf } from "#app/request/attribution.server.ts";
import { cookieNames, draftCookieName, serializeCookie } from "#app/request/cookies.ts";
import { readForm, tooManyPosts } from "#app/request/read-form.server.ts";
import { type RequestContext, type RouteArguments, requestContext } from "#app/request/request-context.ts";

/** The notices on top of a wizard page, each with its word in the URL. */
export const noticeWords = {
	begunAnew: "novo",
	discarded: "apagado",
	incomplete: "incompleto",
	linkMailed: "link-enviado",
	linkMailLimit: "link-limite",
	tooEarly: "etapa",
} as const;
export type WizardNotice = keyof typeof noticeWords;

/** The notice that an address asks for, undefined without one. */
export function noticeOf(query: URLSearchParams): WizardNotice | undefined {
	const word = query.get(noticeParameter);
	return (Object.keys(noticeWords) as WizardNotice[]).find((notice) => noticeWords[notice] === word);
}

/** The page of a draft that this browser does not have. */
export type GoneDraft = { isGone: true };

/** The key of a request's browser: its own, a new one, or null for a browser that brings no cookie of ours. */
export function browserKey({ browserKey: brought, cookies }: RequestContext): BrowserKey {
	if (brought !== undefined && isKey(brought)) return brought;
	return Object.values(cookieNames).some((name) => cookies[name] !== undefined) ? createKey() : null;
}

/** The draft of a page. Throws a 404 where this browser has none, and a redirect to the confirmation once it was sent. */
export async function readDraft(request: RequestContext, address: string): Promise<Draft> {
	const draft = await findOwnDraft(request, address);
	if (!draft) throw goneDraft();
	return draft;
}

/** The draft that a post is about; null where this browser has none. Throws a redirect once it was sent. */
export async function findOwnDraft(request: RequestContext, address: string): Promise<Draft | null> {
	const draft = await findDraft(await store(), address, browserKey(request), Date.now());
	// Pushed onto the history, the browser's Back would lead to the page that was asked for again and again.
	if (draft?.reference) throw replace(receivedHref(request, draft.reference), 303);
	return draft;
}

/** The 404 of a draft's address, the same whether it is another browser's, ended or unknown. */
function goneDraft() {
	return data<GoneDraft>({ isGone: true }, { status: 404 });
}

/**
 * Opens a draft for a request's browser and leads to a page of it. `tool` is the kind of result that led here. Where the
 * store has no room, the same post goes on to a review that asks everything.
 */
export async function beginDraft(
	request: RequestContext,
	opening: Pick<Draft, "answers" | "language" | "step">,
	place: { page: DraftPage; notice?: WizardNotice },
	tool?: string | null,
): Promise<Response> {
	const now = Date.now();
	const key = browserKey(request);
	const { MAX_DRAFTS: most } = request.settings;
	const opened = await store();
	const networkHash = await networkOf(opened, request);
	const source = attributionOf(request, tool);
	try {
		const { address } = await openDraft(opened, { ...opening, key, networkHash, most, source }, now);
		const marks = { notice: place.notice, language: opening.language };
		return redirectWithKey(request, key, draftHref(request, address, place.page, marks));
	} catch (error) {
		if (!(error instanceof TooManyDrafts)) throw error;
		return redirect(draftHref(request, createKey(), "review", { whole: profileOf(opening.answers) }), 307);
	}
}

/** 303 to `href`, with the key of the browser that a draft was just given to. */
export function redirectWithKey({ secure }: RequestContext, key: BrowserKey, href: string): Response {
	const headers = new Headers();
	if (key !== null) {
		const cookie = serializeCookie(draftCookieName(secure), key, { maxAge: DRAFT_MS / 1000, secure });
		headers.set("Set-Cookie", cookie);
	}
	return redirect(href, { status: 303, headers });
}

type Marks = {
	changing?: boolean;
	notice?: WizardNotice | undefined;
	whole?: Profile | undefined;
	language?: Language;
};

/** Link to a draft's page for this visitor, in their language: in words where no cookie keeps it. */
export function draftHref(
	request: RequestContext,
	address: string,
	page: DraftPage,
	{ changing = false, notice, whole, language = request.language }: Marks = {},
): string {
	const isSaid =
		language !== request.language || request.refusesCookies || request.query.has(languageParameter);
	return localizedHref(draftPath(address, page), language, {
		[languageParameter]: isSaid ? language : undefined,
		[changeParameter]: changing ? "1" : undefined,
		[noticeParameter]: notice && noticeWords[notice],
		[wholeParameter]: whole,
	});
}

export function receivedHref({ language }: RequestContext, reference: string): string {
	return localizedHref(`${paths.received}/${reference}`, language);
}

/** True if a page was opened from the review, to change an answer. */
export function isChanging({ query }: RequestContext): boolean {
	return query.has(changeParameter);
}

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
export type WizardReply = Pick<
	FormReply,
	"answers" | "errors" | "summaryHeading" | "retryAfter" | "sendFailed"
> & {
	/** The quote request could not be sent: the error's id, also in the log, and a chat link with it; empty if the server never got the post. */
	failure?: { errorId?: string; whatsapp?: string };
};

/** Reads a post to a page that asks `fields`. */
export async function readWizardPost(
	args: Pick<RouteArguments, "request" | "context">,
	fields: readonly Field[],
): Promise<WizardPost> {
	const form = await readForm(args);
	const answers = readAnswers(form, fields);
	const showAgain = (shown: Answers) => args.context.set(postedContext, shown);
	showAgain(answers);
	return { request: args.context.get(requestContext), form, answers, showAgain };
}

/** A page again with what is wrong with its answers to `fields`. */
export function wizardErrors(
	page: StepId | "review",
	fields: readonly Field[],
	answers: Answers,
	errors: FieldErrors,
) {
	metrics.countFormErrors(page, Object.keys(errors));
	const summaryHeading = summaryHeadingOf("wizard", fields, answers, errors);
	return data<WizardReply>({ errors, summaryHeading }, { status: 422 });
}

/** The page again, for a client beyond its limit of posts. */
export function wizardWait(retryAfter: number) {
	return tooManyPosts<WizardReply>({ retryAfter }, retryAfter);
}

/** The page again after `error`; a response passes. `failed` says so in the page's own way. */
export function wizardFailure(request: RequestContext, error: unknown, failed: WizardReply) {
	if (error instanceof Response || isPageData(error)) throw error;
	request.log.error({ err: error }, "request failed");
	return data(failed, { status: 500 });
}

/** True for what `data` makes. */
function isPageData(error: unknown): boolean {
	return typeof error === "object" && error !== null && "init" in error && "data" in error;
}

/** The page that a button other than *Continue* or *Send* leads to; undefined for those two. */
export function pageOfButton(
	form: URLSearchParams,
	here: DraftPage,
	before: DraftPage,
): DraftPage | undefined {
	if (form.has("language")) return here;
	if (form.has("leave")) return "saved";
	return form.has("back") ? before : undefined;
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
	opening: Pick<Draft, "answers" | "language" | "step">,
	openStep: Step | undefined,
) {
	if (profileOf(opening.answers) === undefined) throw goneDraft();
	return beginDraft(request, opening, { page: openStep?.id ?? "review", notice: "begunAnew" });
}
