import { pressTeamButton, readTeamLink } from "#app/contact/mail-link.server.ts";
import { MailLinkPage } from "#app/contact/mail-link-page.tsx";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/team-link";

export const headers = noStoreHeaders;

export function loader(args: Route.LoaderArgs) {
	return readTeamLink(args, args.params.token);
}

export function action({ params }: Route.ActionArgs) {
	return pressTeamButton(params.token);
}

export default function TeamLink({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<MailLinkPage {...loaderData} isForTeam />
		</>
	);
}
