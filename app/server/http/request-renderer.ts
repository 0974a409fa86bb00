import type { IncomingMessage } from "node:http";
import { paths } from "#app/paths.ts";
import { clientKey, widestNetwork } from "#app/request/client-networks.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { takesLists } from "#app/server/http/read-body.ts";
import { RenderQueue } from "#app/server/http/render-queue.ts";

export type Render = () => Promise<typeof import("#app/server/document/render.ts")>;

/** Has the routes respond to one visitor's request when its turn comes. */
export function requestRenderer(render: Render) {
	const queue = new RenderQueue();
	return async (
		request: IncomingMessage,
		context: RequestContext,
		body: Buffer<ArrayBuffer> | undefined,
	): Promise<Response> => {
		const { renderRequest } = await render();
		const isLists = body !== undefined && takesLists(context.pathname);
		const line = isLists ? "lists" : body ? "post" : continuesDraft(context) ? "draft" : "page";
		const client = isLists ? widestNetwork(context.address) : clientKey(context.address);
		const isGone = () => request.socket.destroyed;
		return queue.run(() => renderRequest(request, body, context), { line, client, isGone });
	};
}

/** A visitor in the middle of the wizard goes before readers of other pages. */
function continuesDraft({ pathname }: RequestContext): boolean {
	return pathname.startsWith(`${paths.quote}/`);
}
