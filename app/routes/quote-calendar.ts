import type { Route } from "./+types/quote-calendar";

export async function loader(args: Route.LoaderArgs) {
	const { readCalendar } = await import("#app/server/received.server.ts");
	return readCalendar(args, args.params.reference);
}
