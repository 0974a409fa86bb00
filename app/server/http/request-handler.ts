import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { hasAnswers, isDraftPage, paths } from "#app/paths.ts";
import type { Logger } from "#app/platform/log.ts";
import { metrics } from "#app/platform/metrics.ts";
import { isSecure } from "#app/platform/settings/origin.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { clientKey, postCounter, proxyMisfit, widestNetwork } from "#app/request/client.ts";
import { languageCookie } from "#app/request/cookies.ts";
import { RequestContext } from "#app/request/request-context.ts";
import { refusalPage } from "#app/server/document/refusal-page.ts";
import { type HeaderList, securityHeaders } from "#app/server/document/security-headers.ts";
import { acceptsUploads, isOneClick, readBody } from "#app/server/http/read-body.ts";
import { LISTS_RETRY_SECONDS, type QueueName, RenderQueues } from "#app/server/http/render-queues.ts";
import { canonicalPath, checkOrigin, checkShape, HttpError } from "#app/server/http/request-guard.ts";
import { isUnknownRoute } from "#app/server/http/route-pattern.ts";
import { defaultCacheControl, sendResponse } from "#app/server/http/send-response.ts";
import {
	PageCache,
	type PageVariant,
	type ReadyPage,
	sendCachedPage,
	unknownPath,
} from "#app/server/page-cache/page-cache.ts";

/** Loads what renders pages, React with it, when it is first needed. */
export type Render = () => Promise<typeof import("#app/server/document/render.ts")>;
export type ServeFile = (request: IncomingMessage, response: ServerResponse) => boolean;

type Parts = { settings: Settings; log: Logger; render: Render; serveFile: ServeFile };

