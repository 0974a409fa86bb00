import { data } from "react-router";
import { MAX_FORM_ENTRIES } from "#app/constants.ts";
import type { RouteArguments } from "#app/request/request-context.ts";

/** The posted form; what goes beyond the entries of our largest form is ignored. */
export async function readForm({ request }: Pick<RouteArguments, "request">): Promise<URLSearchParams> {
	const all = new URLSearchParams(await request.text());
	return new URLSearchParams([...all].slice(0, MAX_FORM_ENTRIES));
}

/** `reply` to a client beyond its limit of posts (429, RFC 6585): its page again, with the answers and the seconds to wait. */
export function tooManyPosts<Reply>(reply: Reply, retryAfter: number) {
	return data(reply, { status: 429, headers: { "Retry-After": String(retryAfter) } });
}
