import type { IncomingMessage } from "node:http";
import { MAX_FORM_ENTRIES } from "#app/constants.ts";
import { memoized } from "#app/formats/memoized.ts";

/** Ends a request with a status and headers; the listener sends it as a page or a line of text. */
export class HttpError extends Error {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;

	constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
		super(message);
		this.status = status;
		this.headers = headers;
	}
}

/** Far above any address of the site; longer ones are refused before any regular expression sees them. */
const MAX_PATH_LENGTH = 2048;

/** A path on this host, without a fragment (RFC 9112, 3.2). Browsers read `\` as a slash: `/\evil.example` names a host. */
const targetShape = /^\/(?![/\\])[\x21\x22\x24-\x7e\x80-\xff]*$/;
const hostShape = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(:\d{1,5})?$/i;
const isAuthority = memoized((host) => hostShape.test(host) && URL.canParse(`http://${host}`));

/** A target in absolute form, as some proxies and monitors send it. */
const absoluteForm = /^https?:\/\/([^/?]*)\/?/i;

/** Rewrites a target in absolute form to a path, and takes its host as `Host` (RFC 9112, 3.2.2). */
export function acceptAbsoluteForm(request: IncomingMessage): void {
	const [start = "", host] = absoluteForm.exec(request.url ?? "") ?? [];
	if (host === undefined || !hasOneHost(request)) return;
	request.headers.host = host;
	request.url = `/${request.url?.slice(start.length)}`;
}

/** Throws an HttpError for requests that no browser makes: other methods, long addresses, a malformed host. */
export function checkShape(request: IncomingMessage): void {
	const { method = "", url = "" } = request;
	if (method !== "GET" && method !== "HEAD" && method !== "POST")
		throw new HttpError(405, "Method Not Allowed", { Allow: "GET, HEAD, POST" });
	const pathLength = url.includes("?") ? url.indexOf("?") : url.length;
	// Parsing as many parameters as a form may have costs as much as serving a cached page.
	const hasTooMany = url.split("&", MAX_FORM_ENTRIES + 1).length > MAX_FORM_ENTRIES;
	if (pathLength > MAX_PATH_LENGTH || hasTooMany) throw new HttpError(414, "URI Too Long");
	if (!targetShape.test(url) || !hasOneHost(request)) throw new HttpError(400, "Bad Request");
}

/** False also for several hosts, of which a proxy and this server might pick different ones (RFC 9112, section 3.2). */
function hasOneHost({ headers: { host }, rawHeaders }: IncomingMessage): boolean {
	if (host === undefined || host.length > 255 || !isAuthority(host)) return false;
	const isHost = (name: string, index: number) => index % 2 === 0 && name.length === 4 && /host/i.test(name);
	return rawHeaders.filter(isHost).length === 1;
}

/** A `%` without an escape (RFC 3986, section 2.1). */
const brokenEscape = /%(?![\da-f]{2})/i;
const leftOver = /[%\\]|\/\.{1,2}(\/|$)/;

/** Normalises a path (RFC 3986, 6.2.2), without a final slash. Undefined for broken escapes or dot segments (5.2.4). */
export function canonicalPath(pathname: string): string | undefined {
	if (brokenEscape.test(pathname)) return undefined;
	const decoded = pathname.includes("%") ? decodeLetters(pathname) : pathname;
	if (leftOver.test(decoded)) return undefined;
	// Starts with exactly one slash, so it cannot name another host.
	return decoded.length > 1 && decoded.endsWith("/") ? `/${withoutOuterSlashes(decoded)}` : decoded;
}

/** Splits instead of matching: a pattern for runs of slashes takes quadratic time on runs in the middle. */
function withoutOuterSlashes(path: string): string {
	const parts = path.split("/");
	return parts.slice(parts.findIndex(Boolean), parts.findLastIndex(Boolean) + 1).join("/");
}

function decodeLetters(pathname: string): string {
	return pathname.replaceAll(/%[\da-f]{2}/gi, (escaped) => {
		const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
		return /[\w.~-]/.test(letter) ? letter : escaped;
	});
}

/**
 * Throws an HttpError for a post from another site (CSRF). Accepts posts without either header from text browsers, which
 * hold no session to abuse, and `Origin: null` if the unforgeable `Sec-Fetch-Site` vouches for it.
 */
export function checkOrigin({ headers }: IncomingMessage, origin: string): void {
	const { origin: from = origin, "sec-fetch-site": site = "none" } = headers;
	const isOwn = from === origin || (from === "null" && site === "same-origin");
	if (!isOwn || (site !== "same-origin" && site !== "none"))
		throw new HttpError(403, "Forbidden: this form was not sent from this site");
}
