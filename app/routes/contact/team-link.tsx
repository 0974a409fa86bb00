import { personalHeaders } from "#app/request/response-headers.ts";
import {
	findTeamStep,
	pressMailLink,
	pressTeamStep,
	readMailLink,
} from "#app/routes/contact/mail-link.server.ts";
import { MailLinkPage } from "#app/routes/contact/mail-link-page.tsx";
import type { Route } from "./+types/team-link";

export const headers = personalHeaders;

export function loader(args: Route.LoaderArgs) {
	return readMailLink(args, findTeamStep);
}

export function action(args: Route.ActionArgs) {
	return pressMailLink(args, pressTeamStep);
}

export default function TeamLink(props: Route.ComponentProps) {
	return <MailLinkPage {...props} />;
}
