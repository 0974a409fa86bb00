import type { MiddlewareFunction } from "react-router";
import { store } from "#app/db/process-store.ts";
import { CANARY_KNOWN, canaryHeader, isCanary } from "#app/leads/canary.server.ts";
import { metrics } from "#app/platform/metrics.ts";
import { type RequestContext, requestContext } from "#app/request/request-context.ts";

/** Marks a request to the wizard that the site's own canary sent, and tells the canary that it was recognised. */
export const canaryMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const header = request.headers.get(canaryHeader);
	if (!(await isCanary(store, header, Date.now()))) return next();
	context.get(requestContext).isCanary = true;
	const response = await next();
	response.headers.set(canaryHeader, CANARY_KNOWN);
	return response;
};

/** Counts an event at a step unless it is the canary's: an alert looks at how far visitors get. */
export function countStep(
	{ isCanary }: Pick<RequestContext, "isCanary">,
	...event: Parameters<typeof metrics.countStep>
): void {
	if (!isCanary) metrics.countStep(...event);
}
