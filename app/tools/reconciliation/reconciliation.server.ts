import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { download } from "#app/files/download.ts";
import type { Language } from "#app/i18n/languages.ts";
import { dayOf } from "#app/i18n/local-day.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";
import { exampleReport } from "#app/tools/reconciliation/example.ts";
import { readPostedLists } from "#app/tools/reconciliation/lists-form.server.ts";
import { movementCsv } from "#app/tools/reconciliation/movement-file.ts";
import { replyTo } from "#app/tools/reconciliation/reply.server.ts";
import { openLoadsCsv } from "#app/tools/reconciliation/result-file.ts";
import { type ReplyView, viewOf } from "#app/tools/reconciliation/view.ts";
import type { ReconciliationWords } from "#app/tools/reconciliation/words.ts";
import { toolWords } from "#app/tools/tool-words.server.ts";

export function reconciliationWords(language: Language): ReconciliationWords {
	return { ...toolWords(language), language, reconciliation: pageText("reconciliation", language) };
}

/** From the middleware, which alone can answer with a file, to the action. */
const viewContext = createContext<ReplyView>();

/** Answers a post of lists that asks for a file with it, and leaves everything else to the page. Nothing is kept. */
export const reconciliationMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	if (request.method !== "POST") return next();
	const { retryAfter } = context.get(requestContext);
	const posted = await readPostedLists(request);
	const form = posted?.has("example") ? new Map([["mtr", exampleReport]]) : posted;
	const language = getLanguage(context);
	const reply = await inTurn(() => replyTo(form, language, retryAfter));
	const today = dayOf();
	if (reply.movement && form?.get("file") === "dmr") {
		return download(movementCsv(reply.movement, language), "dmr-rascunho.csv", "text/csv");
	}
	if (reply.comparison && form?.get("file") !== undefined) {
		return download(await openLoadsCsv(reply.comparison, language, today), "mtr-cdf.csv", "text/csv");
	}
	context.set(viewContext, viewOf(reply, today));
	return next();
};

/** What the page shows of a post that asked for no file, with the status that says how it went. */
export function reconciliationReply(context: Readonly<RouterContextProvider>) {
	const view = context.get(viewContext);
	const headers = { "Cache-Control": "no-store" };
	if (view.retryAfter > 0) return retryAfterResponse(view, 429, view.retryAfter, headers);
	return data(view, { status: view.result ? 200 : 422, headers });
}

let last: Promise<unknown> = Promise.resolve();

/** Does `work` when what was asked before is done: lists are large, so they are compared one at a time. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
	const done = last.then(work);
	last = done.catch(() => undefined);
	return done;
}
