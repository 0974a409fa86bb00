import { Outlet } from "react-router";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { personalHeaders } from "#app/request/response-headers.ts";
import { DraftGonePage } from "#app/routes/quote/draft-gone.tsx";
import { Navigation } from "#app/routes/quote/navigation/navigation.tsx";

/** The wizard is the one part of the site on which React runs: steps follow each other without a new document. */
export const handle: PageHandle = { hydrate: true };

export const headers = personalHeaders;

export default function QuoteLayout() {
	return (
		<>
			<Outlet />
			<Navigation />
		</>
	);
}

export { DraftGonePage as ErrorBoundary };
