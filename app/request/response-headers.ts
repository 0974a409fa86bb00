/** `headers` export of routes with forms: keeps `Retry-After` of a 429 or 503 (RFC 9110, 10.2.3). */
export function formHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
	const retryAfter = actionHeaders.get("Retry-After");
	return retryAfter ? { "Retry-After": retryAfter } : {};
}

/** The same for routes whose responses are personal: no cache keeps them. */
export function noStoreHeaders(args: { actionHeaders: Headers }): Record<string, string> {
	return { ...formHeaders(args), "Cache-Control": "no-store" };
}
