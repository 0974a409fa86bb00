import { lazily } from "#app/server/lazily.ts";
import { readPersonal } from "#app/ui/data-cache.client.ts";
import { NotFoundBoundary } from "#app/ui/not-found-boundary.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Received } from "#app/ui/received.tsx";
import { personalHeaders } from "#app/ui/route-headers.ts";
import type { Route } from "./+types/quote-received";

const received = lazily(() => import("#app/server/received.server.ts"));

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
