import { data } from "react-router";
import { MAX_FORM_ENTRIES } from "#app/constants.ts";
import type { RequestContext, RouteArguments } from "#app/request/request-context.ts";

/** The posted form; what goes beyond the entries of our largest form is ignored. */
export async function readForm({ request }: Pick<RouteArguments, "request">): Promise<URLSearchParams> {
	const all = new URLSearchParams(await request.text());
	return new URLSearchParams([...all].slice(0, MAX_FORM_ENTRIES));
}

/** `reply` to a client beyond its limit of posts (429, RFC 6585): its page again, with the answers and the seconds to wait. */
export function tooManyPosts<Reply>(reply: Reply, retryAfter: number) {
	return data(reply, { status: 429, headers: { "Retry-After": String(retryAfter) } });
}

/**
 * Answers a post with the reply of `work`. A client beyond its limit of posts gets `shown` and the seconds to wait (429). If
 * `work` fails, the answer is `shown` with `failed` or `sendFailed` (500). A response that `work` throws is rethrown.
 */
export async function answerPost<Reply extends { retryAfter?: number; sendFailed?: boolean }, Done>(
	{ retryAfter, log }: RequestContext,
	shown: Reply,
	work: () => Promise<Done>,
	failed?: NoInfer<Reply>,
) {
	if (retryAfter > 0) return tooManyPosts<Reply>({ ...shown, retryAfter }, retryAfter);
	try {
		return await work();
	} catch (error) {
		if (error instanceof Response) throw error;
		log.error({ err: error }, "request failed");
		return data<Reply>({ ...shown, ...(failed ?? { sendFailed: true }) }, { status: 500 });
	}
}
