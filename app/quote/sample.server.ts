import { createContext, type MiddlewareFunction } from "react-router";
import { store } from "#app/db/process-store.ts";
import { isSample, SAMPLE_KNOWN, sampleHeader } from "#app/leads/sample.server.ts";
import { metrics } from "#app/observability/metrics.ts";
import type { RouteArguments } from "#app/request/request-context.ts";

const sampleContext = createContext(false);

/** Finds out whether a request to the wizard belongs to a sample of the site's own, and tells its sender so. */
export const sampleMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const header = request.headers.get(sampleHeader);
	if (!(await isSample(store, header, Date.now()))) return next();
	context.set(sampleContext, true);
	const response = await next();
	response.headers.set(sampleHeader, SAMPLE_KNOWN);
	return response;
};

/** True if the request belongs to a sample: it becomes no lead, and counts nowhere. */
export function isOfSample({ context }: Pick<RouteArguments, "context">): boolean {
	return context.get(sampleContext);
}

/** Counts an event at a step unless it is a sample's: an alert looks at how far visitors get. */
export function countStep(args: RouteArguments, ...what: Parameters<typeof metrics.countStep>): void {
	if (!isOfSample(args)) metrics.countStep(...what);
}
