import { data, isRouteErrorResponse } from "react-router";
import { isPassing } from "#app/routes/quote/navigation/data-cache.client.ts";

/** As for a response that never came; with it the router does not reload the page's data. */
const UNREACHABLE = 503;

/**
 * `clientAction` of the wizard's forms: the server's reply, or `networkFailure` when the server cannot be reached or
 * refuses so long a text; either way what was typed stays.
 */
export async function submitWithFallback<Reply>(
	serverAction: () => Promise<Reply>,
	networkFailure: NoInfer<Reply>,
) {
	try {
		return await serverAction();
	} catch (error) {
		if (!isPassing(error) && !isTooLarge(error)) throw error;
		return data(networkFailure, { status: UNREACHABLE });
	}
}

function isTooLarge(error: unknown): boolean {
	return isRouteErrorResponse(error) && error.status === 413;
}
