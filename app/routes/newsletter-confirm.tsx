import { readLink, takeLink } from "#app/contact/newsletter.server.ts";
import { NewsletterLinkPage } from "#app/contact/newsletter-page.tsx";
import { personalHeaders } from "#app/request/response-headers.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/newsletter-confirm";

export const headers = personalHeaders;

export function loader(args: Route.LoaderArgs) {
	return readLink(args, "confirm", args.params.token);
}

export function action(args: Route.ActionArgs) {
	return takeLink("confirm", args.params.token);
}

export default function NewsletterConfirm({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<NewsletterLinkPage link="confirm" state={loaderData.state} />
		</>
	);
}
