import { readNewsletter, submitNewsletter } from "#app/contact/newsletter.server.ts";
import { NewsletterPage } from "#app/contact/newsletter-page.tsx";
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
	return (
		<>
			<PageHead head={loaderData.head} hasErrors={actionData?.summaryHeading !== undefined} />
			<NewsletterPage page={loaderData.page} reply={actionData} />
		</>
	);
}
