import { languageInAddress } from "#app/request/text-response.server.ts";
import { modelSheet } from "#app/routes/tools/models/model-files.server.ts";
import type { Route } from "./+types/model-sheet";

export function loader({ request, url }: Route.LoaderArgs) {
	return modelSheet(request, url.pathname, languageInAddress(url));
}
