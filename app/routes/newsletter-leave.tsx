import { readLink, takeLink } from "#app/server/newsletter.server.ts";
import { NewsletterLinkPage } from "#app/ui/newsletter-page.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { personalHeaders } from "#app/ui/route-headers.ts";
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
