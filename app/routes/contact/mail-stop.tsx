import { stopMail, stopState } from "#app/leads/suppression.server.ts";
import { personalHeaders } from "#app/request/response-headers.ts";
import { pressMailLink, readMailLink, visitorStep } from "#app/routes/contact/mail-link.server.ts";
import { MailLinkPage } from "#app/routes/contact/mail-link-page.tsx";
import type { Route } from "./+types/mail-stop";

export const headers = personalHeaders;

export function loader(args: Route.LoaderArgs) {
	return readMailLink(args, visitorStep("stop", stopState));
}

export function action(args: Route.ActionArgs) {
	return pressMailLink(args, visitorStep("stop", stopMail));
}

export default function MailStop(props: Route.ComponentProps) {
	return <MailLinkPage {...props} />;
}
