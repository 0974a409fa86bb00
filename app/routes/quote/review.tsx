import { useLastActionData } from "#app/forms/use-last-action-data.ts";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { readPage } from "#app/navigation/data-cache.client.ts";
import { submitWithFallback } from "#app/navigation/submit.client.ts";
import { readReview, submitReview } from "#app/quote/review.server.ts";
import { WizardReview } from "#app/quote/review.tsx";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/review";

export const headers = noStoreHeaders;

export const handle: PageHandle = { standsAlone: true };

export function loader(args: Route.LoaderArgs) {
	return readReview(args);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export function action(args: Route.ActionArgs) {
	return submitReview(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return submitWithFallback(serverAction, { failure: {} });
}

export default function QuoteReview({ loaderData, actionData }: Route.ComponentProps) {
	const reply = useLastActionData(actionData, loaderData);
	return (
		<>
			<PageHead head={loaderData.head} hasErrors={Boolean(reply?.failure ?? reply?.summaryHeading)} />
			<WizardReview page={loaderData} reply={reply} />
		</>
	);
}
