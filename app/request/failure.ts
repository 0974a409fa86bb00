import { createContext, type RouterContextProvider } from "react-router";
import { StoreMoved } from "#app/db/move/marks.ts";
import { requestContext } from "#app/request/request-context.ts";

/** As long as the restart takes that ends a move. */
const RETRY_AFTER_SECONDS = 10;

const storeMovedContext = createContext(false);

/** Logs why a request failed, under its id, and remembers it for `asUnavailable`. */
export function noteFailure(context: Readonly<RouterContextProvider>, error: unknown): void {
	context.get(requestContext).log.error({ err: error }, "request failed");
	if (error instanceof StoreMoved) context.set(storeMovedContext, true);
}

/** The failure page `response` with 503 and `Retry-After` where it failed because the store was moved: a restart ends that. */
export function asUnavailable(context: Readonly<RouterContextProvider>, response: Response): Response {
	if (response.status !== 500 || !context.get(storeMovedContext)) return response;
	const headers = new Headers(response.headers);
	headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
	return new Response(response.body, { status: 503, headers });
}
