import { readNewsletter, submitNewsletter } from "#app/contact/newsletter.server.ts";
import { NewsletterPage } from "#app/contact/newsletter-page.tsx";
import { useLastActionData } from "#app/forms/use-last-action-data.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/newsletter";

export const headers = noStoreHeaders;

export function loader(args: Route.LoaderArgs) {
	return readNewsletter(args);
}

export function action(args: Route.ActionArgs) {
	return submitNewsletter(args);
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
	const reply = useLastActionData(actionData, loaderData);
	return (
		<>
			<PageHead head={loaderData.head} hasErrors={reply?.summaryHeading !== undefined} />
			<NewsletterPage page={loaderData.page} reply={reply} />
		</>
	);
}
