import { originOf } from "#app/content/page.server.ts";
import { paths } from "#app/paths.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/robots";

/** `robots.txt` (RFC 9309): disallows addresses that act when followed; pages not to be listed say `noindex` themselves. */
export function loader(args: Route.LoaderArgs) {
	const acting = [paths.newsletter, paths.mailStop, paths.team, paths.lite];
	const lines = ["User-agent: *", ...acting.map((path) => `Disallow: ${path}`)];
	lines.push("", `Sitemap: ${originOf(args)}${paths.sitemap}`, "");
	return textResponse(args.request, lines.join("\n"), "text/plain; charset=utf-8");
}
