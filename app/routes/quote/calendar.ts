import { readCalendar } from "#app/quote/confirmation.server.ts";
import type { Route } from "./+types/calendar";

export function loader(args: Route.LoaderArgs) {
	return readCalendar(args, args.params.reference);
}
