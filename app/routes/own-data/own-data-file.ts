import { requestContext } from "#app/request/request-context.ts";
import { ownDataFile } from "#app/routes/own-data/own-data.server.ts";
import type { Route } from "./+types/own-data-file";

export function loader({ context, params }: Route.LoaderArgs) {
	return ownDataFile(context.get(requestContext), params.token);
}
