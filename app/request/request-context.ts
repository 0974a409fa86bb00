import type { IncomingMessage } from "node:http";
import { createContext, type LoaderFunctionArgs } from "react-router";
import { isStoreTrouble } from "#app/db/trouble.ts";
import { defaultLanguage, isLanguage, type Language, languageParameter } from "#app/i18n/languages.ts";
import { campaignParameters, fromParameter, noticeParameter } from "#app/paths.ts";
import type { Logger } from "#app/platform/log.ts";
import { isSecure } from "#app/platform/settings/origin.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { clientIp, type RequestHead } from "./client.ts";
import { type Cookies, cookieNames, readBrowserKey, readCookies, valuesOf } from "./cookies.ts";

/** The parts of a request that its context is read from. */
type Received = RequestHead & Pick<IncomingMessage, "method" | "url">;

/** A request, parsed once, for React Router's routes. A class: literals with getters are several times slower to create. */
export class RequestContext {
	/** Code that runs for a request takes settings from here; only logger, store and signing secrets use `processSettings`. */
	readonly settings: Settings;
	/** Correlates a response with the log; the error page shows it. */
	readonly requestId: string;
	/** Scheme and host that this request was sent to, its own `Host` where none is configured. Links take `publicOrigin` instead. */
	readonly origin: string;
	/** True if responses travel over https, so that cookies must be `Secure`. */
	readonly secure: boolean;
	/** The site whose link led here (`Sec-Fetch-Site`, W3C Fetch Metadata); undefined from browsers that do not say. */
	readonly cameFrom: string | undefined;
	/** The URL as it was sent: its path, its query from the `?` on, and that parsed. */
	readonly pathname: string;
	readonly search: string;
	readonly query: URLSearchParams;
	readonly cookies: Cookies;
	/** The key in the draft cookie. */
	readonly browserKey: string | undefined;
	/** The language in the browser's cookie, set by the last page that it saw. */
	readonly storedLanguage: Language | undefined;
	/** Language of the response: a valid `lng` in the URL, else the stored one, else Portuguese. */
	readonly language: Language;
	/** True for the page without scripts and web font: chosen, or by the browser's own preference. */
	readonly lite: boolean;
	readonly hasFlash: boolean;
	/** True if the response may hold a message meant for this visitor alone. */
	readonly hasMessage: boolean;
	/** True for a post without the language cookie: the browser refuses cookies, and URLs have to carry what they would. */
	readonly refusesCookies: boolean;
	/** Encodings that the client accepts (RFC 9110, 12.5.3), the smallest first. */
	readonly encodings: readonly Encoding[];
	/** What was posted, once it was read: in and out of a `Request` it would take a twentieth of a post's time. */
	body = Buffer.alloc(0);
	/** True if the page is rendered for the cache, equal for everybody, rather than for one visitor. */
	isShared = false;
	/** Texts such as a draft's address, set where a page differs in nothing but these and `typedTexts` from another visitor's. */
	randomTexts: readonly string[] | undefined;
	/** What this visitor typed, where the page is rendered with stand-ins. */
	readonly typedTexts: string[] = [];
	/** Seconds until this client, or its lists, may post again; 0 if they may now: `answerWithinLimit` heeds it. */
	retryAfter = 0;
	/** Status of that answer: 503 where it is not this client that posts too often. */
	waitStatus: 429 | 503 = 429;
	/** True once the store failed this request: it may succeed later (503), unlike after a fault of the program. */
	isStoreAway = false;
	readonly #request: Received;
	readonly #log: Logger;

