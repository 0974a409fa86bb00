import { paths } from "#app/paths.ts";
import { config } from "#app/server/config.ts";
import { publicOrigin } from "#app/server/origin.ts";
import { plainAnswer } from "#app/server/plain-answer.server.ts";
import type { Route } from "./+types/robots";

/**
 * Who may read what (RFC 9309). Pages that must not be listed say so themselves, which only works if they may be read;
 * closed are addresses that act when they are followed.
 */
export function loader({ request }: Route.LoaderArgs) {
	const lines = [
		"User-agent: *",
		`Disallow: ${paths.newsletter}`,
		`Disallow: ${paths.lite}`,
		"",
		`Sitemap: ${publicOrigin(config())}${paths.sitemap}`,
		"",
	];
	return plainAnswer(request, lines.join("\n"), "text/plain; charset=utf-8");
}
