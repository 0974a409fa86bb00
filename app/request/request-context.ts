import type { IncomingMessage } from "node:http";
import { createContext, type LoaderFunctionArgs } from "react-router";
import { isStoreTrouble } from "#app/db/trouble.ts";
import { defaultLanguage, isLanguage, type Language, languageParameter } from "#app/i18n/languages.ts";
import { campaignParameters, fromParameter, messageParameter } from "#app/paths.ts";
import type { Logger } from "#app/platform/log.ts";
import { isHttps } from "#app/platform/settings/origin.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { clientIp, type RequestHead } from "./client.ts";
import { type Cookies, cookieNames, readBrowserKey, readCookies, valuesOf } from "./cookies.ts";

const noBody = Buffer.alloc(0);
/** Headers of a `request`: the context holds the others that matter, and `checkOrigin` has run. */
const readByRoutes: readonly string[] = ["cookie", "content-type", "if-none-match"];

type Received = RequestHead & Pick<IncomingMessage, "method" | "url">;

/** A request, parsed once for the routes. A class, because object literals with getters are several times slower to create. */
export class RequestContext {
	/** Code within a request takes settings from here; only logger, store and signing secrets use `processSettings`. */
	readonly settings: Settings;
	/** Correlates the response with the log; error pages show it. */
	readonly requestId: string;
	/** Scheme and host of this request, from its `Host` if none is configured. For links use `publicOrigin`. */
	readonly origin: string;
	/** True if the site is served over https, so that cookies must be `Secure`. */
	readonly isSecure: boolean;
	/** `Sec-Fetch-Site` (W3C Fetch Metadata); undefined from browsers without it. */
	readonly fetchSite: string | undefined;
	/** The URL as sent: path, query from the `?` on (an action may set its page's own), and parsed query. */
	readonly pathname: string;
	search: string;
	readonly query: URLSearchParams;
	readonly cookies: Cookies;
	/** The key in the draft cookie. */
	readonly browserKey: string | undefined;
	/** The language in the browser's cookie, set by its last page. */
	readonly storedLanguage: Language | undefined;
	/** Language of the response: a valid `lng` in the address, else `storedLanguage`, else Portuguese. */
	readonly language: Language;
	/** True for the lite version, by choice or by the browser's preference for less data. */
	readonly lite: boolean;
	readonly hasFlash: boolean;
	/** True if the response may hold a message for this visitor alone. */
	readonly hasMessage: boolean;
	/** True for a post without the language cookie: the browser refuses cookies, so addresses must carry the data. */
	readonly refusesCookies: boolean;
	/** Encodings that the client accepts (RFC 9110, 12.5.3), best compression first. */
	readonly encodings: readonly Encoding[];
	// Written while the request is answered, each by what its comment names.
	/** What was posted, once `RequestHandler` has read it: in and out of a `Request` it would take a twentieth of a post's time. */
	body = noBody;
	/** True if `renderSharedPage` renders the page for the cache, the same for everybody. */
	isShared = false;
	/** Set by the wizard's loader if only these texts (a draft's address) and `typedTexts` tell its page from others'. */
	randomTexts: readonly string[] | undefined;
	/** The visitor's typed texts, if the page is rendered with stand-ins (`standInFor`). */
	readonly typedTexts: string[] = [];
	/** Seconds until this client, or its lists, may post again, or 0: from `askToWait` to `answerWithinLimit`. */
	retryAfter = 0;
	/** Status of that answer. */
	waitStatus: 429 | 503 = 429;
	/** True once the store failed this request (`fail`), which may succeed later (503), unlike after a bug. */
	isStoreAway = false;
	#made: [url: string, request: Request] | undefined;
	readonly #request: Received;
	readonly #log: Logger;

