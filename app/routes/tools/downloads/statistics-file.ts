import { statisticsCsv } from "#app/content/statistics.ts";
import { attachment } from "#app/platform/download.ts";
import { languageInAddress, textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/statistics-file";

export function loader({ request, url }: Route.LoaderArgs) {
	const file = textResponse(request, statisticsCsv(languageInAddress(url)), "text/csv; charset=utf-8");
	file.headers.set("Content-Disposition", attachment(url.pathname));
	return file;
}
