import { lastChange } from "#app/content/last-change.server.ts";
import { sitemapXml } from "#app/content/sitemap.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { requestContext } from "#app/request/request-context.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/sitemap";

export function loader({ context, request }: Route.LoaderArgs) {
	return textResponse(
		request,
		sitemapXml(publicOrigin(context.get(requestContext).settings), lastChange),
		"application/xml; charset=utf-8",
	);
}
