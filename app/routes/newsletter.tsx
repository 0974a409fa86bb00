import { newsletterHead, redirectVisits, submitNewsletter } from "#app/contact/newsletter.server.ts";
import { NewsletterPage } from "#app/contact/newsletter-page.tsx";
import { paths } from "#app/paths.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/newsletter";

export const headers = noStoreHeaders;

export const middleware: Route.MiddlewareFunction[] = [redirectVisits];

export function loader(args: Route.LoaderArgs) {
	return { head: newsletterHead(args) };
}

export function action(args: Route.ActionArgs) {
	return submitNewsletter(args);
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
	const [page = paths.home] = actionData?.backTo?.split("#") ?? [];
	return (
		<>
			<PageHead
				head={loaderData.head}
				hasErrors={Boolean(actionData?.summaryHeading ?? actionData?.sendFailed)}
			/>
			<NewsletterPage page={page} reply={actionData} />
		</>
	);
}
