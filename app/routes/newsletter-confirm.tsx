import { pressMailLink, readMailLink } from "#app/contact/mail-link.server.ts";
import { MailLinkPage } from "#app/contact/mail-link-page.tsx";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/newsletter-confirm";

export const headers = noStoreHeaders;

export function loader(args: Route.LoaderArgs) {
	return readMailLink(args, "confirm", args.params.token);
}

export function action({ params }: Route.ActionArgs) {
	return pressMailLink("confirm", params.token);
}

export default function NewsletterConfirm({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<MailLinkPage {...loaderData} />
		</>
	);
}
