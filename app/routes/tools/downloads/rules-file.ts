import { languageInAddress } from "#app/request/text-response.server.ts";
import { rulesFile } from "#app/routes/tools/rules-file.server.ts";
import type { Route } from "./+types/rules-file";

export function loader({ request, url }: Route.LoaderArgs) {
	return rulesFile(request, url.pathname, languageInAddress(url));
}
