import { data } from "react-router";
import { isPassing } from "#app/navigation/data-cache.client.ts";

/** As for a response that never came; with it the router does not load the page's data anew. */
const UNREACHABLE = 503;

/** `clientAction` of a form: what the server replies, or `unsent` when it cannot be reached; what was typed stays. */
export async function send<Reply>(serverAction: () => Promise<Reply>, unsent: NoInfer<Reply>) {
	try {
		return await serverAction();
	} catch (error) {
		if (!isPassing(error)) throw error;
		return data(unsent, { status: UNREACHABLE });
	}
}
