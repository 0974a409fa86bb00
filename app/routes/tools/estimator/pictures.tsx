import { interpolate } from "#app/i18n/interpolate.ts";
import type { Estimate, Scenario } from "#app/routes/tools/estimator/estimate.ts";
import type { Destination } from "#app/routes/tools/estimator/factors.ts";
import { type EstimatorWords, emissionsIn, numberIn, percentIn } from "#app/routes/tools/estimator/words.ts";
import { HeadWall } from "#app/routes/tools/result-head.tsx";
import { ringsWall } from "#app/routes/tools/rings-wall.ts";
import { SmallPrint } from "#app/routes/tools/statements.tsx";

type Props = { words: EstimatorWords; found: Estimate };

const ACROSS = 10;

/** Of the hundred rings, those that stand for a percent `from` up to `to`, which fill the wall from below. */
function rings(from: number, to: number): number[] {
	return Array.from({ length: Math.max(0, to - from) }, (_, place) => {
		const percent = from + place;
		return 100 - ACROSS * (Math.floor(percent / ACROSS) + 1) + (percent % ACROSS);
	});
}

/** The mass as a hundred rings: the closed ones are the share kept out of disposal; those that could be, yellow. */
export function TonnesWall({ found: { scenarios } }: Pick<Props, "found">) {
	const [kept, could] = [scenarios.today, scenarios.could].map(({ share }) => Math.round(share * 100)) as [
		number,
		number,
	];
	const wall = ringsWall({ count: 100, across: ACROSS, closed: rings(0, kept) });
	return <HeadWall wall={wall} isLooseFaint accent={{ colour: "sun", blocks: rings(kept, could) }} />;
}

/** What the hundred rings stand for. */
export function TonnesKey({ words, found }: Props) {
	const { result } = words.estimator;
	const percent = percentIn(words.language);
	const { today, could } = found.scenarios;
	return (
		<>
			{interpolate(result.wall, { share: percent(today.share) })}{" "}
			{could.share > today.share &&
				interpolate(result.wallCould, { could: percent(could.share - today.share) })}
		</>
	);
}

const fills: Readonly<Record<Destination, string>> = {
	reuso: "fill-pool",
	reciclagem: "fill-leaf",
	compostagem: "fill-sun",
	energia: "fill-brick",
	aterro: "fill-ink",
	outro: "fill-quiet",
};

/** The mass by destination today and, where more could be kept, if it were: two bars with one key. */
export function Scenarios({ words, found }: Props) {
	const { destinations, result } = words.estimator;
	const { today, could } = found.scenarios;
	const emissions = emissionsIn(words.language);
	const text = result.scenario;
	const isBoth = could.diverted > today.diverted;
	const used = Object.keys(fills).filter((id): id is Destination =>
		[today, could].some(({ byDestination }) => byDestination.some(({ destination }) => destination === id)),
	);
	return (
		<figure className="space-y-3">
			<figcaption>
				{isBoth && <h3>{text.title}</h3>}
				<SmallPrint>{text.boundary}</SmallPrint>
			</figcaption>
			<StackedBar words={words} name={text.today} scenario={today} />
			{isBoth && <StackedBar words={words} name={text.could} scenario={could} />}
			<ul className="flex flex-wrap gap-x-5 gap-y-1 text-tiny">
				{used.map((destination) => (
					<li key={destination} className="inline-flex items-center gap-2">
						<svg aria-hidden="true" width="12" height="12" className={`chart ${fills[destination]}`}>
							<rect width="12" height="12" />
						</svg>
						{destinations[destination]}
					</li>
				))}
			</ul>
			{isBoth && (
				<>
					<p>
						{interpolate(text.avoided, { today: emissions(today.avoided), could: emissions(could.avoided) })}
					</p>
					<SmallPrint>{text.note}</SmallPrint>
				</>
			)}
		</figure>
	);
}

type BarProps = { words: EstimatorWords; name: string; scenario: Scenario };

/** A bar of the mass by destination; a line, with its figure, ends what is kept out of disposal. */
function StackedBar({ words: { language }, name, scenario }: BarProps) {
	const { byDestination, diverted, share } = scenario;
	const per = (part: number) => `${part * 100}%`;
	const boundary = `${numberIn(language)(diverted)}\u00a0t\u00a0(${percentIn(language)(share)})`;
	return (
		<svg
			role="img"
			aria-label={`${name}: ${boundary}`}
			className="chart block h-[76px] w-full fill-ink font-text text-small print:max-w-none!"
		>
			<text y="14" className="font-bold">
				{name}
			</text>{" "}
			{byDestination.map(({ destination, share: width }, place) => (
				<rect
					key={destination}
					className={`${fills[destination]} stroke-sand forced-colors:stroke-[CanvasText]`}
					x={per(byDestination.slice(0, place).reduce((sum, part) => sum + part.share, 0))}
					y="22"
					width={per(width)}
					height="32"
				/>
			))}
			<line x1={per(share)} x2={per(share)} y1="18" y2="74" strokeWidth="2" className="stroke-ink" />
			<text x={per(share)} y="72" dx={share < 0.5 ? 6 : -6} textAnchor={share < 0.5 ? "start" : "end"}>
				{boundary}
			</text>
		</svg>
	);
}