	constructor(request: Received, requestId: string, { settings, log }: { settings: Settings; log: Logger }) {
		const { headers } = request;
		this.#request = request;
		this.#log = log;
		this.settings = settings;
		this.requestId = requestId;
		this.origin = settings.PUBLIC_ORIGIN ?? `http://${headers.host}`;
		this.secure = isSecure(settings);
		// Split by hand: `URL` would take a fifth of the time of a cached response.
		const [pathname = "", ...rest] = (request.url ?? "").split("?");
		this.pathname = pathname;
		this.search = rest.length > 0 ? `?${rest.join("?")}` : "";
		this.query = new URLSearchParams(this.search);
		this.cameFrom = headers["sec-fetch-site"];
		this.cookies = readCookies(headers.cookie);
		this.browserKey = readBrowserKey(this.cookies, this.secure);
		this.storedLanguage = valuesOf(this.cookies, cookieNames.language).find(isLanguage);
		const asked = this.query.get(languageParameter);
		this.language = isLanguage(asked) ? asked : (this.storedLanguage ?? defaultLanguage);
		const lite = valuesOf(this.cookies, cookieNames.lite).find((value) => value === "on" || value === "off");
		this.lite = lite === "on" || (lite !== "off" && headers["save-data"] === "on");
		this.hasFlash = valuesOf(this.cookies, cookieNames.flash).some((value) => tokenShape.test(value));
		this.hasMessage = this.hasFlash || tokenShape.test(this.query.get(noticeParameter) ?? "");
		this.refusesCookies = request.method === "POST" && this.storedLanguage === undefined;
		const offered = String(headers["accept-encoding"] ?? "");
		this.encodings = encodings.filter((name, place) => name === "identity" || offers[place]?.test(offered));
	}

	/** Remembers a visitor's `text` and gives the stand-in that is rendered in its place: private-use characters, which nothing escapes. */
	standInFor(text: string): string {
		return `\ue000${this.typedTexts.push(text) - 1}\ue001`;
	}

	/** The client's IP, for limits only: never logged, and stored with drafts only as a keyed hash (`networkOf`). */
	get ip(): string {
		return clientIp(this.#request, this.settings.TRUST_PROXY);
	}

	/** The `Referer` header, cut to what attribution reads. */
	get referrer(): Referrer | undefined {
		return readReferrer(this.#request.headers.referer, this.origin);
	}

	/** Logs the `error` by which this request failed. */
	fail(error: unknown): void {
		this.isStoreAway ||= isStoreTrouble(error);
		this.log.error({ err: error }, "request failed");
	}

	/** Writes lines with this request's id. Never pass what a visitor sent. */
	get log(): Logger {
		return this.#log.child({ requestId: this.requestId });
	}
}

/** Finds stand-ins, each with its place in `typedTexts`. */
export const standIns = /\ue000(\d+)\ue001/g;

/** Shape of the signed token that a message travels by, in a cookie or an address. */
const tokenShape = /^[^.]+\.[^.]+\.[^.]+$/;

/** The smallest first. */
const encodings = ["br", "zstd", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** Each where it is named, and not with quality 0; other quality values make no difference here. */
const offers = encodings.map((name) => new RegExp(`(^|,)\\s*${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`));

/** Where a request comes from: another site's host, or the campaign parameters of this site's page. */
export type Referrer = { host: string } | { parameters: URLSearchParams };

const MAX_HOST = 255;
const kept: readonly string[] = [...campaignParameters, fromParameter];

/** Cuts a `Referer` header (RFC 9110, 10.1.3) to what attribution reads: a path may hold the id of a draft. */
function readReferrer(header: string | undefined, origin: string): Referrer | undefined {
	const url = URL.parse(header ?? "");
	if (!url || !/^https?:$/.test(url.protocol)) return undefined;
	if (url.origin !== origin) return { host: url.hostname.slice(0, MAX_HOST) };
	return { parameters: new URLSearchParams([...url.searchParams].filter(([name]) => kept.includes(name))) };
}

export const requestContext = createContext<RequestContext>();

/** For functions that are the body of a loader or an action; functions below them take a `RequestContext`, or less. */
export type RouteArguments = Pick<LoaderFunctionArgs, "request" | "url" | "context">;
