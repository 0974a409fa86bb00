import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/request/request-context.ts";

/** Logs why a request failed, under its id. */
export function noteFailure(context: Readonly<RouterContextProvider>, error: unknown): void {
	context.get(requestContext).log.error({ err: error }, "request failed");
}
