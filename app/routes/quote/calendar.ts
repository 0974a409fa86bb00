import { readCalendar } from "#app/quote/confirmation.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/calendar";

export function loader({ context, params }: Route.LoaderArgs) {
	return readCalendar(context.get(requestContext), params.reference);
}
