import { Outlet } from "react-router";
import { NotFoundBoundary } from "#app/layout/not-found-boundary.tsx";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { canaryMiddleware } from "#app/routes/quote/canary.server.ts";
import { Navigation } from "#app/routes/quote/navigation/navigation.tsx";
import type { Route } from "./+types/layout";

/** The wizard is the one part of the site on which React runs: steps follow each other without a new document. */
export const handle: PageHandle = { hydrate: true };

export const middleware: Route.MiddlewareFunction[] = [canaryMiddleware];

/** Every page of the wizard is personal. */
export function headers() {
	return { "Cache-Control": "no-store" };
}

export default function QuoteLayout() {
	return (
		<>
			<Outlet />
			<Navigation />
		</>
	);
}

export { NotFoundBoundary as ErrorBoundary };
