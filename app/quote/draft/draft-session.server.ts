import { createContext, redirect, replace } from "react-router";
import { DRAFT_MS } from "#app/constants.ts";
import { migratedAt } from "#app/db/migrate.ts";
import { store } from "#app/db/process-store.ts";
import type { Store } from "#app/db/store.ts";
import type { Answers, Profile } from "#app/forms/field.ts";
import { stepById } from "#app/forms/quote-flow.ts";
import { type Language, languageParameter } from "#app/i18n/languages.ts";
import {
	changeParameter,
	draftParameter,
	localizedHref,
	paths,
	profileParameter,
	segmentParameter,
} from "#app/paths.ts";
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
	saveLink,
} from "#app/quote/draft/draft.server.ts";
import { hashClient, makeRoomForClient, makeRoomInStore } from "#app/quote/draft/draft-limits.server.ts";
import { attributionOf } from "#app/request/attribution.server.ts";
import { cookieNames, draftCookieName, serializeCookie } from "#app/request/cookies.ts";
import { noticeParameter } from "#app/request/flash-message.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";

export const draftFieldName = "draft";

/** What the wizard's page says on top, by its word in the address. */
const notices = {
	expired: "expirado",
	incomplete: "incompleto",
	otherBrowser: "outro-navegador",
	otherCopy: "outra-copia",
	linkEnded: "link-encerrado",
	linkMailed: "link-enviado",
	linkMailLimit: "link-limite",
	notFound: "nao-encontrado",
	tooEarly: "etapa",
} as const;
export type WizardNotice = keyof typeof notices;

export const postedContext = createContext<{ answers: Answers; named: NamedDraft | null } | null>(null);

export type NamedDraft = Pick<Draft, "id" | "isNamed">;

export type DraftSession = {
	/** The browser's key; a new one when it brought none, and null when it refuses cookies. */
	key: string | null;
	draft: Draft | null;
	/** Drafts of this browser that were not sent, oldest first. */
	open: Draft[];
};

/** Which draft the request names: a form's hidden field wins over the address. */
export function namedDraftId({ url }: RouteArguments, form?: URLSearchParams): string | undefined {
	return form?.get(draftFieldName) || url.searchParams.get(draftParameter) || undefined;
}

/** The draft that a post names, as far as that can be told without the store. */
export function postedDraft(args: RouteArguments, form: URLSearchParams): NamedDraft | null {
	const id = namedDraftId(args, form);
	return id === undefined || !isKey(id) ? null : { id, isNamed: args.url.searchParams.has(draftParameter) };
}

export function isChanging({ url }: RouteArguments): boolean {
	return url.searchParams.has(changeParameter);
}

export function isAnew(args: RouteArguments): boolean {
	return namedDraftId(args) === undefined && !isChanging(args);
}

/** The request's browser with its drafts; one begun in another browser is not found. Throws when the store cannot be read. */
export async function readSession(args: RouteArguments, form?: URLSearchParams): Promise<DraftSession> {
	const id = namedDraftId(args, form);
	const { key, isNew, isOld } = browserKey(args);
	if (key === null) {
		const draft = id === undefined ? null : await findKeylessDraft(await store(), id, Date.now());
		return { key, draft, open: [] };
	}
	const found = isNew ? [] : await findDrafts(await store(), hashKey(key), Date.now());
	// Another host may have set an old cookie: it leads to drafts of its time only, and never to a new one.
	const drafts = isOld ? found.filter(await isFromBefore(await store())) : found;
	if (isOld && drafts.length === 0) return { key: createKey(), draft: null, open: [] };
	const open = drafts.filter((one) => one.reference === null);
	const isMeant = (one: Draft) => (id === undefined ? !one.isNamed : one.id === id);
	// An open one goes first: a copy is as old as what it was copied from, and clocks are put back.
	return { key, draft: open.findLast(isMeant) ?? drafts.findLast(isMeant) ?? null, open };
}

/** The key that the browser brings, or a new one; none for a browser that brings no cookie of ours, as it refuses them. */
function browserKey({ context }: RouteArguments) {
	const { browserKey: brought, cookies } = context.get(requestContext);
	if (brought && isKey(brought.key)) return { ...brought, isNew: false };
	const keepsCookies = Object.values(cookieNames).some((name) => cookies[name] !== undefined);
	return { key: keepsCookies ? createKey() : null, isNew: true, isOld: false };
}