/** The site as a listener for `node:http`: the story of one request, from the socket to React Router and back. */
export function createRequestListener({ settings, log, render, serveFile }: Parts): {
	listener: RequestListener;
	defaultHeaders: HeaderList;
	pages: PageCache;
} {
	const defaultHeaders = securityHeaders(isSecure(settings));
	const pages = new PageCache(
		async (variant) => (await render()).renderSharedPage(settings, variant),
		defaultHeaders,
	);
	const queues = new RenderQueues();
	const countPost = postCounter(settings.RATE_LIMIT);
	const countCostly = postCounter(settings.RATE_LIMIT * COSTLY_SHARE);
	let hasWarned = false;

	/** Counts a response for the metrics, once it was sent. */
	function count({ method = "", url = "" }: IncomingMessage, response: ServerResponse): void {
		const startedAt = performance.now();
		response.on("close", async () => {
			const seconds = (performance.now() - startedAt) / 1000;
			const route = (await render()).patternOf(url);
			metrics.countRequest({ method, route, status: response.statusCode, seconds });
		});
	}

	/** Says once that `TRUST_PROXY` does not fit the proxies that a post passed. */
	function warnOfProxies(request: IncomingMessage): void {
		const misfit = hasWarned ? null : proxyMisfit(request, settings.TRUST_PROXY);
		if (misfit === null) return;
		hasWarned = true;
		log.warn(misfit);
	}

	function setDefaultHeaders(response: ServerResponse, requestId: string): void {
		for (const [name, value] of defaultHeaders) response.setHeader(name, value);
		response.setHeader("X-Request-Id", requestId);
	}

	/** Stays synchronous when the page is cached: no `await` before it is sent. */
	async function respond(response: ServerResponse, requestId: string): Promise<void> {
		const { req: request } = response;
		checkShape(request);
		const context = new RequestContext(request, requestId, { settings, log });
		const sendPage = (page: ReadyPage) => sendCachedPage(request, response, page, visitorHeaders(context));
		const path = canonicalPath(context.pathname);
		if (path !== undefined && path !== context.pathname) {
			// Lynx, w3m and ELinks stop at a 308; only a post needs one, for its body (RFC 9110, 15.4.9).
			const status = request.method === "POST" ? 308 : 301;
			throw new HttpError(status, "Moved Permanently", { Location: path + context.search });
		}
		const variant = variantFor(pages, request, context);
		const ready = variant && pages.ready(variant, context.encodings);
		const page = ready ?? (variant && (await pages.get(variant, context.encodings)));
		if (page) return sendPage(page);

		setDefaultHeaders(response, requestId);
		if (path !== undefined && request.method !== "POST" && serveFile(request, response)) return;
		const body = request.method === "POST" ? await readPostedForm(request, context, countPost) : undefined;
		if (isCostly(context)) {
			const { retryAfter } = await countCostly(context.ip);
			if (retryAfter > 0) throw refuseFurther(retryAfter);
		}
		// Earlier uploads take seconds each; meanwhile this socket is idle and needs more time.
		if (acceptsUploads(context.pathname)) request.socket.setTimeout(LISTS_WAIT_MS);
		const { patternOf, renderRequest } = await render();
		const isUnknown = path === undefined || isUnknownRoute(patternOf(path));
		const entry = queueEntryOf(request, context);
		if (entry.queue === "lists" && context.pathname === paths.reconciliation && queues.isFull(entry))
			postponeLists(entry, context);
		const result = isUnknown
			? undefined
			: await queues.run(() => renderRequest(request, body, context), entry);
		if (!result || isBare(result, 404)) {
			const { language, lite, encodings } = context;
			const unknown = await pages.get({ path: unknownPath, language, lite }, encodings);
			if (!unknown) throw new HttpError(404, "Not Found");
			return sendPage(unknown);
		}
		if (result.status === 405) throw new HttpError(405, "Method Not Allowed", { Allow: "GET, HEAD" });
		if (isBare(result, 429)) throw refuseFurther(context.retryAfter);
		addVisitorHeaders(result, context);
		await sendResponse(request, response, result, context);
	}

	function listener(request: IncomingMessage, response: ServerResponse): void {
		const requestId = randomUUID();
		if (settings.METRICS_PORT !== undefined) count(request, response);
		if (request.method === "POST") warnOfProxies(request);
		respond(response, requestId).catch((error) => {
			const isForeseen = error instanceof HttpError;
			if (!isForeseen && request.destroyed && !request.complete) return;
			if (!isForeseen) log.error({ requestId, err: error }, "request failed");
			if (response.headersSent) return response.destroy();
			setDefaultHeaders(response, requestId);
			const refusal = isForeseen ? error : new HttpError(500, "Internal Server Error");
			sendError(response, refusal, settings);
		});
	}
	return { listener, defaultHeaders, pages };
}

/** Longer than eight lists take, each with all the processor time that it may use. */
const LISTS_WAIT_MS = 150_000;

/** Pages with a visitor's answers that one client may ask for, as a multiple of the posts: each takes up to 40 ms to render. */
const COSTLY_SHARE = 4;

/** True for what is rendered or made from the answers in an address. */
function isCostly({ pathname, query }: RequestContext): boolean {
	return hasAnswers(pathname, query) || pathname === `${paths.legalCalendar}.ics`;
}

/** The shared page that answers this request; undefined when it needs one of its own. */
function variantFor(
	pages: PageCache,
	request: IncomingMessage,
	context: RequestContext,
): PageVariant | undefined {
	const { pathname, query, language, lite } = context;
	if (request.method === "POST" || context.hasMessage || !pages.canServe(pathname)) return undefined;
	if (hasAnswers(pathname, query)) return undefined;
	return { path: pathname, language, lite };
}

/**
 * The posted form, once its origin was checked and it was counted. A client beyond its limit is told so by the route,
 * with its answers kept (`answerWithinLimit`); a flood is refused here, before anything is read or rendered.
 */
async function readPostedForm(
	request: IncomingMessage,
	context: RequestContext,
	countPost: ReturnType<typeof postCounter>,
): Promise<Buffer<ArrayBuffer>> {
	if (!isOneClick(context.pathname)) checkOrigin(request, context.origin);
	const { retryAfter, isFlood } = await countPost(context.ip);
	if (isFlood) throw refuseFurther(retryAfter);
	context.retryAfter = retryAfter;
	return readBody(request, widestNetwork(context.ip));
}

