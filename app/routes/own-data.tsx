import { company } from "#app/brand.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { canSendLinks, submitAsk } from "#app/own-data/ask.server.ts";
import { AskPage } from "#app/own-data/ask-page.tsx";
import { requestContext } from "#app/request/request-context.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { Page } from "#app/ui/page.tsx";
import type { Head } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/own-data";

export const headers = noStoreHeaders;

export function loader({ context }: Route.LoaderArgs) {
	const { language, settings } = context.get(requestContext);
	const text = textOf("ownData", language);
	const { pageTitle: title, description } = text.ask;
	const head: Head = { title, description, language, noindex: true };
	return {
		head,
		text,
		sendsLinks: canSendLinks(settings),
		email: company.dataProtection.email,
	};
}

export function action(args: Route.ActionArgs) {
	return submitAsk(args);
}

export default function OwnData({ loaderData: { head, ...page }, actionData }: Route.ComponentProps) {
	return (
		<Page head={head} hasErrors={actionData?.state === "refused"}>
			<AskPage language={head.language} reply={actionData} {...page} />
		</Page>
	);
}