/** Tells drafts from before this store's site set `__Host-` cookies: as long as they live, their cookies are accepted. */
async function isFromBefore({ db }: Store): Promise<(draft: Draft) => boolean> {
	const since = (await migratedAt(db, "0013-draft-address")) ?? 0;
	return ({ createdAt }) => createdAt < since;
}

function browserHash({ key }: DraftSession): BrowserHash {
	return key === null ? null : hashKey(key);
}

/** Opens a draft for the request's browser, or a copy of `original`; beside another open one its addresses name it. */
export async function beginDraft(
	args: RouteArguments,
	session: DraftSession,
	opening: Pick<Draft, "answers" | "language" | "step">,
	original?: Draft,
): Promise<Draft> {
	const isNamed = session.key === null || session.open.length > 0;
	const now = Date.now();
	const opened = await store();
	const client = hashClient(args.context.get(requestContext).address, now);
	if (client.clientHash !== null) {
		await makeRoomForClient(opened, client, now);
		await makeRoomInStore(opened, now);
	}
	return openDraft(
		opened,
		{
			...opening,
			isNamed,
			source: original?.source ?? attributionOf(args),
			original,
			browserHash: browserHash(session),
			...client,
		},
		now,
	);
}

/** False when the draft went since the session was read: it was sent or erased, expired or was dropped. */
export async function keepDraft(
	session: DraftSession,
	draft: Draft,
	changes: Pick<Draft, "answers" | "language" | "step">,
): Promise<boolean> {
	return saveDraft(await store(), draft.id, browserHash(session), changes, Date.now());
}

export async function setLink(session: DraftSession, draft: Draft, isOpen: boolean): Promise<void> {
	await saveLink(await store(), draft.id, browserHash(session), isOpen);
}

type Marks = {
	changing?: boolean;
	notice?: WizardNotice;
	segment?: string;
	profile?: Profile;
	language?: Language;
};

/** Address of a wizard page for this visitor; it names `draft` only where it could mean another one. */
export function wizardHref(
	args: RouteArguments,
	path: string,
	draft: NamedDraft | null,
	{ changing, notice, segment, profile, language }: Marks = {},
): string {
	const shown = getLanguage(args.context);
	const isNamed = draft !== null && (draft.isNamed || path === paths.quote);
	const isSaid = language !== undefined || mustSayLanguage(args);
	return localizedHref(path, language ?? shown, {
		[draftParameter]: isNamed ? draft.id : undefined,
		[languageParameter]: isSaid ? (language ?? shown) : undefined,
		[changeParameter]: changing ? "1" : undefined,
		[noticeParameter]: notice && notices[notice],
		[profileParameter]: profile,
		[segmentParameter]: segment,
	});
}

/** Every page sets the language cookie: a post that brings none comes from a browser that refuses cookies. */
function mustSayLanguage(args: RouteArguments): boolean {
	const refusesCookies = args.request.method === "POST" && !args.context.get(requestContext).keepsCookies;
	return refusesCookies || args.url.searchParams.has(languageParameter);
}

/** Where a saved draft goes on: at the step that it was last saved from. */
export function savedPlaceHref(args: RouteArguments, draft: Draft): string {
	return wizardHref(args, stepById(draft.step)?.path ?? paths.review, draft);
}

export function receivedHref({ context }: RouteArguments, reference: string, isOtherCopy: boolean): string {
	const parameters = { [noticeParameter]: isOtherCopy ? notices.otherCopy : undefined };
	return localizedHref(`${paths.received}/${reference}`, getLanguage(context), parameters);
}

/**
 * Throws a redirect to the confirmation of a draft that was sent, or of which a copy was. It replaces the page that was
 * asked for: pushed onto the history, the browser's Back would lead to it again and again.
 */
export function leaveIfSent(args: RouteArguments, draft: Draft | null): void {
	if (draft?.reference) throw replace(receivedHref(args, draft.reference, draft.isClosed), 303);
}

export function noticeOf(url: URL): WizardNotice | undefined {
	const word = url.searchParams.get(noticeParameter);
	return (Object.keys(notices) as WizardNotice[]).find((notice) => notices[notice] === word);
}

/** 303 to `address`, with the browser's key kept for as long as a draft lives. */
export function redirectInSession(args: RouteArguments, session: DraftSession, address: string): Response {
	const headers = new Headers();
	if (session.key !== null) {
		const { secure } = args.context.get(requestContext);
		const cookie = serializeCookie(draftCookieName(secure), session.key, { maxAge: DRAFT_MS / 1000, secure });
		headers.set("Set-Cookie", cookie);
	}
	return redirect(address, { status: 303, headers });
}
