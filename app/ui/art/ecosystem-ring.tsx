/** A quarter of a ring, from nine to twelve o'clock around (0, 0); it ends a hair late, so that no seam shows. */
const quarter = "M-100 0A100 100 0 0 1 0-100l.3 0L0-43A43 43 0 0 0-43 0z";

/** Colours of a role's quarter and of its name; quarters below have their names written along the inner line, left to right. */
const roles = [
	["fill-pine", "fill-white", "above", "43%"],
	["fill-water", "fill-white", "above", "57%"],
	["fill-sun", "fill-night", "below", "57%"],
	["fill-brick", "fill-white", "below", "43%"],
] as const;

type EcosystemRingProps = {
	names: readonly string[];
	documents: readonly [string, string];
	centre: readonly [string, string];
};

/** Four named arcs that close a ring, documents at their joints. The list beside it says the same in words. */
export function EcosystemRing({ names, documents, centre }: EcosystemRingProps) {
	return (
		<svg
			aria-hidden="true"
			viewBox="-112-112 224 224"
			className="mx-auto block w-full max-w-60 self-center font-heading font-bold lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-w-2xl"
		>
			<g fill="none">
				<path id="above" d="M-66 0A66 66 0 0 1 0-66" />
				<path id="below" d="M0-78A78 78 0 0 0-78 0" />
			</g>
			{roles.map(([colour, nameColour, line, start], i) => (
				<g key={line + start} data-role={i + 1} transform={`rotate(${i * 90})`}>
					<path className={colour} d={quarter} />
					<text fontSize="15" className={nameColour}>
						<textPath href={`#${line}`} startOffset={start} textAnchor="middle">
							{names[i]}
						</textPath>
					</text>
				</g>
			))}
			<g fill="none" className="stroke-ink" strokeWidth="1.5">
				<path data-arc="" pathLength="1" strokeDasharray="1" d="M-32-12A34 34 0 1 1-32 12" />
				<path d="M-36 21l4-9 9 4" />
			</g>
			<g fontSize="10" textAnchor="middle" className="fill-ink">
				<text y="-1">{centre[0]}</text>
				<text y="10">{centre[1]}</text>
				{documents.map((document, i) => (
					<g key={document} transform={`translate(0 ${i === 0 ? -71.5 : 71.5})`}>
						<path className="fill-paper stroke-ink" strokeWidth="1.5" d="M-15-8.5h30v17h-30z" />
						<text y="3.5" className="font-mono">
							{document}
						</text>
					</g>
				))}
			</g>
		</svg>
	);
}
