import { contentPage, headOf, originOf } from "#app/content/page.server.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import {
	reconciliationMiddleware,
	reconciliationReply,
	reconciliationWords,
} from "#app/tools/reconciliation/reconciliation.server.ts";
import { ReconciliationPage } from "#app/tools/reconciliation/reconciliation-page.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/reconciliation";

export const middleware: Route.MiddlewareFunction[] = [reconciliationMiddleware];

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return [...actionHeaders].length > 0 ? noStoreHeaders({ actionHeaders }) : {};
}

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "reconciliation");
	return {
		...contentPage(args, head),
		words: reconciliationWords(head.language),
		origin: originOf(args),
	};
}

/** A post that asks for a file never comes here. */
export function action({ context }: Route.ActionArgs) {
	return reconciliationReply(context);
}

export default function Reconciliation({ loaderData, actionData }: Route.ComponentProps) {
	const { head, structuredData, ...page } = loaderData;
	const hasErrors = actionData !== undefined && actionData.result === undefined;
	return (
		<Page head={head} structuredData={structuredData} hasErrors={hasErrors}>
			<ReconciliationPage {...page} reply={actionData} />
		</Page>
	);
}
