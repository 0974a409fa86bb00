import { attachment } from "#app/platform/download.ts";
import { languageInAddress, textResponse } from "#app/request/text-response.server.ts";
import { sampleMonthCsv } from "#app/routes/pages/home/sample-month-csv.server.ts";
import type { Route } from "./+types/sample-month-file";

export function loader({ request, url }: Route.LoaderArgs) {
	const file = textResponse(
		request,
		`\ufeff${sampleMonthCsv(languageInAddress(url))}`,
		"text/csv; charset=utf-8",
	);
	file.headers.set("Content-Disposition", attachment(url.pathname));
	return file;
}
