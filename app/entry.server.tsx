import { text } from "node:stream/consumers";
import {
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { requestContext } from "#app/request/request-context.ts";
import { createNonce, drawDocument } from "#app/server/document/draw.tsx";

/** Draws a page on which React runs, with its data; `document-handler` draws the others. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const nonce = createNonce();
	const { serverHandoffStream, staticHandlerContext } = routerContext;
	// The router's component would wait for the data, piece by piece; it finds all of it read.
	const renderMeta: EntryContext["renderMeta"] = {};
	if (serverHandoffStream) {
		const value = await text(serverHandoffStream);
		renderMeta.streamCache = [
			{ done: false, value },
			{ done: true, value: "" },
		].map((result) => Object.assign(Promise.resolve(), { result }));
	}
	return drawDocument(
		<ServerRouter context={{ ...routerContext, renderMeta }} url={request.url} nonce={nonce} />,
		{
			context,
			status,
			headers,
			nonce,
			mayHydrate: !staticHandlerContext.errors,
		},
	);
}

/** Errors that a client cannot cause, with the reference that its error page shows. Never what was sent. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: unknown },
): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	(context as RouterContextProvider).get(requestContext).log.error({ err: error }, "request failed");
}
