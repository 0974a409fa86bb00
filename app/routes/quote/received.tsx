import type { PageHandle } from "#app/layout/page-handle.ts";
import { readPage } from "#app/navigation/data-cache.client.ts";
import { readReceived } from "#app/quote/confirmation.server.ts";
import { Received } from "#app/quote/confirmation.tsx";
import { requestContext } from "#app/request/request-context.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/received";

export const handle: PageHandle = { headerButton: "none" };

export const headers = noStoreHeaders;

export function loader({ context, params }: Route.LoaderArgs) {
	return readReceived(context.get(requestContext), params.reference);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export default function QuoteReceived({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<Received page={loaderData} />
		</>
	);
}
