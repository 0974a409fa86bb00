import { useRef } from "react";

/** What a form's page was last told while `page` is in front; the router forgets it at a link to a place on the page. */
export function useLastActionData<Reply>(reply: Reply | undefined, page: unknown): Reply | undefined {
	const last = useRef({ reply, page });
	if (reply !== undefined || last.current.page !== page) last.current = { reply, page };
	return last.current.reply;
}
