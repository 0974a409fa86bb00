import { createContext, type RouterContextProvider, redirect } from "react-router";
import { DRAFT_MS } from "#app/constants.ts";
import { store } from "#app/db/process-store.ts";
import type { Answers } from "#app/forms/field.ts";
import { type Language, languageParameter } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { type Draft, findDraft, isDraftId } from "#app/quote/draft.server.ts";
import { cookieNames, serializeCookie } from "#app/request/cookies.ts";
import { noticeParameter } from "#app/request/flash-message.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { requestContext } from "#app/request/request-context.ts";

export type RouteArguments = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export const draftFieldName = "draft";
const draftParameter = "d";
const changeParameter = "alterar";

/** What the request's own action was sent, so that its page can be drawn even when the store is gone. */
export const postedContext = createContext<{ answers: Answers; identity: DraftIdentity } | null>(null);

/** What the address must carry for a visitor whose cookie cannot: another tab's draft, or none at all. */
export type Carried = { d?: string; lng?: string };

export type DraftIdentity = {
	/** The id that the form, the address or the cookie named. */
	id: string | undefined;
	carried: Carried;
	/** Whether the visitor came from the review to change an answer. */
	isChanging: boolean;
};

/** With the draft of that id; null when there is none or it expired. */
export type DraftSession = DraftIdentity & { draft: Draft | null };

/** Which draft the request means: a form's hidden field wins over the address, which wins over the cookie. */
export function identifyDraft(args: RouteArguments, form?: URLSearchParams): DraftIdentity {
	const cookie = cookieDraft(args);
	const named = form?.get(draftFieldName) || args.url.searchParams.get(draftParameter) || cookie;
	const id = named && isDraftId(named) ? named : undefined;
	return {
		id,
		carried: { d: id === cookie ? undefined : id, lng: carriedLanguage(args) },
		isChanging: args.url.searchParams.has(changeParameter),
	};
}

/** The request's draft with what is stored of it. Throws when the store cannot be read. */
export async function readSession(args: RouteArguments, form?: URLSearchParams): Promise<DraftSession> {
	const identity = identifyDraft(args, form);
	const draft = identity.id === undefined ? null : await findDraft(await store(), identity.id, Date.now());
	return { ...identity, draft };
}

/** The same for a draft that this answer opens and puts into the cookie. */
export function carriedForNew(args: RouteArguments, id: string): Carried {
	const keepsCookies = args.context.get(requestContext).keepsCookies;
	return { d: keepsCookies ? undefined : id, lng: carriedLanguage(args) };
}

/** Every page sets the language cookie: a post that brings none comes from a browser that refuses cookies. */
function carriedLanguage(args: RouteArguments): string | undefined {
	const refusesCookies = args.request.method === "POST" && !args.context.get(requestContext).keepsCookies;
	return refusesCookies || args.url.searchParams.has(languageParameter)
		? getLanguage(args.context)
		: undefined;
}

/** Address of a wizard page for this visitor. */
export function wizardHref(
	path: string,
	language: Language,
	carried: Carried,
	marks: { changing?: boolean; notice?: "expirado"; segment?: string } = {},
): string {
	return localizedHref(path, language, {
		...carried,
		lng: carried.lng === undefined ? undefined : language,
		[changeParameter]: marks.changing ? "1" : undefined,
		[noticeParameter]: marks.notice,
		segmento: marks.segment,
	});
}

/** Address of the confirmation of a lead. */
export function receivedHref(reference: string, language: Language): string {
	return localizedHref(`${paths.received}/${reference}`, language);
}

/** Whether the page opens with the notice that an expired draft was started anew. */
export function hasExpiredNotice(url: URL): boolean {
	return url.searchParams.get(noticeParameter) === "expirado";
}

/** What an answer does to the draft cookie: a draft was just opened, or goes on. */
type DraftNews = { opened: string } | { known: string };

/**
 * 303 to `address` with the draft in the cookie. The cookie belongs to the draft that was opened last: another tab's
 * goes on by its address and does not take the cookie away. It outlives the sending, so that going back leads to the
 * confirmation and not to an empty form.
 */
export function redirectWithDraft(args: RouteArguments, address: string, news: DraftNews): Response {
	const headers = new Headers();
	const current = cookieDraft(args);
	if ("opened" in news) headers.set("Set-Cookie", draftCookie(args, news.opened));
	else if (current === undefined || news.known === current)
		headers.set("Set-Cookie", draftCookie(args, news.known));
	return redirect(address, { status: 303, headers });
}

function cookieDraft(args: RouteArguments): string | undefined {
	const id = args.context.get(requestContext).browserKey;
	return id && isDraftId(id) ? id : undefined;
}

/** `Set-Cookie` value that keeps the draft `id`. */
function draftCookie(args: RouteArguments, id: string): string {
	const { secure } = args.context.get(requestContext);
	return serializeCookie(cookieNames.draft, id, { maxAge: DRAFT_MS / 1000, secure });
}
