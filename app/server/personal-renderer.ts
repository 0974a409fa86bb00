import type { IncomingMessage } from "node:http";
import { clientKey } from "#app/request/client-networks.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { ExpectedVisits } from "#app/server/expected-visits.ts";
import { RenderQueue } from "#app/server/render-queue.ts";

export type Render = () => Promise<typeof import("#app/server/render.ts")>;

/** Has the routes respond to one visitor: posts and the pages that they redirect to at once, other pages in turn. */
export function personalRenderer(render: Render) {
	const queue = new RenderQueue();
	const expected = new ExpectedVisits();
	return async (
		request: IncomingMessage,
		context: RequestContext,
		body: Buffer<ArrayBuffer> | undefined,
	): Promise<Response> => {
		const { renderForOne } = await render();
		const client = clientKey(context.address);
		if (request.method === "POST") {
			const result = await renderForOne(request, body, context);
			const location = result.headers.get("Location")?.split("#")[0];
			if (location !== undefined) expected.add(client, location);
			return result;
		}
		const urgent = expected.take(client, context.pathname + context.search);
		return queue.run(() => renderForOne(request, body, context), { urgent });
	};
}
