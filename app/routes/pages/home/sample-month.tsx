import { contentPage, headOf } from "#app/content/page.server.ts";
import { reportData } from "#app/routes/pages/home/report.server.ts";
import { ReportPage } from "#app/routes/pages/home/report-page.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/sample-month";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "sampleMonth");
	return { ...contentPage(args, head), data: reportData(head.language) };
}

export default function SampleMonth({ loaderData: { data, ...page } }: Route.ComponentProps) {
	return (
		<Page {...page}>
			<ReportPage data={data} />
		</Page>
	);
}
