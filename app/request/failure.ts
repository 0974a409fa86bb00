import type { RequestContext } from "#app/request/request-context.ts";

/** Logs a request's failure under its id. */
export function noteFailure({ log }: Pick<RequestContext, "log">, error: unknown): void {
	log.error({ err: error }, "request failed");
}