/** Where a request waits, and for whom: the wizard's visitors go before readers of other pages. */
function queueEntryOf(request: IncomingMessage, { pathname, ip }: RequestContext) {
	const isPost = request.method === "POST";
	const isLists = isPost && acceptsUploads(pathname);
	const visit: QueueName = `${pathname}/`.startsWith(`${paths.quote}/`) ? "draft" : "page";
	const queue: QueueName = isLists ? "lists" : isPost ? "post" : visit;
	const client = isLists ? widestNetwork(ip) : clientKey(ip);
	return { queue, client, isGone: () => request.socket.destroyed };
}

/** Has the route bring back lists for which there is no place, unread: that waits as any other post does. */
function postponeLists(entry: ReturnType<typeof queueEntryOf>, context: RequestContext): void {
	if (context.retryAfter === 0) Object.assign(context, { retryAfter: LISTS_RETRY_SECONDS, waitStatus: 503 });
	Object.assign(entry, { queue: "post", client: clientKey(context.ip) });
}

function refuseFurther(retryAfter: number): HttpError {
	return new HttpError(429, "Too Many Requests", { "Retry-After": String(retryAfter) });
}

/** True for the JSON that React Router sends for a route without a page: it means nothing to a visitor. */
function isBare(response: Response, status: 404 | 429): boolean {
	return (
		response.status === status &&
		response.headers.get("Content-Type")?.startsWith("application/json") === true
	);
}

function addVisitorHeaders({ headers }: Response, context: RequestContext): void {
	if (headers.get("Content-Type")?.startsWith("text/html")) {
		for (const [name, value] of languageHeaders(context)) headers.append(name, value);
	}
	if (context.hasMessage) headers.set("Cache-Control", "no-store, no-cache");
}

/** Headers that a response adds to a shared page: personal data never enters a cached page. */
function visitorHeaders(context: RequestContext): string[] {
	return ["X-Request-Id", context.requestId, ...languageHeaders(context).flat()];
}

/** Stores the language when none or another one is stored; `Server-Timing` tells the page's script of the change. */
function languageHeaders(context: RequestContext): [name: string, value: string][] {
	const { language, storedLanguage, secure, pathname, browserKey, cameFrom } = context;
	if (storedLanguage === language) return [];
	// A draft begun without cookies opens without them only. A first cookie would lock out its own visitor, who comes from this
	// site; from elsewhere comes somebody who was sent the address, and whom the cookie is meant to lock out.
	const isOwn = cameFrom === undefined || cameFrom === "same-origin";
	if (isOwn && storedLanguage === undefined && browserKey === undefined && isDraftPage(pathname)) return [];
	const cookie: [string, string] = ["Set-Cookie", languageCookie(language, secure)];
	return storedLanguage === undefined ? [cookie] : [cookie, ["Server-Timing", "language-changed"]];
}

function sendError(response: ServerResponse, refusal: HttpError, settings: Settings): void {
	const { req: request } = response;
	const { status, message, headers } = refusal;
	for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
	response.setHeader("Cache-Control", defaultCacheControl(status));
	const page = request.headers.accept?.includes("text/html")
		? refusalPage(status, settings, request.method === "POST")
		: undefined;
	if (page) response.setHeader("Content-Security-Policy", page.policy);
	const body = Buffer.from(page?.html ?? `${message}\n`);
	response.setHeader("Content-Type", `text/${page ? "html" : "plain"}; charset=utf-8`);
	response.setHeader("Content-Length", body.length);
	response.writeHead(status).write(body);
	// Closed while a body still comes, a connection is reset, and a proxy says 502 in place of this (RFC 9112, 9.6).
	if (response.shouldKeepAlive || request.complete || status === 408) response.end();
	else request.resume().once("close", () => response.end());
}
