import { pageText } from "#app/i18n/page-texts.server.ts";
import { canSendLinks, submitAsk } from "#app/own-data/ask.server.ts";
import { AskPage } from "#app/own-data/ask-page.tsx";
import { getLanguage } from "#app/request/language.server.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { Page } from "#app/ui/page.tsx";
import type { Head } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/own-data";

export const headers = noStoreHeaders;

export function loader({ context }: Route.LoaderArgs) {
	const language = getLanguage(context);
	const text = pageText("ownData", language);
	const { pageTitle: title, description } = text.ask;
	const head: Head = { title, description, language, noindex: true };
	return { head, text, sendsLinks: canSendLinks() };
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
