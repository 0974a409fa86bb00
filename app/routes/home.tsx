import { readImpact } from "#app/content/impact.server.ts";
import { contentPage, headOf } from "#app/content/page.server.tsx";
import { siteText } from "#app/content/texts.server.ts";
import { HomePage } from "#app/pages/home.server.tsx";
import { paths } from "#app/paths.ts";
import { config } from "#app/server/config.ts";
import { ContentPage } from "#app/ui/content-page.tsx";
import { readPage } from "#app/ui/data-cache.client.ts";
import type { Route } from "./+types/home";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "home", paths.home);
	const impact = readImpact(config().IMPACT_FILE);
	const faq = siteText("faq", head.language);
	return contentPage(args, head, { body: <HomePage language={head.language} faq={faq} impact={impact} /> });
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export default ContentPage;
