import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { hasAnswers, paths } from "#app/paths.ts";
import type { Logger } from "#app/platform/log.ts";
import { metrics } from "#app/platform/metrics.ts";
import { isSecure } from "#app/platform/settings/origin.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { proxyMisfit, widestNetwork } from "#app/request/client.ts";
import { RequestContext } from "#app/request/request-context.ts";
import { securityHeaders } from "#app/server/document/security-headers.ts";
import { rateLimiter } from "#app/server/http/rate-limit.ts";
import { acceptsUploads, isOneClick, readBody } from "#app/server/http/read-body.ts";
import { RenderQueues } from "#app/server/http/render-queues.ts";
import { canonicalPath, checkOrigin, checkShape, HttpError } from "#app/server/http/request-guard.ts";
import { isUnknownRoute } from "#app/server/http/route-pattern.ts";
import { sendError, sendResponse } from "#app/server/http/send-response.ts";
import { addVisitorHeaders, visitorHeaders } from "#app/server/http/visitor-headers.ts";
import { PageCache, sendReadyPage, variantFor } from "#app/server/page-cache/page-cache.ts";

/** Loads what renders pages, React with it, when it is first needed. */
export type Render = () => Promise<typeof import("#app/server/document/render.ts")>;
/** Sends the file of the build that a request names; false where there is none. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse) => boolean;

type Parts = { settings: Settings; log: Logger; render: Render; serveFile: ServeFile };

/** The site as a listener for `node:http`: the story of one request, from the socket to React Router and back. */
export function createRequestListener({ settings, log, render, serveFile }: Parts) {
	const defaultHeaders = securityHeaders(isSecure(settings));
	const pages = new PageCache(
		async (variant) => (await render()).renderSharedPage(settings, variant),
		defaultHeaders,
	);
	const queues = new RenderQueues();
	const countPost = rateLimiter(settings.RATE_LIMIT);
	const countCostly = rateLimiter(settings.RATE_LIMIT * COSTLY_SHARE);
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

	/**
	 * Sends a page of the cache or a file of the build, or what the route responds. Stays synchronous for a page that is
	 * cached: no `await` before it is sent.
	 */
	async function respond(response: ServerResponse, requestId: string): Promise<void> {
		const { req: request } = response;
		checkShape(request);
		const context = new RequestContext(request, requestId, { settings, log });
		const path = canonicalPath(context.pathname);
		if (path !== undefined && path !== context.pathname) throw movedTo(path + context.search, request);
		const variant = variantFor(request, context);
		const ready = variant && pages.ready(variant, context.encodings);
		const page = ready ?? (variant && (await pages.get(variant, context.encodings)));
		if (page) return sendReadyPage(response, page, visitorHeaders(context));
		setDefaultHeaders(response, requestId);
		if (path !== undefined && request.method !== "POST" && serveFile(request, response)) return;
		const result = await askRoute(request, context, path);
		if (!result || isBare(result, 404)) {
			const unknown = await pages.unknown(context);
			if (!unknown) throw new HttpError(404, "Not Found");
			return sendReadyPage(response, unknown, visitorHeaders(context));
		}
		if (result.status === 405) throw new HttpError(405, "Method Not Allowed", { Allow: "GET, HEAD" });
		if (isBare(result, 429)) throw tooMany(context.retryAfter);
		addVisitorHeaders(result, context);
		await sendResponse(request, response, result, context);
	}

	/** The response of the route at `path`, once the request's turn has come; undefined where no route has it. */
	async function askRoute(
		request: IncomingMessage,
		context: RequestContext,
		path: string | undefined,
	): Promise<Response | undefined> {
		const body = request.method === "POST" ? await readPostedForm(request, context, countPost) : undefined;
		if (isCostly(context)) {
			const { retryAfter } = await countCostly(context.ip);
			if (retryAfter > 0) throw tooMany(retryAfter);
		}
		// Earlier uploads take seconds each; meanwhile this socket is idle and needs more time.
		if (acceptsUploads(context.pathname)) request.socket.setTimeout(LISTS_WAIT_MS);
		const { patternOf, renderRequest } = await render();
		if (path === undefined || isUnknownRoute(patternOf(path))) return undefined;
		return queues.run(() => renderRequest(request, body, context), queues.entryOf(request, context));
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
			sendError(response, isForeseen ? error : new HttpError(500, "Internal Server Error"), settings);
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

/**
 * The posted form, once its origin was checked and it was counted. A client beyond its limit is told so by the route,
 * with its answers kept (`answerWithinLimit`); a flood is refused here, before anything is read or rendered.
 */
async function readPostedForm(
	request: IncomingMessage,
	context: RequestContext,
	countPost: ReturnType<typeof rateLimiter>,
): Promise<Buffer<ArrayBuffer>> {
	if (!isOneClick(context.pathname)) checkOrigin(request, context.origin);
	const { retryAfter, isFlood } = await countPost(context.ip);
	if (isFlood) throw tooMany(retryAfter);
	context.retryAfter = retryAfter;
	return readBody(request, widestNetwork(context.ip));
}

/** Leads to the one spelling of an address. Lynx, w3m and ELinks stop at a 308; only a post needs one, for its body (RFC 9110, 15.4.9). */
function movedTo(address: string, { method }: IncomingMessage): HttpError {
	return new HttpError(method === "POST" ? 308 : 301, "Moved Permanently", { Location: address });
}

function tooMany(retryAfter: number): HttpError {
	return new HttpError(429, "Too Many Requests", { "Retry-After": String(retryAfter) });
}

/** True for the JSON that React Router sends for a route without a page: it means nothing to a visitor. */
function isBare(response: Response, status: 404 | 429): boolean {
	return (
		response.status === status &&
		response.headers.get("Content-Type")?.startsWith("application/json") === true
	);
}
