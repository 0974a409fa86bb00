import { securityText } from "#app/content/security-text.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { requestContext } from "#app/request/request-context.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/security";

export function loader({ context, request }: Route.LoaderArgs) {
	return textResponse(
		request,
		securityText(publicOrigin(context.get(requestContext).settings), Date.now()),
		"text/plain; charset=utf-8",
	);
}
