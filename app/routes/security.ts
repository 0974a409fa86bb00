import { config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { securityText } from "#app/content/security-text.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/security";

export function loader({ request }: Route.LoaderArgs) {
	return textResponse(request, securityText(publicOrigin(config()), Date.now()), "text/plain; charset=utf-8");
}
