import { QueryClient } from "@tanstack/query-core";
import { isRouteErrorResponse } from "react-router";
import { emit, siteEvents } from "#app/client-script/events.ts";
import { CACHE_UNUSED_MS, RETRIES, retryPause } from "#app/constants.ts";
import { loadTexts } from "#app/i18n/browser-texts.client.ts";
import { documentLanguage } from "#app/i18n/languages.ts";
import { contentPaths, holdsAnswers } from "#app/paths.ts";

/** Data of content pages by path and language, dropped some minutes after its last use. */
export const dataCache = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: Number.POSITIVE_INFINITY,
			gcTime: CACHE_UNUSED_MS,
			retry: (failures, error) => failures < RETRIES && isPassing(error),
			retryDelay: retryPause,
			// Without a line a request fails at once, and the retries are what waits for the line.
			networkMode: "always",
		},
	},
});

/** Whether trying again may help: the network or the server failed. Never for 4xx, redirects and what was called off. */
export function isPassing(error: unknown): boolean {
	if (error instanceof Response) return false;
	if (isRouteErrorResponse(error)) return error.status >= 500;
	return !(error instanceof DOMException && error.name === "AbortError");
}

type LoaderArguments<Data> = { request: Request; url: URL; serverLoader: () => Promise<Data> };

/** `clientLoader` of a content page: its data from the cache, or from the server with retries. */
export function readPage<Data>(args: LoaderArguments<Data>): Promise<Data> {
	return readOrStay(args, keyOf(args.url) ?? ["personal", args.url.href]);
}

/** `clientLoader` of what is personal: always from the server, with retries. `part` keeps requests at one address apart. */
export function readPersonal<Data>(
	args: LoaderArguments<Data>,
	part: "page" | "layout" = "page",
): Promise<Data> {
	return readOrStay(args, ["personal", args.url.href, part]);
}

/** Puts the data of the first page into the cache: it came with the document, not through the router. */
export function keepFirstPage(url: URL, data: unknown): void {
	const key = keyOf(url);
	if (key) dataCache.setQueryData(key, data);
}

/** Marks the page as in use until the function returned is called: its time in the cache begins then. */
export function holdPage(url: URL): () => void {
	const key = keyOf(url);
	if (!key) return () => {};
	const data = dataCache.getQueryData(key);
	return () => {
		if (data === undefined) return;
		dataCache.removeQueries({ queryKey: key });
		dataCache.setQueryData(key, data);
	};
}

/** Answers make another page of the same path, which is not worth keeping. */
function keyOf({ pathname, searchParams }: URL): [string, string] | undefined {
	if (!contentPaths.includes(pathname) || holdsAnswers(pathname, searchParams)) return undefined;
	return [pathname, documentLanguage()];
}

/** When loading fails, the promise never settles: the page in front stays, with what was typed, and a notice offers to reload. */
async function readOrStay<Data>(
	{ request, url, serverLoader }: LoaderArguments<Data>,
	queryKey: readonly string[],
): Promise<Data> {
	const isPersonal = queryKey[0] === "personal";
	// The router may ask for what it called off while the page's code came: whoever follows the link again would share it.
	request.signal.throwIfAborted();
	request.signal.addEventListener("abort", () => {
		if (dataCache.getQueryState(queryKey)?.fetchStatus === "fetching") dataCache.removeQueries({ queryKey });
	});
	try {
		const [data] = await Promise.all([
			dataCache.fetchQuery({
				queryKey,
				queryFn: serverLoader,
				...(isPersonal ? { staleTime: 0, gcTime: 0 } : {}),
			}),
			loadTexts(url.pathname),
		]);
		if (!isInOtherLanguage(data)) return data;
		// Changed in another tab since: the layout around the page has to change with it.
		location.assign(url);
	} catch (error) {
		if (!isPassing(error) || request.signal.aborted) throw error;
		tellFailed(url.href);
	}
	return new Promise(() => {});
}

export function tellFailed(href: string): void {
	emit(siteEvents.idle);
	emit(siteEvents.notice, { name: "pageFailed", reload: href });
}

/** A page that came answers the notice that another did not. */
export function forgetFailed(): void {
	document.querySelector("#toasts .lasting")?.remove();
}

function isInOtherLanguage(data: unknown): boolean {
	const language = (data as { head?: { language?: string } } | null)?.head?.language;
	return language !== undefined && language !== documentLanguage();
}
