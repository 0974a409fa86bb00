import { useLastActionData } from "#app/forms/use-last-action-data.ts";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { readPage } from "#app/navigation/data-cache.client.ts";
import { readSaved, submitSaved } from "#app/quote/saved.server.ts";
import { Saved } from "#app/quote/saved.tsx";
import { requestContext } from "#app/request/request-context.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/saved";

export const handle: PageHandle = { headerButton: "back" };

export const headers = noStoreHeaders;

export function loader({ context }: Route.LoaderArgs) {
	return readSaved(context.get(requestContext));
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export function action(args: Route.ActionArgs) {
	return submitSaved(args);
}

export default function QuoteSaved({ loaderData, actionData }: Route.ComponentProps) {
	const reply = useLastActionData(actionData, loaderData);
	return (
		<>
			<PageHead head={loaderData.head} />
			<Saved page={loaderData} reply={reply} />
		</>
	);
}
