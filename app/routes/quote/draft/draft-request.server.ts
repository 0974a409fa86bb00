import { data, redirect, replace } from "react-router";
import { DRAFT_MS } from "#app/constants.ts";
import { store } from "#app/db/process-store.ts";
import { type Language, languageParameter } from "#app/i18n/languages.ts";
import { changeParameter, type DraftPage, draftPath, localizedHref, paths } from "#app/paths.ts";
import { attributionOf } from "#app/request/attribution.server.ts";
import { cookieNames, draftCookieName, serializeCookie } from "#app/request/cookies.ts";
import { noticeParameter } from "#app/request/flash-message.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import {
	type BrowserKey,
	createKey,
	type Draft,
	findDraft,
	isKey,
	openDraft,
} from "#app/routes/quote/draft/draft.server.ts";
import { hashNetwork } from "#app/routes/quote/draft/draft-limits.server.ts";
import { wasTaken } from "#app/routes/quote/draft/resume-link.server.ts";
import { noticeWords, type WizardNotice } from "#app/routes/quote/wizard-notices.ts";

/** Why a page of a draft cannot be shown: it was taken to another device, or nothing is known of it here. */
export type GoneDraft = { gone: "taken" | "unknown" };

/** The key of a request's browser: its own, a new one, or null for a browser that brings no cookie of ours. */
export function browserKey({ browserKey: brought, cookies }: RequestContext): BrowserKey {
	if (brought !== undefined && isKey(brought)) return brought;
	return Object.values(cookieNames).some((name) => cookies[name] !== undefined) ? createKey() : null;
}

/** The draft of a page. Throws a 404 where this browser has none, and a redirect to the confirmation once it was sent. */
export async function readDraft(request: RequestContext, address: string): Promise<Draft> {
	const draft = await findOwnDraft(request, address);
	if (!draft) throw await goneDraft(request, address);
	return draft;
}

/** The draft that a post is about; null where this browser has none. Throws a redirect once it was sent. */
export async function findOwnDraft(request: RequestContext, address: string): Promise<Draft | null> {
	const draft = await findDraft(await store(), address, browserKey(request), Date.now());
	// Pushed onto the history, the browser's Back would lead to the page that was asked for again and again.
	if (draft?.reference) throw replace(receivedHref(request, draft.reference), 303);
	return draft;
}

/** The 404 of a draft's address. */
export async function goneDraft(request: RequestContext, address: string) {
	const isTaken = await wasTaken(await store(), address, browserKey(request), Date.now());
	return data<GoneDraft>({ gone: isTaken ? "taken" : "unknown" }, { status: 404 });
}

/** Opens a draft for a request's browser and leads to a page of it. `tool` is the kind of result that led here. */
export async function beginDraft(
	request: RequestContext,
	opening: Pick<Draft, "answers" | "language" | "step">,
	place: { page: DraftPage; notice?: WizardNotice },
	tool?: string | null,
): Promise<Response> {
	const now = Date.now();
	const key = browserKey(request);
	const networkHash = request.settings.RATE_LIMIT > 0 ? hashNetwork(request.address, now) : null;
	const source = attributionOf(request, tool);
	const { address } = await openDraft(await store(), { ...opening, key, networkHash, source }, now);
	const marks = { notice: place.notice, language: opening.language };
	return redirectWithKey(request, key, draftHref(request, address, place.page, marks));
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
	language?: Language;
	fragment?: string;
};

/** Link to a draft's page for this visitor, in their language: in words where no cookie keeps it. */
export function draftHref(
	request: RequestContext,
	address: string,
	page: DraftPage,
	{ changing = false, notice, language = request.language, fragment }: Marks = {},
): string {
	const isSaid =
		language !== request.language || request.refusesCookies || request.query.has(languageParameter);
	return localizedHref(draftPath(address, page) + (fragment ? `#${fragment}` : ""), language, {
		[languageParameter]: isSaid ? language : undefined,
		[changeParameter]: changing ? "1" : undefined,
		[noticeParameter]: notice && noticeWords[notice],
	});
}

export function receivedHref({ language }: RequestContext, reference: string): string {
	return localizedHref(`${paths.received}/${reference}`, language);
}

/** True if a page was opened from the review, to change an answer. */
export function isChanging({ query }: RequestContext): boolean {
	return query.has(changeParameter);
}
