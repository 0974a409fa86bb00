import { stepAt } from "#app/forms/quote-flow.ts";
import { useLastActionData } from "#app/forms/use-last-action-data.ts";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { readPage } from "#app/navigation/data-cache.client.ts";
import { submitWithFallback } from "#app/navigation/submit.client.ts";
import { paths } from "#app/paths.ts";
import { type ProfilePage, readProfileStep } from "#app/quote/profile-step.server.ts";
import { WizardProfile } from "#app/quote/profile-step.tsx";
import { readStep, type StepPage } from "#app/quote/step.server.ts";
import { WizardStep } from "#app/quote/step.tsx";
import { submitStep } from "#app/quote/submit-step.server.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/step";

export const headers = noStoreHeaders;

export const handle: PageHandle = { standsAlone: true };

export function loader(args: Route.LoaderArgs): Promise<ProfilePage | StepPage> {
	const step = stepAt(args.url.pathname);
	return step.path === paths.quote ? readProfileStep(args) : readStep(args, step);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export function action(args: Route.ActionArgs) {
	return submitStep(args, stepAt(args.url.pathname));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return submitWithFallback(serverAction, { storeFailed: true });
}

export default function QuoteStep({ loaderData, actionData }: Route.ComponentProps) {
	const reply = useLastActionData(actionData, loaderData);
	return (
		<>
			<PageHead head={loaderData.head} hasErrors={reply?.summaryHeading !== undefined} />
			{"remarks" in loaderData ? (
				<WizardStep page={loaderData} reply={reply} />
			) : (
				<WizardProfile page={loaderData} reply={reply} />
			)}
		</>
	);
}
