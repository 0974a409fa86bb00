import { data } from "react-router";
import { LISTS_RETRY_SECONDS } from "#app/constants.ts";
import { dayOf } from "#app/formats/clock.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { isOfSystem } from "#app/platform/message-of.ts";
import { answerWithinLimit } from "#app/request/form-post.server.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { toolWords } from "#app/routes/tools/tool-words.server.ts";
import { checkLists } from "./check-lists.server.ts";
import example from "./example-report.json" with { type: "json" };
import type { ReplyWords } from "./reply.server.ts";

/** Texts of this tool's components; letters to receiving facilities are in Portuguese. */
export function reconciliationWords(language: Language) {
	return { ...toolWords("reconciliation", language), portuguese: textOf("reconciliation", "pt") };
}
export type ReconciliationWords = ReturnType<typeof reconciliationWords>;

const replyWords = (language: Language): ReplyWords => ({
	language,
	text: textOf("reconciliation", language),
	today: dayOf(),
});

/** The reply to the example's list, read in place, for it is short. The reader, loaded on first use, takes a twentieth of a start. */
export async function checkExample(language: Language) {
	const { listsOf } = await import("./posted-lists.server.ts");
	const { replyTo } = await import("./reply.server.ts");
	return replyTo(listsOf(new Map([["mtr", example.join("\n")]])), replyWords(language));
}

/** Compares the posted lists and stores nothing: 200 with a result, 422 without, 429 or 503 with the seconds to wait. */
export async function checkPosted(args: Pick<RouteArguments, "request" | "context">) {
	const context = args.context.get(requestContext);
	const type = args.request.headers.get("Content-Type") ?? "";
	const check = { bytes: new Uint8Array(context.body), type, ...replyWords(context.language) };
	const wait = (error: unknown) => {
		// The system is short of threads, files or memory.
		if (!isOfSystem(error)) throw error;
		context.log.error({ err: error }, "lists have to wait");
		context.askToWait(LISTS_RETRY_SECONDS, 503);
	};
	const compared = context.retryAfter > 0 ? undefined : await checkLists(check).catch(wait);
	const reply = compared ?? (await import("./reply.server.ts")).replyUnread(check);
	return answerWithinLimit(context, reply, () =>
		reply.result ? data(reply, { headers: { "Cache-Control": "no-store" } }) : data(reply, { status: 422 }),
	);
}
