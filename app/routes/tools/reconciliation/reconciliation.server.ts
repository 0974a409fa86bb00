import { data } from "react-router";
import { dayOf } from "#app/formats/clock.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { answerWithinLimit } from "#app/request/form-post.server.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { checkLists } from "#app/routes/tools/reconciliation/check-lists.server.ts";
import { toolWords } from "#app/routes/tools/tool-words.server.ts";

/** The texts of this tool's components; messages to receiving facilities are in Portuguese. */
export function reconciliationWords(language: Language) {
	return { ...toolWords("reconciliation", language), portuguese: textOf("reconciliation", "pt") };
}
export type ReconciliationWords = ReturnType<typeof reconciliationWords>;

/** Compares the posted lists, and keeps nothing: 200 with a result, 422 without, 429 with the seconds to wait. */
export async function checkPosted({ request, context }: Pick<RouteArguments, "request" | "context">) {
	const { language, retryAfter } = context.get(requestContext);
	const reply = await checkLists({
		bytes: new Uint8Array(await request.arrayBuffer()),
		type: request.headers.get("Content-Type") ?? "",
		language,
		text: textOf("reconciliation", language),
		today: dayOf(),
		retryAfter,
	});
	return answerWithinLimit({ retryAfter }, reply, () =>
		reply.result ? data(reply, { headers: { "Cache-Control": "no-store" } }) : data(reply, { status: 422 }),
	);
}
