import { QueryClient } from "@tanstack/query-core";
import { data, isRouteErrorResponse } from "react-router";
import { CACHE_UNUSED_MS, RETRIES, retryPause } from "#app/constants.ts";
import { documentLanguage } from "#app/i18n/languages.ts";
import { emit, siteEvents } from "#app/ui/script/events.ts";

/** Used for its retries only. Wizard pages are personal and never cached. */
export const retrying = new QueryClient({
	defaultOptions: {
		queries: {
			gcTime: CACHE_UNUSED_MS,
			retry: (failures, error) => failures < RETRIES && isPassing(error),
			retryDelay: retryPause,
			// Fetch even when offline: the retries do the waiting.
			networkMode: "always",
		},
	},
});

let asked = 0;

/** True if trying again may help: the network or the server failed. False for 4xx, redirects, others' pages and aborted requests. */
function isPassing(error: unknown): boolean {
	if (error instanceof Response || isForeign(error)) return false;
	if (isRouteErrorResponse(error)) return error.status >= 500;
	return !(error instanceof DOMException && error.name === "AbortError");
}

type LoaderArguments<Data> = { request: Request; url: URL; serverLoader: () => Promise<Data> };

/** `clientLoader` of the wizard's pages, with retries. If it fails, the page in front stays, and a notice offers to reload. */
export async function readPage<Data>({ request, url, serverLoader }: LoaderArguments<Data>): Promise<Data> {
	request.signal.throwIfAborted();
	try {
		// The router may call off what it asked for; a later visit to the same address must not share the aborted request.
		const page = await retrying.fetchQuery({ queryKey: [asked++], queryFn: serverLoader, gcTime: 0 });
		if (!isInOtherLanguage(page)) return page;
		// Changed in another tab since: the layout around the page has to change with it.
		location.assign(url);
	} catch (error) {
		if (isForeign(error)) location.assign(url);
		else if (!isPassing(error) || request.signal.aborted) throw error;
		else showLoadError(url.href);
	}
	return untilCalledOff(request);
}

/** Keeps the page in front until the visitor goes on to another: rejects when the router calls the request off. */
function untilCalledOff({ signal }: Request): Promise<never> {
	return new Promise((_, reject) => signal.addEventListener("abort", reject));
}

function showLoadError(href: string): void {
	emit(siteEvents.idle);
	emit(siteEvents.status, { name: "pageFailed", reload: href });
}

function isInOtherLanguage(page: unknown): boolean {
	const language = (page as { head?: { language?: string } } | null)?.head?.language;
	return language !== undefined && language !== documentLanguage();
}

/** Clears the load-error notice once a page has loaded. */
export function clearLoadError(): void {
	document.querySelector("#toasts .lasting")?.remove();
}

/**
 * `clientAction` of the wizard's forms: the server's reply, or `networkFailure` when the server cannot be reached or
 * refuses so long a text; either way what was typed stays. A post that something else refused is sent once more as a document.
 */
export async function submitWithFallback<Reply>(
	{ request, serverAction }: { request: Request; serverAction: () => Promise<Reply> },
	networkFailure: NoInfer<Reply>,
) {
	const copy = request.clone();
	try {
		return await serverAction();
	} catch (error) {
		if (isForeign(error)) {
			sendAsDocument(copy.url, await copy.formData());
			return untilCalledOff(request);
		}
		if (!isPassing(error) && !isTooLarge(error)) throw error;
		// With such a status the router does not reload the page's data.
		return data(networkFailure, { status: 503 });
	}
}

/** True for an answer that no route made (a proxy, a challenge, a network's login, our flood guard): replies of routes carry `X-Remix-Response` and can be read. */
function isForeign(error: unknown): boolean {
	if (!isRouteErrorResponse(error)) return (error as Error | undefined)?.cause instanceof SyntaxError;
	return error.status < 500 && typeof error.data === "string" && !isTooLarge(error);
}

/** Sends a form as a page of its own, so that its visitor sees what stands in the way, and can pass it. */
function sendAsDocument(action: string, sent: FormData): void {
	const form = Object.assign(document.createElement("form"), { method: "post", action, hidden: true });
	for (const [name, value] of sent)
		form.append(Object.assign(document.createElement("input"), { name, value }));
	document.body.append(form);
	form.submit();
}

function isTooLarge(error: unknown): boolean {
	return isRouteErrorResponse(error) && error.status === 413;
}
