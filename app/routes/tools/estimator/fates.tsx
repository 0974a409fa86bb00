import type { ToolWords } from "#app/routes/tools/tool-words.server.ts";
import { Rings } from "#app/ui/art/rings.tsx";
import type { Estimate } from "./estimate.ts";
import type { Fate } from "./factors.ts";

/** Colour of each fate, in light and dark mode. */
const colours: Readonly<Record<Fate, string>> = {
	reuso: "fill-[#8fd3ae]",
	reciclagem: "fill-bone",
	compostagem: "fill-pool",
	energia: "fill-white",
	aterro: "fill-sun",
	outro: "fill-[#f0916c]",
};

/** Twenty rings, each a twentieth of the mass, in the colours of its fates. */
export function Twentieths({ found: { byFate } }: { found: Estimate }) {
	const shareUpTo = (last: number) => byFate.slice(0, last + 1).reduce((sum, { share }) => sum + share, 0);
	const rings = Array.from({ length: 20 }, (_, ring) => {
		const its = byFate.find((_, index) => (ring + 0.5) / 20 <= shareUpTo(index)) ?? byFate.at(-1);
		return its ? colours[its.fate] : "";
	});
	return <Rings className="chart w-full" across={5} colours={rings} />;
}

type FatesProps = { words: ToolWords<"estimator">; found: Estimate; shareOf: (share: number) => string };

export function Fates({ words, found, shareOf }: FatesProps) {
	return (
		<ul className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-small">
			{found.byFate.map(({ fate, share }) => (
				<li key={fate} className="inline-flex items-center gap-2">
					<svg
						aria-hidden="true"
						viewBox="0 0 10 10"
						width="12"
						className={`chart flex-none ${colours[fate]}`}
					>
						<rect width="10" height="10" />
					</svg>
					{words.text.option.d[fate]}: {shareOf(share)}
				</li>
			))}
		</ul>
	);
}
