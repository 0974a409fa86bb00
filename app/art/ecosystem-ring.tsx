import { ringArc, ringText } from "#app/art/ring-segment.ts";

const roleColours = ["fill-pine", "fill-water", "fill-sun", "fill-brick"] as const;
const nameColours = ["fill-white", "fill-white", "fill-night", "fill-white"] as const;

/** Names keep clear of the joints where documents pass. */
const nameStarts = ["43%", "57%", "57%", "43%"] as const;

type EcosystemRingProps = {
	/** Names of the four roles, clockwise from the upper left. */
	names: readonly string[];
	/** Documents that pass from the first role to the second and from the third to the fourth. */
	documents: readonly [string, string];
	/** What stands in the middle, two short lines. */
	centre: readonly [string, string];
};

/** Four arcs that close a ring: names on them, the documents at their joints, an arrow around the middle. The list beside it says the same in words. */
export function EcosystemRing({ names, documents, centre }: EcosystemRingProps) {
	return (
		<svg aria-hidden="true" viewBox="-112-112 224 224" className="mx-auto block w-full max-w-160">
			{names.map((name, i) => (
				<g key={name}>
					<path className={roleColours[i]} d={ringArc(i)} />
					<path id={`arc-${i}`} fill="none" d={ringText(i)} />
					<text className={`font-heading text-[15px] font-bold ${nameColours[i]}`}>
						<textPath href={`#arc-${i}`} startOffset={nameStarts[i]} textAnchor="middle">
							{name}
						</textPath>
					</text>
				</g>
			))}
			<g fill="none" className="stroke-ink" strokeWidth="1.5">
				<path data-arc="" pathLength="1" strokeDasharray="1" d="M-32-12A34 34 0 1 1-32 12" />
				<path d="M-36 21l4-9 9 4" />
			</g>
			<text textAnchor="middle" className="fill-ink font-heading text-[10px] font-bold">
				<tspan x="0" y="-1">
					{centre[0]}
				</tspan>
				<tspan x="0" y="10">
					{centre[1]}
				</tspan>
			</text>
			{documents.map((document, i) => (
				<g key={document} transform={`translate(0 ${i === 0 ? -71.5 : 71.5})`}>
					<path className="fill-paper stroke-ink" strokeWidth="1.5" d="M-15-8.5h30v17h-30z" />
					<text y="3.5" textAnchor="middle" className="fill-ink font-mono text-[10px] font-bold">
						{document}
					</text>
				</g>
			))}
		</svg>
	);
}
