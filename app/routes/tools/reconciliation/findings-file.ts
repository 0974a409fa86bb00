import { redirect } from "react-router";
import { localizedHref, paths } from "#app/paths.ts";
import { download } from "#app/platform/download.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { errorsOf } from "#app/routes/tools/reconciliation/errors.ts";
import { checkPosted, reconciliationWords } from "#app/routes/tools/reconciliation/reconciliation.server.ts";
import type { Route } from "./+types/findings-file";

/** The file is made of posted lists; its address alone leads to the tool. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(localizedHref(paths.reconciliation, getLanguage(context)));
}

/** The open loads as a file, or in words why there is none. */
export async function action({ request, context }: Route.ActionArgs) {
	const answer = await checkPosted({ request, context }, true);
	if ("file" in answer) return download(answer.file, "mtr-cdf.csv", "text/csv");
	const words = reconciliationWords(getLanguage(context));
	const lines = errorsOf(answer.view, words).map(({ text }) => text);
	const { retryAfter } = answer.view;
	const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
	if (retryAfter > 0) headers.set("Retry-After", String(retryAfter));
	return new Response([words.reconciliation.errors.title, ...lines, ""].join("\n"), {
		status: retryAfter > 0 ? 429 : 422,
		headers,
	});
}
