import type { Estimate } from "#app/routes/tools/estimator/estimate.ts";
import type { Destination } from "#app/routes/tools/estimator/factors.ts";
import { type EstimatorWords, percentIn } from "#app/routes/tools/estimator/words.ts";

type Props = { words: EstimatorWords; found: Estimate };

/** A colour for each fate of a mass, the same in picture and bar. */
const colours: Readonly<Record<Destination, string>> = {
	reuso: "fill-bone",
	reciclagem: "fill-bone",
	compostagem: "fill-sun",
	energia: "fill-white",
	aterro: "fill-brick",
	outro: "fill-brick",
};

/** Twenty rings, each a twentieth of the mass, in the colours of where it went. */
export function Twentieths({ found }: Pick<Props, "found">) {
	let reached = 0;
	const ends = found.byDestination.map(({ destination, share }) => {
		reached += share;
		return { destination, end: reached };
	});
	return (
		<svg aria-hidden="true" viewBox="0 0 100 80" className="own-wall plain chart w-full text-transparent">
			{Array.from({ length: 20 }, (_, ring) => {
				const fate = ends.find(({ end }) => (ring + 0.5) / 20 <= end) ?? ends.at(-1);
				return (
					<use
						key={ring}
						href="#o"
						x={(ring % 5) * 20 + 10}
						y={Math.floor(ring / 5) * 20 + 10}
						className={fate && colours[fate.destination]}
					/>
				);
			})}
		</svg>
	);
}

/** The mass as one bar, each fate named below with its share. */
export function Bar({ words, found }: Props) {
	const percent = percentIn(words.language);
	let start = 0;
	return (
		<div className="mt-8 print:hidden">
			<svg
				aria-hidden="true"
				viewBox="0 0 100 3"
				preserveAspectRatio="none"
				className="own-wall plain chart h-5 w-full"
			>
				{found.byDestination.map(({ destination, share }) => {
					const x = start;
					start += share * 100;
					return (
						<rect
							key={destination}
							x={x}
							width={share * 100 - 0.3}
							height="3"
							className={colours[destination]}
						/>
					);
				})}
			</svg>
			<ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
				{found.byDestination.map(({ destination, share }) => (
					<li key={destination} className="inline-flex items-center gap-2">
						<svg aria-hidden="true" viewBox="0 0 10 10" className={`size-3 ${colours[destination]}`}>
							<rect width="10" height="10" />
						</svg>
						{words.estimator.option.d[destination]}: {percent(share)}
					</li>
				))}
			</ul>
		</div>
	);
}
