import { ClosedRing } from "./ring.tsx";

type RingsProps = {
	across: number;
	/** A class for each ring, empty for the picture's own colour. */
	colours: readonly string[];
	className?: string;
};

/** Rows of rings, one per thing counted. Decorative. */
export function Rings({ across, colours, className = "" }: RingsProps) {
	const down = Math.max(1, Math.ceil(colours.length / across));
	return (
		<svg
			aria-hidden="true"
			viewBox={`3 3 ${across * 20 - 6} ${down * 20 - 6}`}
			width={across * 40 - 12}
			height={down * 40 - 12}
			className={`h-auto max-w-full overflow-visible fill-bone forced-colors:fill-[CanvasText] ${className}`.trim()}
		>
			{colours.map((colour, ring) => (
				<ClosedRing
					key={ring}
					x={(ring % across) * 20 + 10}
					y={Math.floor(ring / across) * 20 + 10}
					className={colour ? `${colour} forced-colors:fill-[Highlight]` : undefined}
				/>
			))}
		</svg>
	);
}
