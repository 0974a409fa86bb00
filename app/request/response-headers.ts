/** `headers` of routes with forms: keeps the `Retry-After` of a 429 or 503 (RFC 9110, 10.2.3). */
export function formHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
	const retryAfter = actionHeaders.get("Retry-After");
	return retryAfter ? { "Retry-After": retryAfter } : {};
}

/** `headers` of routes with personal forms: `formHeaders`, kept by the browser for Back, named to no other site. */
export function privateFormHeaders(args: { actionHeaders: Headers }): Record<string, string> {
	return { ...formHeaders(args), "Cache-Control": "private, no-cache", "Referrer-Policy": "same-origin" };
}

/**
 * `headers` of personal pages: `formHeaders`, no cache (ELinks shows cached pages again without `no-cache`), no address to
 * other sites. Not `no-referrer`: browsers would post forms with `Origin: null`, which the origin check rejects.
 */
export function personalHeaders(args: { actionHeaders: Headers }): Record<string, string> {
	return { ...privateFormHeaders(args), "Cache-Control": "no-store, no-cache" };
}
