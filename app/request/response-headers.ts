/** `headers` export of routes whose responses are personal: kept by nobody, and a 429 says when to come back (RFC 9110, 10.2.3). */
export function noStoreHeaders({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
	const retryAfter = actionHeaders.get("Retry-After");
	return { "Cache-Control": "no-store", ...(retryAfter ? { "Retry-After": retryAfter } : {}) };
}

export function formHeaders({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
	const retryAfter = actionHeaders.get("Retry-After");
	return retryAfter ? { "Retry-After": retryAfter } : {};
}
