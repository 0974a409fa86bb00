import { unsubscribeByLink, unsubscribeState } from "#app/leads/newsletter.server.ts";
import { personalHeaders } from "#app/request/response-headers.ts";
import { pressMailLink, readMailLink, visitorStep } from "#app/routes/contact/mail-link.server.ts";
import { MailLinkPage } from "#app/routes/contact/mail-link-page.tsx";
import type { Route } from "./+types/newsletter-leave";

export const headers = personalHeaders;

export function loader(args: Route.LoaderArgs) {
	return readMailLink(args, visitorStep("unsubscribe", unsubscribeState));
}

export function action(args: Route.ActionArgs) {
	return pressMailLink(args, visitorStep("unsubscribe", unsubscribeByLink));
}

export default function NewsletterLeave(props: Route.ComponentProps) {
	return <MailLinkPage {...props} />;
}
