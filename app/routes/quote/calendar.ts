import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/calendar";
import { readCalendar } from "./confirmation.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
	return readCalendar(context.get(requestContext), params.reference);
}
