import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LISTS_MS } from "#app/constants.ts";
import { hasAnswers, paths } from "#app/paths.ts";
import type { Logger } from "#app/platform/log.ts";
import { metrics } from "#app/platform/metrics.ts";
import { isHttps } from "#app/platform/settings/origin.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { proxyMisfit, widestNetwork } from "#app/request/client.ts";
import { RequestContext } from "#app/request/request-context.ts";
import { type HeaderList, securityHeaders } from "#app/server/document/security-headers.ts";
import { PageCache, sendReadyPage, variantFor } from "#app/server/page-cache/page-cache.ts";
import { rateLimiter } from "./rate-limit.ts";
import { acceptsUploads, isOneClick, readBody } from "./read-body.ts";
import { RenderQueues } from "./render-queues.ts";
import { canonicalPath, checkOrigin, checkShape, HttpError } from "./request-guard.ts";
import { isUnknownRoute } from "./route-pattern.ts";
import { refusalOfNoRequest, sendError, sendResponse } from "./send-response.ts";
import { addVisitorHeaders, visitorHeaders } from "./visitor-headers.ts";

/** Loads the renderer, including React, on first use. */
export type Render = () => Promise<typeof import("#app/server/document/render.ts")>;
/** Sends the build's file that a request names; false if there is none. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse) => boolean;

type Parts = { settings: Settings; log: Logger; render: Render; serveFile: ServeFile };

/** Pages made of answers allowed per allowed post: each takes up to 40 ms to render. */
const COSTLY_SHARE = 4;

/** Listener for `node:http`: takes a request from the socket to React Router and back. */
export class RequestHandler {
	readonly #parts: Parts;
	readonly #queues = new RenderQueues();
	readonly #countPost: ReturnType<typeof rateLimiter>;
	readonly #countCostly: ReturnType<typeof rateLimiter>;
	#hasWarned = false;
	readonly defaultHeaders: HeaderList;
	readonly pages: PageCache;

	constructor(parts: Parts) {
		const { settings, render } = parts;
		this.#parts = parts;
		this.#countPost = rateLimiter(settings.RATE_LIMIT);
		this.#countCostly = rateLimiter(settings.RATE_LIMIT * COSTLY_SHARE);
		this.defaultHeaders = securityHeaders(isHttps(settings));
		this.pages = new PageCache(
			async (variant) => (await render()).renderSharedPage(settings, variant),
			this.defaultHeaders,
		);
	}

