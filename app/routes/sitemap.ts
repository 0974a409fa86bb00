import { config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { lastChange } from "#app/content/last-change.server.ts";
import { sitemapXml } from "#app/content/sitemap.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/sitemap";

export function loader({ request }: Route.LoaderArgs) {
	return textResponse(
		request,
		sitemapXml(publicOrigin(config()), lastChange),
		"application/xml; charset=utf-8",
	);
}
