import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { readableStreamToString } from "@react-router/node";
import { createHeaders } from "@remix-run/node-fetch-server";
import { parse } from "cookie-es";
import { RouterContextProvider } from "react-router";
import { languageCookie, readLanguageCookie } from "#app/i18n/cookie.server.ts";
import { defaultLanguage, isLanguage, type Language, languageParameter } from "#app/i18n/languages.ts";
import { href } from "#app/paths.ts";
import type { Config } from "#app/server/config.ts";
import { bringsMessage } from "#app/server/flash.server.ts";
import { checkOrigin, checkShape, clientAddress, Refusal, readBody } from "#app/server/gate.ts";
import { liteCookieName } from "#app/server/lite.ts";
import type { Logger } from "#app/server/log.ts";
import { publicOrigin } from "#app/server/origin.ts";
import { chooseEncoding, PageCache, type PageVariant, sendCachedPage } from "#app/server/page-cache.ts";
import { securityHeaders } from "#app/server/security.ts";
import { type Visit, visitContext } from "#app/server/visit.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** React Router's answer to a request. */
export type RouteRequest = (request: Request, context: RouterContextProvider) => Promise<Response>;
/** Answers from the build's client folder; false when it holds no such file. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse) => boolean;

type Parts = { settings: Config; log: Logger; route: RouteRequest; serveFile: ServeFile };
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The site as a listener for `node:http`: the story of one request, from the socket to React Router and back. */
export function createSite({ settings, log, route, serveFile }: Parts): {
	listener: Listener;
	pages: PageCache;
} {
	const isSecure = settings.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
	const setSecurityHeaders = securityHeaders(isSecure);
	const pages = new PageCache((variant) => renderForAll(route, settings, variant));

	async function answer(request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void> {
		checkShape(request);
		const url = new URL(request.url ?? "/", visit.origin);
		if (request.method !== "POST" && serveFile(request, response)) return;
		if (url.pathname.length > 1 && url.pathname.endsWith("/")) {
			throw new Refusal(308, "Permanent Redirect", { Location: withoutSlash(url) });
		}
		const cookies = parse(request.headers.cookie ?? "");
		const stored = readLanguageCookie(request.headers.cookie);
		const asked = url.searchParams.get(languageParameter);
		const language = isLanguage(asked) ? asked : (stored ?? defaultLanguage);
		const hasMessage = bringsMessage(url, cookies);

		if (request.method !== "POST" && pages.holds(url.pathname) && !url.searchParams.has("q") && !hasMessage) {
			const page = await pages.get({ path: url.pathname, language, lite: visit.lite });
			if (page) {
				rememberLanguage(response, language, stored, isSecure);
				sendCachedPage(request, response, page);
				return;
			}
		}
		let body: Buffer<ArrayBuffer> | undefined;
		if (request.method === "POST") {
			checkOrigin(request, visit.origin);
			body = await readBody(request);
		}
		const context = new RouterContextProvider();
		context.set(visitContext, visit);
		const result = await route(toRequest(request, url, body), context);
		if (result.headers.get("Content-Type")?.startsWith("text/html")) {
			rememberLanguage(response, language, stored, isSecure);
		}
		if (hasMessage) result.headers.set("Cache-Control", "no-store");
		await sendPersonal(request, response, result);
	}

	function listener(request: IncomingMessage, response: ServerResponse): void {
		const visit = visitOf(request, settings, log);
		response.setHeader("X-Request-Id", visit.requestId);
		setSecurityHeaders(request, response);
		answer(request, response, visit).catch((error) => {
			if (error instanceof Refusal) return refuse(response, error);
			if (request.destroyed && !request.complete) return;
			visit.report(error);
			if (response.headersSent) response.destroy();
			else refuse(response, new Refusal(500, "Internal Server Error"));
		});
	}
	return { listener, pages };
}

function visitOf(request: IncomingMessage, settings: Config, log: Logger): Visit {
	const requestId = randomUUID();
	return {
		requestId,
		address: clientAddress(request, settings.TRUST_PROXY),
		origin: settings.PUBLIC_ORIGIN ?? `http://${request.headers.host}`,
		secure: settings.PUBLIC_ORIGIN?.startsWith("https:") ?? false,
		lite: isLite(request),
		keepsCookies: readLanguageCookie(request.headers.cookie) !== undefined,
		report: (error) => log.error({ requestId, err: error }, "request failed"),
	};
}

function isLite({ headers }: IncomingMessage): boolean {
	const chosen = parse(headers.cookie ?? "")[liteCookieName];
	return chosen === "on" || (chosen !== "off" && headers["save-data"] === "on");
}

/** A page that is equal for everybody is rendered for nobody: no cookies, no query but the language. */
function renderForAll(
	route: RouteRequest,
	settings: Config,
	{ path, language, lite }: PageVariant,
): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(visitContext, { ...context.get(visitContext), origin: publicOrigin(settings), lite });
	const address = new URL(href(path, language), publicOrigin(settings));
	address.searchParams.set(languageParameter, language);
	return route(new Request(address), context);
}

