import { createContext, type LoaderFunctionArgs } from "react-router";
import type { Language } from "#app/i18n/languages.ts";
import type { Logger } from "#app/platform/log.ts";
import type { Config } from "#app/platform/settings/config.ts";
import type { Cookies } from "#app/request/cookies.ts";
import type { Encoding } from "#app/request/encodings.ts";
import type { Preferences } from "#app/request/preferences.ts";
import type { Referrer } from "#app/request/referrer.ts";

/** A request as the listener understood it, handed to React Router: cookies and language are parsed once. */
export type RequestContext = {
	/** The process's settings: whatever runs for a request takes them from here, not from `config()`. */
	settings: Config;
	/** Correlates a response with the log; the error page shows it. */
	requestId: string;
	/** The client's network address, for limits only: never logged, and stored with drafts only as a keyed hash (`hashNetwork`). */
	address: string;
	/** Scheme and host that this request was sent to, its own `Host` where none is configured. Links take `publicOrigin` instead. */
	origin: string;
	/** True if responses travel over https, so that cookies must be `Secure`. */
	secure: boolean;
	/** Language of the response: a valid `lng` in the address, else the stored one, else Portuguese. */
	language: Language;
	lite: boolean;
	preferences: Preferences;
	cookies: Cookies;
	/** The key in the draft cookie. */
	browserKey: string | undefined;
	/** True if the visitor's browser sent the language cookie that every page sets. */
	keepsCookies: boolean;
	/** True for a post without that cookie: the browser refuses cookies, and addresses have to carry what they would. */
	refusesCookies: boolean;
	/** The `Referer` header, cut to what attribution reads. */
	readonly referrer: Referrer | undefined;
	/** The address as it was sent: its path, what follows from its `?` on, and that taken apart. */
	pathname: string;
	search: string;
	query: URLSearchParams;
	encodings: readonly Encoding[];
	hasMessage: boolean;
	/** True if the page is rendered for the cache, equal for everybody, rather than for one visitor. */
	isShared: boolean;
	/** Seconds until this client may post again, 0 while it is within its limit: actions answer with `tooManyPosts`. */
	retryAfter: number;
	/** Writes lines with this request's id. Never pass what a visitor sent. */
	log: Logger;
};

export const requestContext = createContext<RequestContext>();

/** For functions that are the body of a loader or an action; those below them take a `RequestContext`, or less. */
export type RouteArguments = Pick<LoaderFunctionArgs, "request" | "url" | "context">;
