type RingsProps = {
	across: number;
	down?: number;
	/** Those after the first `closed` are faint: they are ahead. */
	closed: number;
	/** The one in the accent's colour, from 0; or the first so many. */
	accent?: number;
	accents?: number;
	accentColour?: string;
	className?: string;
};

/** Things counted, in order, in rows: one colour and one accent. Decoration; short, because the wizard's scripts draw it too. */
export function Rings({
	across,
	down = 1,
	closed,
	accent,
	accents = 0,
	accentColour = "fill-sun",
	className = "",
}: RingsProps) {
	return (
		<svg
			aria-hidden="true"
			viewBox={`3 3 ${across * 20 - 6} ${down * 20 - 6}`}
			width={across * 40 - 12}
			height={down * 40 - 12}
			className={`h-auto max-w-full fill-bone forced-colors:fill-[CanvasText] ${className}`.trim()}
		>
			{Array.from({ length: across * down }, (_, ring) => (
				<use
					key={ring}
					href="#o"
					x={(ring % across) * 20 + 10}
					y={Math.floor(ring / across) * 20 + 10}
					className={
						ring === accent || ring < accents ? `${accentColour} forced-colors:fill-[Highlight]` : undefined
					}
					opacity={ring < closed || ring === accent ? undefined : 0.25}
				/>
			))}
		</svg>
	);
}
