import { data } from "react-router";
import type { FormReply } from "#app/forms/form-status.tsx";
import { tooManyPosts } from "#app/request/read-form.server.ts";
import type { RequestContext } from "#app/request/request-context.ts";

/**
 * The answer to a post: the reply of `work`; to a client beyond its limit of posts `shown` and the seconds to wait (429); where
 * `work` fails, `shown` and `failed`, or that it could not be sent (500). A response that `work` throws is rethrown.
 */
export async function answerPost<Reply extends Pick<FormReply, "retryAfter" | "sendFailed">, Done>(
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
