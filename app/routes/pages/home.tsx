import { config } from "#app/config/config.ts";
import { readDocument } from "#app/content/documents.server.ts";
import { readImpact } from "#app/content/impact.server.ts";
import { contentPage, headOf } from "#app/content/page.server.ts";
import { homeData } from "#app/pages/home/home.server.ts";
import { HomePage } from "#app/pages/home/home-page.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/home";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "home");
	const impact = readImpact(config().IMPACT_FILE);
	const faq = readDocument("faq", head.language);
	return { ...contentPage(args, head), data: homeData(head.language, faq, impact) };
}

export default function Home({ loaderData: { data, ...page } }: Route.ComponentProps) {
	return (
		<Page {...page}>
			<HomePage data={data} />
		</Page>
	);
}
