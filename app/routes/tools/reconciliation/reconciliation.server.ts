import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { dayOf } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { download } from "#app/platform/download.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";
import { checkLists } from "#app/routes/tools/reconciliation/check-lists.server.ts";
import type { ReplyView } from "#app/routes/tools/reconciliation/view.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/words.ts";
import { toolWords } from "#app/routes/tools/tool-words.server.ts";

export function reconciliationWords(language: Language): ReconciliationWords {
	return {
		...toolWords(language),
		language,
		reconciliation: textOf("reconciliation", language),
		portuguese: textOf("reconciliation", "pt"),
	};
}

/** Carries the view from the middleware, which alone can answer with a file, to the action. */
const viewContext = createContext<ReplyView>();

/** Answers a post of lists with the file that it asks for, or leaves its view to the page. Keeps nothing. */
export const reconciliationMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	if (request.method !== "POST") return next();
	const language = getLanguage(context);
	const answer = await checkLists({
		bytes: new Uint8Array(await request.arrayBuffer()),
		type: request.headers.get("Content-Type") ?? "",
		language,
		text: textOf("reconciliation", language),
		today: dayOf(),
		retryAfter: context.get(requestContext).retryAfter,
	});
	if ("file" in answer) return download(answer.file, answer.name, "text/csv");
	context.set(viewContext, answer.view);
	return next();
};

/** The reply to a post that asked for no file: 200 with a comparison, 422 without, 429 with the seconds to wait. */
export function reconciliationReply(context: Readonly<RouterContextProvider>) {
	const view = context.get(viewContext);
	const headers = { "Cache-Control": "no-store" };
	if (view.retryAfter > 0) return retryAfterResponse(view, 429, view.retryAfter, headers);
	return data(view, { status: view.result ? 200 : 422, headers });
}
