import { redirect } from "react-router";
import { DRAFT_MS } from "#app/constants.ts";
import { migratedAt } from "#app/db/migrate.ts";
import { store } from "#app/db/process-store.ts";
import type { Store } from "#app/db/store.ts";
import { draftParameter } from "#app/paths.ts";
import { attributionOf } from "#app/request/attribution.server.ts";
import { cookieNames, draftCookieName, serializeCookie } from "#app/request/cookies.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import {
	type BrowserHash,
	createKey,
	type Draft,
	findDrafts,
	findKeylessDraft,
	hashKey,
	isKey,
	openDraft,
	saveDraft,
} from "#app/routes/quote/draft/draft.server.ts";
import {
	hashClient,
	makeRoomForClient,
	makeRoomInStore,
} from "#app/routes/quote/draft/draft-limits.server.ts";
import { draftFieldName } from "#app/routes/quote/journey.ts";

/** A draft as far as addresses need it. */
export type DraftRef = Pick<Draft, "id" | "idInUrl">;

export type DraftSession = {
	/** The browser's key; a new one when it brought none, and null when it refuses cookies. */
	key: string | null;
	draft: Draft | null;
	/** Drafts of this browser that were not sent, oldest first. */
	open: Draft[];
};

/** The draft id in the request: a form's hidden field wins over the URL. */
export function requestedDraftId({ query }: RequestContext, form?: URLSearchParams): string | undefined {
	return form?.get(draftFieldName) || query.get(draftParameter) || undefined;
}

/** The request's browser with its drafts; one begun in another browser is not found. Throws when the store cannot be read. */
export async function readSession(request: RequestContext, form?: URLSearchParams): Promise<DraftSession> {
	const id = requestedDraftId(request, form);
	const { key, isNew, isOld } = browserKey(request);
	if (key === null) {
		const draft = id === undefined ? null : await findKeylessDraft(await store(), id, Date.now());
		return { key, draft, open: [] };
	}
	const found = isNew ? [] : await findDrafts(await store(), hashKey(key), Date.now());
	// Another host may have set a cookie without the `__Host-` prefix: it gives access to drafts of that time only.
	const drafts = isOld ? found.filter(await isFromBefore(await store())) : found;
	if (isOld && drafts.length === 0) return { key: createKey(), draft: null, open: [] };
	const open = drafts.filter((one) => one.reference === null);
	const isMeant = (one: Draft) => (id === undefined ? !one.idInUrl : one.id === id);
	// Open drafts first: a copy is as old as its original, and clocks can be set back.
	return { key, draft: open.findLast(isMeant) ?? drafts.findLast(isMeant) ?? null, open };
}

/** The browser's key, or a new one; none if the browser sends none of our cookies, as it refuses them. */
function browserKey({ browserKey: brought, cookies }: RequestContext) {
	if (brought && isKey(brought.key)) return { ...brought, isNew: false };
	const keepsCookies = Object.values(cookieNames).some((name) => cookies[name] !== undefined);
	return { key: keepsCookies ? createKey() : null, isNew: true, isOld: false };
}

/** Recognises drafts from before `__Host-` cookies: their old cookies are accepted until they expire. */
async function isFromBefore({ db }: Store): Promise<(draft: Draft) => boolean> {
	const since = (await migratedAt(db, "0001-schema")) ?? 0;
	return ({ createdAt }) => createdAt < since;
}

/** The hash under which the session's drafts are stored. */
export function browserHash({ key }: DraftSession): BrowserHash {
	return key === null ? null : hashKey(key);
}

/** Opens a draft for the browser, or a copy of `original`. If another one is open, URLs carry the new one's id. */
export async function beginDraft(
	request: RequestContext,
	session: DraftSession,
	opening: Pick<Draft, "answers" | "language" | "step">,
	original?: Draft,
): Promise<Draft> {
	const idInUrl = session.key === null || session.open.length > 0;
	const now = Date.now();
	const opened = await store();
	const { address, settings } = request;
	const isLimited = settings.RATE_LIMIT > 0;
	const client = isLimited ? hashClient(address, now) : { clientHash: null, networkHash: null };
	if (isLimited) {
		await makeRoomForClient(opened, client, now);
		await makeRoomInStore(opened, now);
	}
	return openDraft(
		opened,
		{
			...opening,
			idInUrl,
			source: original?.source ?? attributionOf(request),
			original,
			browserHash: browserHash(session),
			...client,
		},
		now,
	);
}

/** Saves the draft. False if it has gone since the session was read: sent, erased, expired or evicted. */
export async function keepDraft(
	session: DraftSession,
	draft: Draft,
	changes: Pick<Draft, "answers" | "language" | "step">,
): Promise<boolean> {
	return saveDraft(await store(), draft.id, browserHash(session), changes, Date.now());
}

/** 303 to `address`, with the browser's key kept for as long as a draft lives. */
export function redirectInSession(
	{ secure }: RequestContext,
	session: DraftSession,
	address: string,
): Response {
	const headers = new Headers();
	if (session.key !== null) {
		const cookie = serializeCookie(draftCookieName(secure), session.key, { maxAge: DRAFT_MS / 1000, secure });
		headers.set("Set-Cookie", cookie);
	}
	return redirect(address, { status: 303, headers });
}
