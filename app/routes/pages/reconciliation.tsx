import { data } from "react-router";
import { contentPageData, headOf } from "#app/content/page.server.tsx";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";
import {
	reconciliationContext,
	reconciliationMiddleware,
} from "#app/tools/reconciliation/reconciliation.server.ts";
import { ReconciliationPage } from "#app/tools/reconciliation/reconciliation-page.server.tsx";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/reconciliation";

export const middleware: Route.MiddlewareFunction[] = [reconciliationMiddleware];

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return [...actionHeaders].length > 0 ? noStoreHeaders({ actionHeaders }) : {};
}

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "reconciliation");
	const reply = args.context.get(reconciliationContext);
	return contentPageData(args, head, { body: <ReconciliationPage language={head.language} reply={reply} /> });
}

/** A post that asks for a file never comes here. */
export function action({ context }: Route.ActionArgs) {
	const reply = context.get(reconciliationContext);
	const headers = { "Cache-Control": "no-store" };
	if (reply?.comparison) return data({ hasErrors: false }, { headers });
	if (!reply?.retryAfter) return data({ hasErrors: true }, { status: 422, headers });
	return retryAfterResponse({ hasErrors: true }, 429, reply.retryAfter, headers);
}

export default ContentPage;
