import { ownDataFile } from "#app/own-data/own-data.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/own-data-file";

export function loader({ context, params }: Route.LoaderArgs) {
	return ownDataFile(context.get(requestContext), params.token);
}
