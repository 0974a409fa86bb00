import { QueryClient } from "@tanstack/query-core";
import { data, isRouteErrorResponse } from "react-router";
import { CACHE_UNUSED_MS, RETRIES, retryPause } from "#app/constants.ts";
import { documentLanguage } from "#app/i18n/languages.ts";
import { emit, siteEvents } from "#app/ui/script/events.ts";

/** Used for its retries only: wizard pages are personal and never cached. */
export const retrying = new QueryClient({
	defaultOptions: {
		queries: {
			gcTime: CACHE_UNUSED_MS,
			retry: (failures, error) => failures < RETRIES && isPassing(error),
			retryDelay: retryPause,
			// Fetches even offline: the retries do the waiting.
			networkMode: "always",
		},
	},
});

/** True if a retry may help: the network or server failed. False for 4xx, redirects, foreign pages and aborted requests. */
function isPassing(error: unknown): boolean {
	if (error instanceof Response || isForeign(error)) return false;
	if (isRouteErrorResponse(error)) return isOurFailure(error);
	return !(error instanceof DOMException && error.name === "AbortError");
}

type LoaderArguments<Data> = { request: Request; url: URL; serverLoader: () => Promise<Data> };

/** `clientLoader` of the wizard's pages, with retries. After a failure the current page stays, with an offer to reload. */
export async function readPage<Data>({ request, url, serverLoader }: LoaderArguments<Data>): Promise<Data> {
	request.signal.throwIfAborted();
	try {
		// A random key: a later visit to the same address must not share an aborted request.
		const page = await retrying.fetchQuery({ queryKey: [Math.random()], queryFn: serverLoader, gcTime: 0 });
		const language = (page as { head?: { language?: string } } | null)?.head?.language;
		if (language === undefined || language === documentLanguage()) return page;
		// The language was changed in another tab: the layout has to change with it.
		location.assign(url);
	} catch (error) {
		if (isForeign(error)) location.assign(url);
		else if (!isPassing(error) || request.signal.aborted) throw error;
		else {
			emit(siteEvents.idle);
			emit(siteEvents.status, { name: "pageFailed", reload: url.href });
		}
	}
	return untilCalledOff(request);
}

/** Keeps the current page until the visitor navigates elsewhere and the router aborts the request; then rejects. */
function untilCalledOff({ signal }: Request): Promise<never> {
	return new Promise((_, reject) => signal.addEventListener("abort", reject));
}

/** Longest wait for a page that has to show that the site can be reached. */
const HEAD_MS = 5000;

/** The addresses to which the last post failed. */
const failed = new Set<string>();

/**
 * `clientAction` of the wizard's forms: the server's reply, or `networkFailure` without a server or beyond its limit; typed
 * text stays. Sends as a document what no route answered, and what fails twice though the page can be had, unless it is
 * too long: some proxies let documents through and not React's posts.
 */
export async function submitWithFallback<Reply>(
	{ request, serverAction }: { request: Request; serverAction: () => Promise<Reply> },
	networkFailure: NoInfer<Reply>,
) {
	const { url } = request;
	const copy = request.clone();
	const isAgain = failed.delete(url);
	try {
		const reply = await serverAction();
		// A 204, which no route of ours sends.
		if (reply !== undefined) return reply;
	} catch (error) {
		if (!isForeign(error)) {
			if (!isPassing(error)) throw error;
			const isFirst = !isAgain || (error as Partial<Response>).status === 413;
			// Without an answer the visitor would wait as long as the proxy does.
			const signal = AbortSignal.timeout?.(HEAD_MS);
			if (isFirst || !(await fetch(url, { method: "HEAD", signal }).catch(Object)).ok) {
				failed.add(url);
				// With this status the router does not reload the page's data.
				return data(networkFailure, { status: 503 });
			}
		}
	}
	sendAsDocument(url, await copy.formData());
	return untilCalledOff(request);
}

/** True for what no route of ours sent (proxy, login page, flood guard): the router's text of it, or a `SyntaxError`. */
function isForeign(error: unknown): boolean {
	if (!isRouteErrorResponse(error)) return (error as Error | undefined)?.cause instanceof SyntaxError;
	return !isOurFailure(error) && typeof error.data === "string";
}

/** True for a server's failure and for a text that is too long; not for 511, a network's login page (RFC 6585). */
const isOurFailure = ({ status }: { status: number }) => status === 413 || (status >= 500 && status !== 511);

/** Submits a form as a document, so that the visitor sees the obstacle and can pass it. */
function sendAsDocument(action: string, sent: FormData): void {
	const form = Object.assign(document.createElement("form"), { method: "post", action, hidden: true });
	for (const [name, value] of sent)
		form.append(Object.assign(document.createElement("input"), { name, value }));
	document.body.appendChild(form).submit();
}
