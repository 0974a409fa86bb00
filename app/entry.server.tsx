import { text } from "node:stream/consumers";
import {
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { requestContext } from "#app/request/request-context.ts";
import { renderDocument } from "#app/server/document/render-document.tsx";

/** Renders a page on which React runs, with its data; `document-handler` renders all others. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { requestId } = context.get(requestContext);
	const { serverHandoffStream, staticHandlerContext } = routerContext;
	// The router's component would stream the data in pieces; here it finds all of it read (`docs/testing.md`, Internals).
	const renderMeta: EntryContext["renderMeta"] = {};
	const value = serverHandoffStream && (await text(serverHandoffStream));
	if (value !== undefined) {
		renderMeta.streamCache = [
			{ done: false, value },
			{ done: true, value: "" },
		].map((result) => Object.assign(Promise.resolve(), { result }));
	}
	const page = (
		<ServerRouter context={{ ...routerContext, renderMeta }} url={request.url} nonce={requestId} />
	);
	const mayHydrate = !staticHandlerContext.errors;
	return renderDocument(page, { context, status, headers, mayHydrate, data: value });
}

/** Logs errors that no client can cause, with the reference that the error page shows, and never what was sent. */
export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }) {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	(context as RouterContextProvider).get(requestContext).fail(error);
}
