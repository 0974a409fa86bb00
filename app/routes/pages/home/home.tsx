import { readImpact } from "#app/content/impact.server.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import { headOf } from "#app/content/page.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { Ecosystem } from "#app/routes/pages/home/ecosystem.tsx";
import { Hero } from "#app/routes/pages/home/hero.tsx";
import { homeData } from "#app/routes/pages/home/home.server.ts";
import { Indicators } from "#app/routes/pages/home/indicators.tsx";
import { Quote } from "#app/routes/pages/home/quote.tsx";
import { Solution } from "#app/routes/pages/home/solution.tsx";
import { Technology } from "#app/routes/pages/home/technology.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/home";

export function loader(args: Route.LoaderArgs) {
	const { settings } = args.context.get(requestContext);
	const head = headOf(args, "home");
	const impact = readImpact(settings.IMPACT_FILE ?? "");
	const faq = readLongText("faq", head.language, settings);
	return { head, data: homeData(head.language, faq, impact) };
}

/** Home: one load with a missing paper is its story, the offer follows. */
export default function Home({ loaderData: { data, ...page } }: Route.ComponentProps) {
	return (
		<Page {...page}>
			<Hero data={data} />
			<Ecosystem data={data} />
			<Solution data={data} />
			<Technology data={data} />
			<Indicators data={data} />
			<Quote data={data} />
		</Page>
	);
}