	/** Always answers `request`: logs an unforeseen error and sends its id (500). */
	readonly handle = (request: IncomingMessage, response: ServerResponse): void => {
		const { settings, log } = this.#parts;
		const requestId = randomUUID();
		if (settings.METRICS_PORT !== undefined) this.#count(request, response);
		if (request.method === "POST") this.#warnOfProxies(request);
		this.#respond(response, requestId).catch(async (error) => {
			const isForeseen = error instanceof HttpError;
			if (!isForeseen && request.destroyed && !request.complete) return;
			if (!isForeseen) log.error({ requestId, err: error }, "request failed");
			if (response.headersSent) return void response.destroy();
			this.#setDefaultHeaders(response, requestId);
			return sendError(response, isForeseen ? error : new HttpError(500, "Internal Server Error"), settings);
		});
	};

	/** The response to what Node could not read. */
	readonly refusalOf = (status: number): string => {
		metrics.countRequest({ method: "none", route: "*", status, seconds: undefined });
		return refusalOfNoRequest(status, this.#parts.settings, this.defaultHeaders);
	};

	/** Sends a cached page (without awaiting anything), a file of the build, or the route's response. */
	async #respond(response: ServerResponse, requestId: string): Promise<void> {
		const { req: request } = response;
		checkShape(request);
		const context = new RequestContext(request, requestId, this.#parts);
		const path = canonicalPath(context.pathname);
		if (path !== undefined && path !== context.pathname) throw movedTo(path + context.search, request);
		const variant = variantFor(request, context);
		const ready = variant && this.pages.ready(variant, context.encodings);
		const page = ready ?? (variant && (await this.pages.get(variant, context.encodings)));
		if (page) return sendReadyPage(response, page, visitorHeaders(context));
		if (path?.includes(".") && request.method !== "POST") {
			this.#setDefaultHeaders(response, requestId);
			if (this.#parts.serveFile(request, response)) return;
		}
		const result = await this.#askRoute(request, context, path);
		if (!result || isBare(result, 404)) {
			const unknown = await this.pages.unknown(context);
			if (!unknown) throw new HttpError(404, "Not Found");
			return sendReadyPage(response, unknown, visitorHeaders(context));
		}
		if (result.status === 405) throw new HttpError(405, "Method Not Allowed", { Allow: "GET, HEAD" });
		if (isBare(result, 429)) throw tooMany(context.retryAfter);
		addVisitorHeaders(result, context);
		await sendResponse(response, result, context, this.defaultHeaders);
	}

	/** The response of the route at `path`, when its turn comes; undefined if there is no route. */
	async #askRoute(request: IncomingMessage, context: RequestContext, path: string | undefined) {
		const { pathname, query } = context;
		if (request.method === "POST") context.body = await this.#readPostedForm(request, context);
		// Rendered for this visitor alone, from the answers in the address. Posts have a limit of their own.
		else if (hasAnswers(pathname, query) || pathname === `${paths.legalCalendar}.ics`) {
			const { retryAfter } = await this.#countCostly(context.ip);
			if (retryAfter > 0) throw tooMany(retryAfter);
		}
		// Uploads in front take seconds each, during which this socket is idle.
		if (acceptsUploads(pathname)) request.socket.setTimeout(LISTS_MS);
		const { patternOf, renderRequest } = await this.#parts.render();
		if (path === undefined || isUnknownRoute(patternOf(path))) return undefined;
		return this.#queues.run(() => renderRequest(request, context), this.#queues.admit(request, context));
	}

	/** Checks, counts and reads a post; refuses a flood. Looks at dates, which store nothing, leave a network its posts. */
	async #readPostedForm(request: IncomingMessage, context: RequestContext): Promise<Buffer<ArrayBuffer>> {
		if (!isOneClick(context.pathname)) checkOrigin(request, context.origin);
		const count = context.pathname === paths.legalCalendar ? this.#countCostly : this.#countPost;
		const { retryAfter, isFlood } = await count(context.ip);
		if (isFlood) throw tooMany(retryAfter);
		context.askToWait(retryAfter);
		return readBody(request, widestNetwork(context.ip));
	}

	#setDefaultHeaders(response: ServerResponse, requestId: string): void {
		for (const [name, value] of this.defaultHeaders) response.setHeader(name, value);
		response.setHeader("X-Request-Id", requestId);
	}

	/** Counts a response in the metrics, unless its client left before it began. */
	#count(request: IncomingMessage, response: ServerResponse): void {
		const { method = "", url = "" } = request;
		let startedAt = performance.now();
		// Nobody reads the bodies of the others, which end after their responses.
		if (method !== "GET" && method !== "HEAD") request.once("end", () => (startedAt = performance.now()));
		response.on("close", async () => {
			if (!response.headersSent || !(response.writableFinished || request.complete)) return;
			const seconds = request.complete ? (performance.now() - startedAt) / 1000 : undefined;
			const route = (await this.#parts.render()).patternOf(url);
			metrics.countRequest({ method, route, status: response.statusCode, seconds });
		});
	}

	#warnOfProxies(request: IncomingMessage): void {
		const { settings, log } = this.#parts;
		const misfit = this.#hasWarned ? null : proxyMisfit(request, settings.TRUST_PROXY);
		if (misfit === null) return;
		this.#hasWarned = true;
		log.warn(misfit);
	}
}

/** Redirect to the canonical URL. Only posts get a 308 (RFC 9110, 15.4.9), at which text browsers stop. */
function movedTo(address: string, { method }: IncomingMessage): HttpError {
	return new HttpError(method === "POST" ? 308 : 301, "Moved Permanently", { Location: address });
}

function tooMany(retryAfter: number): HttpError {
	return new HttpError(429, "Too Many Requests", { "Retry-After": String(retryAfter) });
}

/** True for React Router's JSON for a route without a page, which means nothing to a visitor. */
function isBare(response: Response, status: 404 | 429): boolean {
	const type = response.headers.get("Content-Type") ?? "";
	return response.status === status && type.startsWith("application/json");
}
