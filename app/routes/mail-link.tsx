import { pressMailLink, readMailLink } from "#app/contact/mail-link.server.ts";
import { MailLinkPage } from "#app/contact/mail-link-page.tsx";
import { requestContext } from "#app/request/request-context.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/mail-link";

export const headers = noStoreHeaders;

export function loader({ context, params }: Route.LoaderArgs) {
	return readMailLink(context.get(requestContext), params.token);
}

export function action(args: Route.ActionArgs) {
	return pressMailLink(args.params.token)(args);
}

export default function MailLink({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<MailLinkPage {...loaderData} tooMany={actionData?.tooMany} />
		</>
	);
}
