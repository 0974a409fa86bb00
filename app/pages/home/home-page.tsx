import { RingMark } from "#app/art/load-ring.tsx";
import { Ecosystem } from "#app/pages/home/ecosystem.tsx";
import { Hero } from "#app/pages/home/hero.tsx";
import type { HomeData } from "#app/pages/home/home.server.ts";
import { Indicators } from "#app/pages/home/indicators.tsx";
import { Onboarding } from "#app/pages/home/onboarding.tsx";
import { Questions } from "#app/pages/home/questions.tsx";
import { Quote } from "#app/pages/home/quote.tsx";
import { RecordOfLoad } from "#app/pages/home/record.tsx";
import { Samples } from "#app/pages/home/samples.tsx";
import { Segments } from "#app/pages/home/segments.tsx";
import { Solution } from "#app/pages/home/solution.tsx";
import { Tonne } from "#app/pages/home/tonne.tsx";

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
export function HomePage({ data }: { data: HomeData }) {
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
