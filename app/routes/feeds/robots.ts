import { paths } from "#app/paths.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { requestContext } from "#app/request/request-context.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/robots";

/** `robots.txt` (RFC 9309): disallows addresses that act when followed; pages not to be listed say `noindex` themselves. */
export function loader({ context, request }: Route.LoaderArgs) {
	const lines = [
		"User-agent: *",
		`Disallow: ${paths.newsletter}`,
		`Disallow: ${paths.mailStop}`,
		`Disallow: ${paths.team}`,
		`Disallow: ${paths.lite}`,
		"",
		`Sitemap: ${publicOrigin(context.get(requestContext).settings)}${paths.sitemap}`,
		"",
	];
	return textResponse(request, lines.join("\n"), "text/plain; charset=utf-8");
}
