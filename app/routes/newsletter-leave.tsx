import { NewsletterLinkPage } from "#app/contact/newsletter-page.tsx";
import { personalHeaders } from "#app/request/response-headers.ts";
import { lazily } from "#app/server/lazily.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/newsletter-leave";

const newsletter = lazily(() => import("#app/contact/newsletter.server.ts"));

export const headers = personalHeaders;

export async function loader(args: Route.LoaderArgs) {
	const { readLink } = await newsletter();
	return readLink(args, "leave", args.params.token);
}

export async function action(args: Route.ActionArgs) {
	const { takeLink } = await newsletter();
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