/**
 * Stores the language when none or another one is stored; what is personal travels in headers, never in a cached
 * page. `Server-Timing` tells the page's script that the visitor just changed it.
 */
function rememberLanguage(
	response: ServerResponse,
	language: Language,
	stored: Language | undefined,
	isSecure: boolean,
): void {
	if (stored === language) return;
	response.appendHeader("Set-Cookie", languageCookie(language, isSecure));
	if (stored !== undefined) response.setHeader("Server-Timing", "language-changed");
}

function toRequest(request: IncomingMessage, url: URL, body: Buffer<ArrayBuffer> | undefined): Request {
	return new Request(url, { method: request.method, headers: createHeaders(request), body });
}

/** Sends an answer that is not cached, compressed lightly: it is made for one visitor. */
async function sendPersonal(
	request: IncomingMessage,
	response: ServerResponse,
	result: Response,
): Promise<void> {
	const headers = result.headers;
	if (!headers.has("Cache-Control"))
		headers.set("Cache-Control", result.status === 200 ? "private, no-cache" : "no-store");
	const encoding = chooseEncoding(request.headers["accept-encoding"]);
	const isText = /^(text|application)\//.test(headers.get("Content-Type") ?? "");
	for (const [name, value] of headers) {
		if (name !== "set-cookie") response.setHeader(name, value);
	}
	for (const cookie of headers.getSetCookie()) response.appendHeader("Set-Cookie", cookie);
	const plain = Buffer.from(result.body ? await readableStreamToString(result.body) : "");
	if (!isText || encoding === "identity" || plain.length < 1024)
		return end(request, response, result.status, plain);
	response.setHeader("Vary", "Cookie, Accept-Encoding, Save-Data");
	response.setHeader("Content-Encoding", encoding);
	const body =
		encoding === "br"
			? await compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
			: await compressGzip(plain, { level: 4 });
	end(request, response, result.status, body);
}

function end(request: IncomingMessage, response: ServerResponse, status: number, body: Buffer): void {
	if (status !== 204 && status !== 304) response.setHeader("Content-Length", body.length);
	response.writeHead(status).end(request.method === "HEAD" ? undefined : body);
}

function refuse(response: ServerResponse, refusal: Refusal): void {
	for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
	response.setHeader("Content-Type", "text/plain; charset=utf-8");
	response.setHeader("Cache-Control", "no-store");
	response.writeHead(refusal.status).end(`${refusal.message}\n`);
}

/** The same address without slashes at its end; it starts with exactly one, so it cannot name another host. */
function withoutSlash(url: URL): string {
	return `/${url.pathname.replaceAll(/^\/+|\/+$/g, "")}${url.search}`;
}
