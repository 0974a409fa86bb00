import { data } from "react-router";
import { MAX_FORM_ENTRIES } from "#app/constants.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { type RequestContext, type RouteArguments, requestContext } from "./request-context.ts";

/** The posted form, cut to the number of entries of our largest form. */
export function readForm({ context }: Pick<RouteArguments, "context">): URLSearchParams {
	const all = new URLSearchParams(context.get(requestContext).body.toString());
	return all.size > MAX_FORM_ENTRIES ? new URLSearchParams([...all].slice(0, MAX_FORM_ENTRIES)) : all;
}

/** The reply of `work` or, for a client that must wait (429, RFC 6585; 503), `shown` with the seconds to wait. */
export async function answerWithinLimit<Reply extends { retryAfter?: number }, Done>(
	{ retryAfter, waitStatus }: Pick<RequestContext, "retryAfter" | "waitStatus">,
	shown: Reply,
	work: () => Done | Promise<Done>,
) {
	if (retryAfter > 0) {
		const headers = { "Retry-After": String(retryAfter) };
		return data<Reply>({ ...shown, retryAfter }, { status: waitStatus, headers });
	}
	return work();
}

/** The same for work that may fail (500; 503 if the store did): `shown` with `failed`, or with `said` and that the problem is ours. */
export function answerPost<Reply extends { retryAfter?: number; sendFailed?: string | true }, Done>(
	context: RequestContext,
	shown: Reply,
	work: () => Promise<Done>,
	said: string,
	failed?: NoInfer<Reply>,
) {
	return answerWithinLimit(context, shown, async () => {
		try {
			return await work();
		} catch (error) {
			if (error instanceof Response) throw error;
			context.fail(error);
			const sendFailed = `${said} ${textOf("server", context.language).sendFailed.ours}`;
			return data<Reply>({ ...shown, ...(failed ?? { sendFailed }) }, { status: 500 });
		}
	});
}
