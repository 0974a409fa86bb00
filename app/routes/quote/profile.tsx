import { flow } from "#app/forms/quote-flow.ts";
import { useLastActionData } from "#app/forms/use-last-action-data.ts";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { readPage } from "#app/navigation/data-cache.client.ts";
import { submitWithFallback } from "#app/navigation/submit.client.ts";
import { readProfileStep } from "#app/quote/profile-step.server.ts";
import { WizardProfile } from "#app/quote/profile-step.tsx";
import { submitStep } from "#app/quote/submit-step.server.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/profile";

// Apart from `step.tsx`, so that the wizard's first page comes without what only questions need.
export const headers = noStoreHeaders;

export const handle: PageHandle = { standsAlone: true };

export function loader(args: Route.LoaderArgs) {
	return readProfileStep(args);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export function action(args: Route.ActionArgs) {
	return submitStep(args, flow[0]);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return submitWithFallback(serverAction, { storeFailed: true });
}

export default function QuoteProfile({ loaderData, actionData }: Route.ComponentProps) {
	const reply = useLastActionData(actionData, loaderData);
	return (
		<>
			<PageHead head={loaderData.head} hasErrors={reply?.summaryHeading !== undefined} />
			<WizardProfile page={loaderData} reply={reply} />
		</>
	);
}
