import { ownDataFile } from "#app/own-data/own-data.server.ts";
import type { Route } from "./+types/own-data-file";

export function loader(args: Route.LoaderArgs) {
	return ownDataFile(args, args.params.token);
}
