import type { IncomingMessage, ServerResponse } from "node:http";
import { logger } from "#app/platform/log.ts";
import { processSettings } from "#app/platform/settings/settings.ts";
import { RequestHandler } from "#app/server/http/request-handler.ts";
import { mailPreview } from "./mail-previews.ts";

/** The site for `npm run dev`: the same handler, but without page cache and with files from Vite; mails at `/mails`. */
const site = new RequestHandler({
	settings: processSettings(),
	log: logger(),
	render: () => import("#app/server/document/render.ts"),
	serveFile: () => false,
});

export function listener(request: IncomingMessage, response: ServerResponse): void {
	const [path, query = ""] = (request.url ?? "").split("?");
	if (path !== "/mails") {
		site.pages.clear();
		return void site.handle(request, response);
	}
	mailPreview(`http://${request.headers.host}`, query).then(
		(html) => response.setHeader("Content-Type", "text/html; charset=utf-8").end(html),
		(error: unknown) => response.writeHead(500).end(String(error)),
	);
}