	constructor(request: Received, requestId: string, { settings, log }: { settings: Settings; log: Logger }) {
		const { headers } = request;
		this.#request = request;
		this.#log = log;
		this.settings = settings;
		this.requestId = requestId;
		this.origin = settings.PUBLIC_ORIGIN ?? `http://${headers.host}`;
		this.isSecure = isHttps(settings);
		// Split by hand: `URL` would add a fifth to the time of a cached response.
		const [pathname = "", ...rest] = (request.url ?? "").split("?");
		this.pathname = pathname;
		this.search = rest.length > 0 ? `?${rest.join("?")}` : "";
		this.query = new URLSearchParams(this.search);
		this.fetchSite = headers["sec-fetch-site"];
		this.cookies = readCookies(headers.cookie);
		this.browserKey = readBrowserKey(this.cookies, this.isSecure);
		this.storedLanguage = valuesOf(this.cookies, cookieNames.language).find(isLanguage);
		const asked = this.query.get(languageParameter);
		this.language = isLanguage(asked) ? asked : (this.storedLanguage ?? defaultLanguage);
		const lite = valuesOf(this.cookies, cookieNames.lite).find((value) => value === "on" || value === "off");
		this.lite = lite === "on" || (lite !== "off" && headers["save-data"] === "on");
		this.hasFlash = valuesOf(this.cookies, cookieNames.flash).some((value) => tokenShape.test(value));
		this.hasMessage = this.hasFlash || tokenShape.test(this.query.get(messageParameter) ?? "");
		this.refusesCookies = request.method === "POST" && this.storedLanguage === undefined;
		const offered = String(headers["accept-encoding"] ?? "");
		this.encodings = encodings.filter((name, index) => name === "identity" || offers[index]?.test(offered));
	}

	/** Asks the visitor to wait `seconds` (0: not at all) unless asked already; 503 where the client is not the cause. */
	askToWait(seconds: number, status: 429 | 503 = 429): void {
		if (this.retryAfter > 0) return;
		this.retryAfter = seconds;
		this.waitStatus = status;
	}

	/** Stores a visitor's `text` and returns its stand-in to render: private-use characters, which nothing escapes. */
	standInFor(text: string): string {
		return `\ue000${this.typedTexts.push(text) - 1}\ue001`;
	}

	/** React Router's `Request`, made when first read: making one costs a twentieth of a post, and most posts need none. */
	get request(): Request {
		const url = this.origin + this.pathname + this.search;
		if (this.#made?.[0] === url) return this.#made[1];
		const { method = "GET", headers } = this.#request;
		const read = Object.entries(headers).filter(([name]) => readByRoutes.includes(name));
		const made = new Request(url, { method, headers: read as [string, string][] });
		this.#made = [url, made];
		return made;
	}

	/** The client's IP, for limits only: never log it; drafts store a keyed hash (`networkOf`). */
	get ip(): string {
		return clientIp(this.#request, this.settings.TRUST_PROXY);
	}

	get referrer(): Referrer | undefined {
		return readReferrer(this.#request.headers.referer, this.origin);
	}

	fail(error: unknown): void {
		this.isStoreAway ||= isStoreTrouble(error);
		this.log.error({ err: error }, "request failed");
	}

	/** Logger with this request's id. Never pass it a visitor's data. */
	get log(): Logger {
		return this.#log.child({ requestId: this.requestId });
	}
}

export const standIns = /\ue000(\d+)\ue001/g;

/** Shape of the signed token of a message, in a cookie or address. */
const tokenShape = /^[^.]+\.[^.]+\.[^.]+$/;

const encodings = ["br", "zstd", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** Match a header that names the encoding without quality 0; other quality values are ignored. */
const offers = encodings.map((name) => new RegExp(`(^|,)\\s*${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`));

/** Origin of a request: another site's host, or the campaign parameters of a page of ours. */
export type Referrer = { host: string } | { parameters: URLSearchParams };

const MAX_HOST = 255;
const kept: readonly string[] = [...campaignParameters, fromParameter];

/** Cuts a `Referer` header (RFC 9110, 10.1.3) to the parts that attribution reads, since a path may hold a draft's address. */
function readReferrer(header: string | undefined, origin: string): Referrer | undefined {
	const url = URL.parse(header ?? "");
	if (!url || !/^https?:$/.test(url.protocol)) return undefined;
	if (url.origin !== origin) return { host: url.hostname.slice(0, MAX_HOST) };
	return { parameters: new URLSearchParams([...url.searchParams].filter(([name]) => kept.includes(name))) };
}

export const requestContext = createContext<RequestContext>();

/** Arguments of functions that are a whole loader or action; others take a `RequestContext`, or less. */
export type RouteArguments = Pick<LoaderFunctionArgs, "request" | "url" | "context">;
