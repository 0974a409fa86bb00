import type { Estimate } from "#app/routes/tools/estimator/estimate.ts";
import type { Destination } from "#app/routes/tools/estimator/factors.ts";
import type { ToolWords } from "#app/routes/tools/tool-words.server.ts";
import { Rings } from "#app/ui/art/rings.tsx";

/** A colour for each fate of a mass, on forest as on night. */
const colours: Readonly<Record<Destination, string>> = {
	reuso: "fill-[#8fd3ae]",
	reciclagem: "fill-bone",
	compostagem: "fill-pool",
	energia: "fill-white",
	aterro: "fill-sun",
	outro: "fill-[#f0916c]",
};

/** Twenty rings, each a twentieth of the mass, in the colours of where it went. */
export function Twentieths({ found }: { found: Estimate }) {
	let reached = 0;
	const ends = found.byDestination.map(({ destination, share }) => {
		reached += share;
		return { destination, end: reached };
	});
	const fates = Array.from(
		{ length: 20 },
		(_, ring) => ends.find(({ end }) => (ring + 0.5) / 20 <= end) ?? ends.at(-1),
	);
	return (
		<Rings
			className="chart w-full"
			across={5}
			colours={fates.map((fate) => (fate ? colours[fate.destination] : ""))}
		/>
	);
}

type FatesProps = { words: ToolWords<"estimator">; found: Estimate; shareOf: (share: number) => string };

/** Each fate by its colour, with its share as the table below writes it. */
export function Fates({ words, found, shareOf }: FatesProps) {
	return (
		<ul className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-small">
			{found.byDestination.map(({ destination, share }) => (
				<li key={destination} className="inline-flex items-center gap-2">
					<svg
						aria-hidden="true"
						viewBox="0 0 10 10"
						width="12"
						className={`chart size-3 flex-none ${colours[destination]}`}
					>
						<rect width="10" height="10" />
					</svg>
					{words.text.option.d[destination]}: {shareOf(share)}
				</li>
			))}
		</ul>
	);
}
