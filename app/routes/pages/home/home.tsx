import { readImpact } from "#app/content/impact.server.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import { headOf } from "#app/content/page.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/home";
import { Ecosystem } from "./ecosystem.tsx";
import { Hero } from "./hero.tsx";
import { homeData } from "./home.server.ts";
import { Indicators } from "./indicators.tsx";
import { Quote } from "./quote.tsx";
import { Solution } from "./solution.tsx";
import { Technology } from "./technology.tsx";

export function loader(args: Route.LoaderArgs) {
	const { settings } = args.context.get(requestContext);
	const head = headOf(args, "home");
	const impact = readImpact(settings.IMPACT_FILE ?? "");
	const faq = readLongText("faq", head.language, settings);
	return { head, data: homeData(head.language, faq, impact) };
}

/** Home tells the story of one load with a missing paper, then makes the offer. */
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
