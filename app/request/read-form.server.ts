import type { data } from "react-router";
import { MAX_FORM_ENTRIES } from "#app/constants.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";

type FormHandler<Posted, Reply, Result> = {
	/** Everything that was posted, as the action wants it. */
	read: (form: URLSearchParams) => Posted;
	/** What the page is told when the client has sent too much, with the answers it shows again. */
	tooMany: (posted: Posted, retryAfter: number) => Reply;
	handle: (posted: Posted) => Result;
};

/**
 * What an action makes of a form: the one way in which actions read one, so that each has its reply to a client beyond the
 * post limit (429, RFC 6585), and none has to count.
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
