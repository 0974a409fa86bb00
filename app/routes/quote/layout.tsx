import { Outlet } from "react-router";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { DraftGonePage } from "#app/routes/quote/draft-gone.tsx";
import { Navigation } from "#app/routes/quote/navigation/navigation.tsx";
import { wizardHeaders } from "#app/routes/quote/wizard-headers.ts";

/** The wizard is the one part of the site on which React runs: steps follow each other without a new document. */
export const handle: PageHandle = { hydrate: true };

export const headers = wizardHeaders;

export default function QuoteLayout() {
	return (
		<>
			<Outlet />
			<Navigation />
		</>
	);
}

export { DraftGonePage as ErrorBoundary };
