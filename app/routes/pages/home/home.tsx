import { readImpact } from "#app/content/impact.server.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import { contentPage, headOf } from "#app/content/page.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { Ecosystem } from "#app/routes/pages/home/ecosystem.tsx";
import { Hero } from "#app/routes/pages/home/hero.tsx";
import type { HomeData } from "#app/routes/pages/home/home.server.ts";
import { homeData } from "#app/routes/pages/home/home.server.ts";
import { Indicators } from "#app/routes/pages/home/indicators.tsx";
import { Onboarding } from "#app/routes/pages/home/onboarding.tsx";
import { Questions } from "#app/routes/pages/home/questions.tsx";
import { Quote } from "#app/routes/pages/home/quote.tsx";
import { RecordOfLoad } from "#app/routes/pages/home/record.tsx";
import { Samples } from "#app/routes/pages/home/samples.tsx";
import { Segments } from "#app/routes/pages/home/segments.tsx";
import { Solution } from "#app/routes/pages/home/solution.tsx";
import { Tonne } from "#app/routes/pages/home/tonne.tsx";
import { RingMark } from "#app/ui/art/load-ring.tsx";
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

/** The bands below the hero, in their order, each with the quarters that the open ring has closed by then. */
const bands = [
	{ Part: Ecosystem, closed: 1 },
	{ Part: Solution, closed: 1 },
	{ Part: RecordOfLoad, closed: 2 },
	{ Part: Samples, closed: 3 },
	{ Part: Tonne, closed: 3 },
	{ Part: Indicators, closed: 3 },
	{ Part: Onboarding, closed: 3 },
	{ Part: Segments, closed: 3 },
	{ Part: Questions, closed: 3 },
	{ Part: Quote, closed: 3 },
];

/** One month at Loja 12: 24 loads, one of which stays open until the quote. */
function HomePage({ data }: { data: HomeData }) {
	return (
		<>
			<Hero data={data} />
			{bands.map(({ Part, closed }, i) => (
				<Part
					key={Part.name}
					data={data}
					mark={<RingMark closed={closed} gains={closed > (bands[i - 1]?.closed ?? 0)} />}
				/>
			))}
		</>
	);
}
