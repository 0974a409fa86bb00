import { data } from "react-router";

/** `reply` with `Retry-After` (RFC 9110, 10.2.3): after too many posts. */
export function retryAfterResponse<Reply>(
	reply: Reply,
	status: 429 | 503,
	seconds: number,
	headers?: Record<string, string>,
) {
	return data(reply, { status, headers: { ...headers, "Retry-After": String(seconds) } });
}
