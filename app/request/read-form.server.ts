import type { data } from "react-router";
import { MAX_FORM_ENTRIES } from "#app/constants.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";

type FormHandler<Posted, Reply, Result> = {
	/** The post as the action needs it. */
	read: (form: URLSearchParams) => Posted;
	/** The reply to a client beyond its limit, with the answers to show again. */
	tooMany: (posted: Posted, retryAfter: number) => Reply;
	handle: (posted: Posted) => Result;
};

/**
 * Reads an action's form and handles it. All actions read forms this way, so that each has its reply to a client beyond
 * the post limit (429, RFC 6585) and none has to count. Only the reconciliation differs: a worker reads its lists.
 */
export async function handleForm<Posted, Reply, Result>(
	{ request, context }: RouteArguments,
	{ read, tooMany, handle }: FormHandler<Posted, Reply, Result>,
): Promise<Awaited<Result> | ReturnType<typeof data<Reply>>> {
	const all = new URLSearchParams(await request.text());
	const posted = read(new URLSearchParams([...all].slice(0, MAX_FORM_ENTRIES)));
	const { retryAfter } = context.get(requestContext);
	return retryAfter > 0
		? retryAfterResponse(tooMany(posted, retryAfter), 429, retryAfter)
		: await handle(posted);
}
