import { useRef } from "react";

/**
 * What a form's page was last told, for as long as the same `page` is in front. The router forgets its reply as soon as
 * a link leads to another place on the page, and the error summary is made of such links.
 */
export function useLastActionData<Reply>(reply: Reply | undefined, page: unknown): Reply | undefined {
	const last = useRef({ reply, page });
	if (reply !== undefined || last.current.page !== page) last.current = { reply, page };
	return last.current.reply;
}
