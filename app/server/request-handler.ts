import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#app/config/config.ts";
import {
	defaultLanguage,
	isLanguage,
	type Language,
	languageParameter,
	languages,
} from "#app/i18n/languages.ts";
import type { Logger } from "#app/observability/log.ts";
import { cookieNames, readCookies } from "#app/request/cookies.ts";
import { bringsMessage } from "#app/request/flash-message.ts";
import { languageCookie, prefersLite, readPreferences } from "#app/request/preferences.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { decidingHeaders } from "#app/server/deciding-headers.ts";
import { knownAddress } from "#app/server/known-address.ts";
import { chooseEncoding } from "#app/server/page-cache/compress.ts";
import { PageCache, sendCachedPage } from "#app/server/page-cache/page-cache.ts";
import {
	checkOrigin,
	checkShape,
	clientAddress,
	HttpError,
	isGoodHost,
	readBody,
} from "#app/server/request-guard.ts";
import { createRequestId } from "#app/server/request-id.ts";
import { type HeaderList, securityHeaders } from "#app/server/security-headers.ts";
import { sendResponse } from "#app/server/send-response.ts";

/** Answers from the build's client folder; false when it holds no such file. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse) => boolean;
/** React and the routes, loaded when an answer first needs them. */
type Render = () => Promise<typeof import("#app/server/render.ts")>;

type Parts = { settings: Config; log: Logger; render: Render; serveFile: ServeFile };
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The site as a listener for `node:http`: the story of one request, from the socket to React Router and back. */
export function createRequestListener({ settings, log, render, serveFile }: Parts): {
	listener: Listener;
	pages: PageCache;
	defaultHeaders: HeaderList;
} {
	const isSecure = settings.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
	const defaultHeaders = securityHeaders(isSecure);
	const pages = new PageCache(
		async (variant) => (await render()).renderForAll(settings, variant),
		defaultHeaders,
	);
	const storeLanguage = Object.fromEntries(
		languages.map((language) => [language, ["Set-Cookie", languageCookie(language, isSecure)]]),
	) as Record<Language, string[]>;

	/**
	 * Stores the language when none or another one is stored; what is personal travels in headers, never in a cached
	 * page. `Server-Timing` tells the page's script that the visitor just changed it.
	 */
	function personalHeaders(language: Language, stored: Language | undefined): string[] | undefined {
		if (stored === language) return undefined;
		const changed = stored === undefined ? [] : ["Server-Timing", "language-changed"];
		return [...storeLanguage[language], ...changed];
	}

	/** The whole story of nearly every visit: a page that is ready, found by its address. False when it takes more. */
	function answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
		const known = knownAddress(request.url);
		if (!known || (request.method !== "GET" && request.method !== "HEAD")) return false;
		const headers = decidingHeaders(request.rawHeaders);
		if (!headers || !isGoodHost(headers.host)) return false;
		const preferences = readPreferences(readCookies(headers.cookie));
		if (preferences.hasFlash) return false;
		const language = known.asked ?? preferences.language ?? defaultLanguage;
		const key = known.keys[language][prefersLite(preferences, headers.saveData) ? "lite" : "whole"];
		const page = pages.ready(key, chooseEncoding(headers.acceptEncoding));
		if (!page) return false;
		const personal = personalHeaders(language, preferences.language);
		sendCachedPage(request, response, page, { personal, ifNoneMatch: headers.ifNoneMatch });
		return true;
	}

	async function answer(
		request: IncomingMessage,
		response: ServerResponse,
		url: URL,
		visit: RequestContext,
	): Promise<void> {
		if (request.method !== "POST" && serveFile(request, response)) return;
		if (url.pathname.length > 1 && url.pathname.endsWith("/")) {
			throw new HttpError(308, "Permanent Redirect", { Location: withoutSlash(url) });
		}
		const { language, preferences } = visit;
		const personal = personalHeaders(language, preferences.language);

		const hasMessage = bringsMessage(url, preferences);
		const isForAll = pages.holds(url.pathname) && !url.searchParams.has("q") && !hasMessage;
		if (request.method !== "POST" && isForAll) {
			const variant = { path: url.pathname, language, lite: visit.lite };
			const page = await pages.get(variant, chooseEncoding(request.headers["accept-encoding"]));
			const ifNoneMatch = request.headers["if-none-match"];
			if (page) return sendCachedPage(request, response, page, { personal, ifNoneMatch });
		}
		let body: Buffer<ArrayBuffer> | undefined;
		if (request.method === "POST") {
			checkOrigin(request, visit.origin);
			body = await readBody(request);
		}
		const { renderForOne } = await render();
		const result = await renderForOne(request, url, body, visit);
		if (result.headers.get("Content-Type")?.startsWith("text/html")) {
			addHeaders(response, personal);
		}
		if (hasMessage) result.headers.set("Cache-Control", "no-store");
		await sendResponse(request, response, result);
	}

	function listener(request: IncomingMessage, response: ServerResponse): void {
		if (answerAtOnce(request, response)) return;
		const requestId = createRequestId();
		response.setHeader("X-Request-Id", requestId);
		for (const [name, value] of defaultHeaders) response.setHeader(name, value);
		const fail = (error: unknown) => {
			if (error instanceof HttpError) return sendError(response, error);
			if (request.destroyed && !request.complete) return;
			log.error({ requestId, err: error }, "request failed");
			if (response.headersSent) response.destroy();
			else sendError(response, new HttpError(500, "Internal Server Error"));
		};
		try {
			checkShape(request);
			const origin = settings.PUBLIC_ORIGIN ?? `http://${request.headers.host}`;
			const url = new URL(request.url ?? "/", origin);
			const visit = contextOf(request, url, { requestId, origin, settings, log });
			answer(request, response, url, visit).catch(fail);
		} catch (error) {
			fail(error);
		}
	}
	return { listener, pages, defaultHeaders };
}

function contextOf(
	request: IncomingMessage,
	url: URL,
	known: { requestId: string; origin: string; settings: Config; log: Logger },
): RequestContext {
	const { requestId, origin, settings } = known;
	const cookies = readCookies(request.headers.cookie);
	const preferences = readPreferences(cookies);
	const asked = url.searchParams.get(languageParameter);
	return {
		requestId,
		address: clientAddress(request, settings.TRUST_PROXY),
		origin,
		secure: settings.PUBLIC_ORIGIN?.startsWith("https:") ?? false,
		language: isLanguage(asked) ? asked : (preferences.language ?? defaultLanguage),
		lite: prefersLite(preferences, request.headers["save-data"]),
		preferences,
		cookies,
		browserKey: cookies[cookieNames.draft],
		keepsCookies: preferences.language !== undefined,
		log: known.log.child({ requestId }),
	};
}

/** Adds a flat list of names and values. */
function addHeaders(response: ServerResponse, list: readonly string[] = []): void {
	for (let at = 0; at < list.length; at += 2) response.appendHeader(list[at] ?? "", list[at + 1] ?? "");
}

function sendError(response: ServerResponse, refusal: HttpError): void {
	for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
	response.setHeader("Content-Type", "text/plain; charset=utf-8");
	response.setHeader("Cache-Control", "no-store");
	response.writeHead(refusal.status).end(`${refusal.message}\n`);
}

/** The same address without slashes at its end; it starts with exactly one, so it cannot name another host. */
function withoutSlash(url: URL): string {
	return `/${url.pathname.replaceAll(/^\/+|\/+$/g, "")}${url.search}`;
}
