import { data } from "react-router";

/** `reply`, with the seconds after which to come back: after too many posts, or while nothing new is taken (RFC 9110, 10.2.3). */
export function retryAfterResponse<Reply>(
	reply: Reply,
	status: 429 | 503,
	seconds: number,
	headers?: Record<string, string>,
) {
	return data(reply, { status, headers: { ...headers, "Retry-After": String(seconds) } });
}
