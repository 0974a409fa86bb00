import { languageInAddress } from "#app/request/text-response.server.ts";
import { factorsFile } from "#app/tools/estimator/estimator.server.ts";
import type { Route } from "./+types/estimator-factors";

export function loader({ request, url }: Route.LoaderArgs) {
	return factorsFile(request, languageInAddress(url));
}
