/** `headers` of routes with forms: keeps the `Retry-After` of a 429 or 503 (RFC 9110, 10.2.3). */
export function formHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
	const retryAfter = actionHeaders.get("Retry-After");
	return retryAfter ? { "Retry-After": retryAfter } : {};
}

/** `formHeaders` for personal forms: the browser may keep them for Back, and names them to no other site. */
export function privateFormHeaders(args: { actionHeaders: Headers }): Record<string, string> {
	return { ...formHeaders(args), "Cache-Control": "private, no-cache", "Referrer-Policy": "same-origin" };
}

/**
 * The same for personal pages: not cached (ELinks shows cached ones again without `no-cache`), and their addresses go to no other site.
 * Not `no-referrer`: browsers would post forms with `Origin: null`, which the origin check rejects.
 */
export function personalHeaders(args: { actionHeaders: Headers }): Record<string, string> {
	return { ...privateFormHeaders(args), "Cache-Control": "no-store, no-cache" };
}
