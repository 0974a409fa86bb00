import { Readable } from "node:stream";
import { store } from "#app/db/process-store.ts";
import { findOwnDataLink } from "#app/leads/own-data-link.server.ts";
import { personJson } from "#app/leads/person.server.ts";
import { download } from "#app/request/download.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/own-data-file";

/** All of a person's data as a JSON file (LGPD, Lei 13.709/2018, art. 18, V); 404 if the link does not work. */
export async function loader({ context, params: { token } }: Route.LoaderArgs): Promise<Response> {
	const opened = await store();
	const link = await findOwnDataLink(opened, token, Date.now());
	const headers = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
	if (!link || link.email === null) return new Response("Not Found\n", { status: 404, headers });
	context.get(requestContext).log.info("own data downloaded");
	const json = Readable.from(personJson(opened, link.email), { objectMode: false });
	return download(Readable.toWeb(json) as ReadableStream, "dados.json", "application/json", headers);
}
