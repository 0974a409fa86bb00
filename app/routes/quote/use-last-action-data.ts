import { useRef } from "react";

/** The last action data of a page. The router drops it when a fragment link is followed; this keeps it while `page` stays. */
export function useLastActionData<Reply>(reply: Reply | undefined, page: unknown): Reply | undefined {
	const last = useRef({ reply, page });
	if (reply !== undefined || last.current.page !== page) last.current = { reply, page };
	return last.current.reply;
}
