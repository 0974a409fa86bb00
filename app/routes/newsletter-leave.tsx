import { readLink, takeLink } from "#app/contact/newsletter.server.ts";
import { NewsletterLinkPage } from "#app/contact/newsletter-page.tsx";
import { personalHeaders } from "#app/request/response-headers.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/newsletter-leave";

export const headers = personalHeaders;

export function loader(args: Route.LoaderArgs) {
	return readLink(args, "leave", args.params.token);
}

export function action(args: Route.ActionArgs) {
	return takeLink("leave", args.params.token);
}

export default function NewsletterLeave({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<NewsletterLinkPage link="leave" state={loaderData.state} />
		</>
	);
}
