import { config } from "#app/config/config.ts";
import { readDocument } from "#app/content/documents.server.ts";
import { readImpact } from "#app/content/impact.server.ts";
import { contentPageData, headOf } from "#app/content/page.server.tsx";
import { HomePage } from "#app/pages/home/home-page.server.tsx";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/home";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "home");
	const impact = readImpact(config().IMPACT_FILE);
	const faq = readDocument("faq", head.language);
	return contentPageData(args, head, {
		body: <HomePage language={head.language} faq={faq} impact={impact} />,
	});
}

export default ContentPage;
