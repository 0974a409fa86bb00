import { confirmationState, confirmNewsletter } from "#app/leads/newsletter.server.ts";
import { personalHeaders } from "#app/request/response-headers.ts";
import { pressMailLink, readMailLink, visitorStep } from "#app/routes/contact/mail-link.server.ts";
import { MailLinkPage } from "#app/routes/contact/mail-link-page.tsx";
import type { Route } from "./+types/newsletter-confirm";

export const headers = personalHeaders;

export function loader(args: Route.LoaderArgs) {
	return readMailLink(args, visitorStep("confirm", confirmationState));
}

export function action(args: Route.ActionArgs) {
	return pressMailLink(args, visitorStep("confirm", confirmNewsletter));
}

export default function NewsletterConfirm(props: Route.ComponentProps) {
	return <MailLinkPage {...props} />;
}
