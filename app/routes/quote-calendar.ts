import { lazily } from "#app/server/lazily.ts";
import type { Route } from "./+types/quote-calendar";

const received = lazily(() => import("#app/quote/confirmation.server.ts"));

export async function loader(args: Route.LoaderArgs) {
	const { readCalendar } = await received();
	return readCalendar(args, args.params.reference);
}
