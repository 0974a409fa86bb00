/** `headers` export of routes with forms: keeps `Retry-After` of a 429 or 503 (RFC 9110, 10.2.3). */
export function formHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
	const retryAfter = actionHeaders.get("Retry-After");
	return retryAfter ? { "Retry-After": retryAfter } : {};
}

/** `formHeaders` for a visitor's own forms: the browser may keep them, with what was typed, for Back, and names them to no other site. */
export function privateFormHeaders(args: { actionHeaders: Headers }): Record<string, string> {
	return { ...formHeaders(args), "Cache-Control": "private, no-cache", "Referrer-Policy": "same-origin" };
}

/**
 * The same for routes whose responses are personal: no cache keeps them (ELinks shows them again unless it has to ask), and no
 * other site learns their URLs. With `no-referrer` browsers post forms with `Origin: null`, which the origin check refuses.
 */
export function personalHeaders(args: { actionHeaders: Headers }): Record<string, string> {
	return { ...privateFormHeaders(args), "Cache-Control": "no-store, no-cache" };
}
