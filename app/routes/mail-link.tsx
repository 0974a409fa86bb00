import { pressMailLink, readMailLink } from "#app/contact/mail-link.server.ts";
import { MailLinkPage } from "#app/contact/mail-link-page.tsx";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/mail-link";

export const headers = noStoreHeaders;

export function loader(args: Route.LoaderArgs) {
	return readMailLink(args, args.params.token);
}

export function action(args: Route.ActionArgs) {
	return pressMailLink(args, args.params.token);
}

export default function MailLink({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<MailLinkPage {...loaderData} tooMany={actionData?.tooMany} />
		</>
	);
}
