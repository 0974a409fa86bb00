import { data } from "react-router";
import { textOf } from "#app/i18n/texts.server.ts";
import { linkHref, readOwnData, submitOwnData } from "#app/own-data/own-data.server.ts";
import { OwnDataPage } from "#app/own-data/own-data-page.tsx";
import { ownDataView } from "#app/own-data/own-data-view.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { requestContext } from "#app/request/request-context.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { Page } from "#app/ui/page.tsx";
import type { Head } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/own-data-link";

export const headers = noStoreHeaders;

export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
	const request = context.get(requestContext);
	const { language } = request;
	const text = textOf("ownData", language);
	const { pageTitle: title, description } = text.page;
	const view = ownDataView(await readOwnData(request, token), language);
	return data(
		{
			head: { title, description, language, noindex: true } satisfies Head,
			text,
			view,
			action: linkHref(token, language),
			file: localizedHref(`${paths.ownData}/${token}.json`, language),
			correcting: url.searchParams.get("corrigir"),
		},
		{ status: view.state === "unknown" ? 404 : 200 },
	);
}

export function action(args: Route.ActionArgs) {
	return submitOwnData(args.params.token)(args);
}

export default function OwnDataLink({ loaderData: { head, ...page }, actionData }: Route.ComponentProps) {
	const reply = actionData ?? undefined;
	return (
		<Page head={head} hasErrors={reply?.state === "refused"}>
			<OwnDataPage language={head.language} reply={reply} {...page} />
		</Page>
	);
}
