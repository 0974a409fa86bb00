import { NotFoundBoundary } from "#app/layout/not-found-boundary.tsx";
import { readPersonal } from "#app/navigation/data-cache.client.ts";
import { Received } from "#app/quote/confirmation.tsx";
import { personalHeaders } from "#app/request/response-headers.ts";
import { lazily } from "#app/server/lazily.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/quote-received";

const received = lazily(() => import("#app/quote/confirmation.server.ts"));

export const headers = personalHeaders;

export async function loader(args: Route.LoaderArgs) {
	const { readReceived } = await received();
	return readReceived(args, args.params.reference);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPersonal(args);
}

export default function QuoteReceived({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead head={loaderData.head} />
			<Received page={loaderData} />
		</>
	);
}

export { NotFoundBoundary as ErrorBoundary };
