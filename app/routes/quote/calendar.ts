import { requestContext } from "#app/request/request-context.ts";
import { readCalendar } from "#app/routes/quote/confirmation.server.ts";
import type { Route } from "./+types/calendar";

export function loader({ context, params }: Route.LoaderArgs) {
	return readCalendar(context.get(requestContext), params.reference);
}
