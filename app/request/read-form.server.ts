import type { data } from "react-router";
import { MAX_FORM_ENTRIES } from "#app/constants.ts";
import { type RequestContext, type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";

type FormHandler<Posted, Reply, Result> = {
	/** The post as the action needs it. */
	read: (form: URLSearchParams, request: RequestContext) => Posted;
	/** The reply to a client beyond its limit, with the answers to show again. */
	tooMany: (posted: Posted, retryAfter: number, request: RequestContext) => Reply;
	handle: (posted: Posted, request: RequestContext) => Result;
};

/**
 * A route's action that reads a form and handles it, with its reply to a client beyond the post limit (429, RFC 6585).
 * The wizard's actions, which look for a draft first, and the reconciliation's, whose lists a worker reads, count themselves.
 */
export function formAction<Posted, Reply, Result>({
	read,
	tooMany,
	handle,
}: FormHandler<Posted, Reply, Result>) {
	return async (
		args: Pick<RouteArguments, "request" | "context">,
	): Promise<Awaited<Result> | ReturnType<typeof data<Reply>>> => {
		const all = new URLSearchParams(await args.request.text());
		const request = args.context.get(requestContext);
		const posted = read(new URLSearchParams([...all].slice(0, MAX_FORM_ENTRIES)), request);
		const { retryAfter } = request;
		return retryAfter > 0
			? retryAfterResponse(tooMany(posted, retryAfter, request), 429, retryAfter)
			: await handle(posted, request);
	};
}
