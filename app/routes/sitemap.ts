import { lastChange } from "#app/content/last-change.server.ts";
import { sitemapXml } from "#app/content/sitemap.ts";
import { config } from "#app/server/config.ts";
import { publicOrigin } from "#app/server/origin.ts";
import { plainAnswer } from "#app/server/plain-answer.server.ts";
import type { Route } from "./+types/sitemap";

export function loader({ request }: Route.LoaderArgs) {
	return plainAnswer(
		request,
		sitemapXml(publicOrigin(config()), lastChange),
		"application/xml; charset=utf-8",
	);
}
