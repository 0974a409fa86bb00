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
	saveDraft,
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

/**
 * The draft at the address of a page. Throws a 404 where this browser has none, and a redirect to the confirmation once it
 * was sent.
 */
export async function readDraft(request: RequestContext, id: string): Promise<Draft> {
	const draft = await findOwnDraft(request, id);
	if (!draft) throw await goneDraft(request, id);
	return draft;
}

/** The draft that a post is about; null where this browser has none. Throws a redirect once it was sent. */
export async function findOwnDraft(request: RequestContext, id: string): Promise<Draft | null> {
	const draft = await findDraft(await store(), id, browserKey(request), Date.now());
	// Pushed onto the history, the browser's Back would lead to the page that was asked for again and again.
	if (draft?.reference) throw replace(receivedHref(request, draft.reference), 303);
	return draft;
}

/** Saves a draft. False if it has gone since it was read; throws a redirect if it was sent meanwhile. */
export async function keepDraft(
	request: RequestContext,
	draft: Draft,
	changes: Pick<Draft, "answers" | "language" | "step">,
): Promise<boolean> {
	if (await saveDraft(await store(), draft, browserKey(request), changes, Date.now())) return true;
	await findOwnDraft(request, draft.id);
	return false;
}

/** The 404 of a draft's address. */
export async function goneDraft(request: RequestContext, id: string) {
	const isTaken = await wasTaken(await store(), id, browserKey(request), Date.now());
	return data<GoneDraft>({ gone: isTaken ? "taken" : "unknown" }, { status: 404 });
}

/** Opens a draft for a request's browser. `tool` is the kind of result that led here. */
export async function beginDraft(
	request: RequestContext,
	key: BrowserKey,
	opening: Pick<Draft, "answers" | "language" | "step">,
	tool?: string | null,
): Promise<Draft> {
	const { address, settings } = request;
	const now = Date.now();
	const networkHash = settings.RATE_LIMIT > 0 ? hashNetwork(address, now) : null;
	return openDraft(
		await store(),
		{ ...opening, key, networkHash, source: attributionOf(request, tool) },
		now,
	);
}

/** 303 to `address`, with the key of the browser that a draft was just given to. */
export function redirectWithKey({ secure }: RequestContext, key: BrowserKey, address: string): Response {
	const headers = new Headers();
	if (key !== null) {
		const cookie = serializeCookie(draftCookieName(secure), key, { maxAge: DRAFT_MS / 1000, secure });
		headers.set("Set-Cookie", cookie);
	}
	return redirect(address, { status: 303, headers });
}

type Marks = {
	changing?: boolean;
	notice?: WizardNotice | undefined;
	language?: Language;
	fragment?: string;
};

/** Address of a draft's page for this visitor, in their language: in words where no cookie keeps it. */
export function draftHref(
	request: RequestContext,
	id: string,
	page: DraftPage,
	{ changing = false, notice, language = request.language, fragment }: Marks = {},
): string {
	const isSaid =
		language !== request.language || request.refusesCookies || request.query.has(languageParameter);
	return localizedHref(draftPath(id, page) + (fragment ? `#${fragment}` : ""), language, {
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
