import { config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { paths } from "#app/paths.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/robots";

/** Who may read what (RFC 9309); closed are addresses that act when followed. What must not be listed says so itself. */
export function loader({ request }: Route.LoaderArgs) {
	const lines = [
		"User-agent: *",
		`Disallow: ${paths.newsletter}`,
		`Disallow: ${paths.mailStop}`,
		`Disallow: ${paths.team}`,
		`Disallow: ${paths.lite}`,
		"",
		`Sitemap: ${publicOrigin(config())}${paths.sitemap}`,
		"",
	];
	return textResponse(request, lines.join("\n"), "text/plain; charset=utf-8");
}
