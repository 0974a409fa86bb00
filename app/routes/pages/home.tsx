import { readImpact } from "#app/content/impact.server.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import { contentPage, headOf } from "#app/content/page.server.ts";
import { homeData } from "#app/pages/home/home.server.ts";
import { HomePage } from "#app/pages/home/home-page.tsx";
import { requestContext } from "#app/request/request-context.ts";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/home";

export function loader(args: Route.LoaderArgs) {
	const { settings } = args.context.get(requestContext);
	const head = headOf(args, "home");
	const impact = readImpact(settings.IMPACT_FILE);
	const faq = readLongText("faq", head.language, settings);
	return { ...contentPage(args, head), data: homeData(head.language, faq, impact) };
}

export default function Home({ loaderData: { data, ...page } }: Route.ComponentProps) {
	return (
		<Page {...page}>
			<HomePage data={data} />
		</Page>
	);
}
