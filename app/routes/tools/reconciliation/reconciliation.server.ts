import { data, type RouterContextProvider } from "react-router";
import { dayOf } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";
import { type CheckAnswer, checkLists } from "#app/routes/tools/reconciliation/check-lists.server.ts";
import type { ReplyView } from "#app/routes/tools/reconciliation/view.server.ts";
import { toolWords } from "#app/routes/tools/tool-words.server.ts";

/** The texts of this tool's components, and their language; messages to receiving facilities are in Portuguese. */
export function reconciliationWords(language: Language) {
	return {
		...toolWords(language),
		language,
		reconciliation: textOf("reconciliation", language),
		portuguese: textOf("reconciliation", "pt"),
	};
}
export type ReconciliationWords = ReturnType<typeof reconciliationWords>;

/** Compares the posted lists, for the page or as a file. Keeps nothing. */
export async function checkPosted(
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
	isFile: boolean,
): Promise<CheckAnswer> {
	const language = getLanguage(context);
	return checkLists({
		bytes: new Uint8Array(await request.arrayBuffer()),
		type: request.headers.get("Content-Type") ?? "",
		language,
		text: textOf("reconciliation", language),
		today: dayOf(),
		retryAfter: context.get(requestContext).retryAfter,
		isFile,
	});
}

/** The page's reply to a post: 200 with a comparison, 422 without, 429 with the seconds to wait. */
export function pageReply(view: ReplyView) {
	const headers = { "Cache-Control": "no-store" };
	if (view.retryAfter > 0) return retryAfterResponse(view, 429, view.retryAfter, headers);
	return data(view, { status: view.result ? 200 : 422, headers });
}
