import { data, isRouteErrorResponse } from "react-router";
import { isPassing } from "#app/navigation/data-cache.client.ts";
import { fetchFiles } from "#app/navigation/route-files.client.ts";

/** As for a response that never came; with it the router does not load the page's data anew. */
const UNREACHABLE = 503;

/** `clientAction` of a form: what the server replies, or `unsent` when it cannot be reached or reads nothing so long; what was typed stays. */
export async function send<Reply>(serverAction: () => Promise<Reply>, unsent: NoInfer<Reply>) {
	try {
		return await serverAction().catch(fetchFilesFirst);
	} catch (error) {
		if (!isPassing(error) && !isTooLarge(error)) throw error;
		return data(unsent, { status: UNREACHABLE });
	}
}

function isTooLarge(error: unknown): boolean {
	return isRouteErrorResponse(error) && error.status === 413;
}

/** Of the page that a redirect leads to: without them the router would load the form anew, as if nothing had been sent. */
async function fetchFilesFirst(reply: unknown): Promise<never> {
	const address = reply instanceof Response && reply.headers.get("Location");
	if (!address) throw reply;
	try {
		await fetchFiles(new URL(address, location.href).pathname);
	} catch (error) {
		if (isPassing(error)) throw error;
		// The server has another build by now.
		location.assign(address);
		return new Promise(() => {});
	}
	throw reply;
}
