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
	if (retryAfter === 0) return work();
	const headers = { "Retry-After": String(retryAfter) };
	return data<Reply>({ ...shown, retryAfter }, { status: waitStatus, headers });
}

/**
 * Answers a post with the reply of `work`. Shows the form again, as `shown`, to a client that must wait, and after an
 * error of `work` (500; 503: the store's) with `failed` too: a reply, or a sentence, behind which the site takes the blame.
 */
export function answerPost<Reply extends { retryAfter?: number; sendFailed?: string | true }, Done>(
	context: RequestContext,
	work: () => Promise<Done>,
	{ shown, failed }: { shown: Reply; failed: NoInfer<Reply> | string },
) {
	return answerWithinLimit(context, shown, async () => {
		try {
			return await work();
		} catch (error) {
			if (error instanceof Response) throw error;
			context.fail(error);
			const { ours } = textOf("server", context.language).sendFailed;
			const failure = typeof failed === "string" ? { sendFailed: `${failed} ${ours}` } : failed;
			return data<Reply>({ ...shown, ...failure }, { status: 500 });
		}
	});
}
