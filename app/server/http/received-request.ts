import type { IncomingMessage } from "node:http";
import { defaultLanguage, isLanguage, type Language, languageParameter } from "#app/i18n/languages.ts";
import type { Logger } from "#app/platform/log.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { isSecure } from "#app/platform/settings/origin.ts";
import { type Cookies, readBrowserKey, readCookies } from "#app/request/cookies.ts";
import { acceptedEncodings, type Encoding } from "#app/request/encodings.ts";
import { hasMessage } from "#app/request/flash-message.ts";
import { type Preferences, prefersLite, readPreferences } from "#app/request/preferences.ts";
import { type Referrer, readReferrer } from "#app/request/referrer.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { checkShape, clientAddress } from "#app/server/http/request-guard.ts";

/**
 * A request as the server understands it before React Router sees it. The constructor throws an HttpError for a
 * malformed one. A class, because an object literal with getters is several times slower to create.
 */
export class ReceivedRequest implements RequestContext {
	readonly requestId: string;
	readonly pathname: string;
	readonly search: string;
	readonly query: URLSearchParams;
	readonly origin: string;
	readonly secure: boolean;
	readonly language: Language;
	readonly lite: boolean;
	readonly preferences: Preferences;
	readonly cookies: Cookies;
	readonly browserKey: string | undefined;
	readonly keepsCookies: boolean;
	readonly refusesCookies: boolean;
	readonly encodings: readonly Encoding[];
	readonly hasMessage: boolean;
	readonly isShared = false;
	/** Set once the post is counted. */
	retryAfter = 0;
	readonly #request: IncomingMessage;
	readonly settings: Config;
	readonly #log: Logger;

	constructor(request: IncomingMessage, requestId: string, settings: Config, log: Logger) {
		checkShape(request);
		const { headers } = request;
		this.#request = request;
		this.settings = settings;
		this.#log = log;
		this.requestId = requestId;
		this.origin = settings.PUBLIC_ORIGIN ?? `http://${headers.host}`;
		this.secure = isSecure(settings);
		// Split by hand: `URL` would take a fifth of the time of a cached response.
		const [pathname = "", ...rest] = (request.url ?? "").split("?");
		this.pathname = pathname;
		this.search = rest.length > 0 ? `?${rest.join("?")}` : "";
		this.query = new URLSearchParams(this.search);
		this.cookies = readCookies(headers.cookie);
		this.preferences = readPreferences(this.cookies);
		const asked = this.query.get(languageParameter);
		this.language = isLanguage(asked) ? asked : (this.preferences.language ?? defaultLanguage);
		this.lite = prefersLite(this.preferences, headers["save-data"]);
		this.browserKey = headers.cookie ? readBrowserKey(headers.cookie, this.secure) : undefined;
		this.keepsCookies = this.preferences.language !== undefined;
		this.refusesCookies = request.method === "POST" && !this.keepsCookies;
		this.encodings = acceptedEncodings(headers["accept-encoding"]);
		this.hasMessage = hasMessage(this.query, this.preferences);
	}

	get address(): string {
		return clientAddress(this.#request, this.settings.TRUST_PROXY);
	}

	get referrer(): Referrer | undefined {
		return readReferrer(this.#request.headers.referer, this.origin);
	}

	get log(): Logger {
		return this.#log.child({ requestId: this.requestId });
	}
}
