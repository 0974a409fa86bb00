import { store } from "#app/db/process-store.ts";
import { findOwnDataLink } from "#app/leads/own-data-link.server.ts";
import { personJson } from "#app/leads/person.server.ts";
import { download } from "#app/platform/download.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/own-data-file";

/** Everything that is kept, as a file for programs (LGPD, Lei 13.709/2018, art. 18, V); 404 for a link that does not work. */
export async function loader({ context, params: { token } }: Route.LoaderArgs): Promise<Response> {
	const opened = await store();
	const link = await findOwnDataLink(opened, token, Date.now());
	const headers = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
	if (!link || link.email === null) return new Response("Not Found\n", { status: 404, headers });
	context.get(requestContext).log.info("own data downloaded");
	const pieces = personJson(opened, link.email);
	const json = new ReadableStream({
		async pull(stream) {
			const { value, done } = await pieces.next();
			if (done) stream.close();
			else stream.enqueue(new TextEncoder().encode(value));
		},
	});
	return download(json, "dados.json", "application/json", headers);
}
