import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/request/request-context.ts";

/** Logs a request's failure under its id. */
export function noteFailure(context: Readonly<RouterContextProvider>, error: unknown): void {
	context.get(requestContext).log.error({ err: error }, "request failed");
}
