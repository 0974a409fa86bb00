import { getLanguage } from "#app/request/language.server.ts";
import { gri306File } from "#app/routes/tools/estimator/report-file.server.ts";
import type { Route } from "./+types/estimator-report";

export function loader({ context, url }: Route.LoaderArgs) {
	return gri306File(url.searchParams, getLanguage(context));
}
