/** A document of a load: it is there, it is still to come, nobody knows of it, or it failed to come and stands turned away. */
export type Quarter = "closed" | "ahead" | "missing" | "away";

/** Quarters clockwise from twelve o'clock, radii 3 to 7 around (0, 0): each in its place, and turned away to its corner. */
const shapes = [
	{ place: "M0 -7A7 7 0 0 1 7 0H3A3 3 0 0 0 0 -3z", away: "M10 -3A7 7 0 0 1 3 -10H7A3 3 0 0 0 10 -7z" },
	{ place: "M7 0A7 7 0 0 1 0 7V3A3 3 0 0 0 3 0z", away: "M3 10A7 7 0 0 1 10 3V7A3 3 0 0 0 7 10z" },
	{ place: "M0 7A7 7 0 0 1 -7 0H-3A3 3 0 0 0 0 3z", away: "M-10 3A7 7 0 0 1 -3 10H-7A3 3 0 0 0 -10 7z" },
	{ place: "M-7 0A7 7 0 0 1 0 -7V-3A3 3 0 0 0 -3 0z", away: "M-3 -10A7 7 0 0 1 -10 -3V-7A3 3 0 0 0 -7 -10z" },
] as const;

/** Colours of the four documents (MTR, weight at the pick-up, receipt, CDF) on a dark ground, and on paper. */
export const onForest = ["fill-pool", "fill-sun", "fill-brick", "fill-white"] as const;
export const onPaper = ["fill-water dark:fill-pool", "fill-sun", "fill-brick", "fill-heading"] as const;

type RingProps = {
	/** The four of a load, in the order of `onForest`; those ahead take the colour of the text around. */
	quarters: readonly Quarter[];
	/** A class for each quarter. */
	colours?: readonly string[];
	className?: string;
};

/** One load. Decoration: the text beside it must say the same. */
export function Ring({ className = "", ...ring }: RingProps) {
	return (
		<svg aria-hidden="true" viewBox="-10 -10 20 20" className={`overflow-visible ${className}`.trim()}>
			<Quarters {...ring} />
		</svg>
	);
}

/** The quarters alone, for a picture that writes on them. */
export function Quarters({ quarters, colours = onForest }: Omit<RingProps, "className">) {
	return shapes.map(({ place, away }, i) => {
		const quarter = quarters[i];
		if (!quarter || quarter === "missing") return null;
		const isThere = quarter === "closed";
		return (
			<path
				key={place}
				d={quarter === "away" ? away : place}
				className={`${quarter === "ahead" ? "fill-current" : colours[i]} ${isThere ? "forced-colors:fill-[CanvasText]" : "forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"}`}
				opacity={quarter === "ahead" ? 0.2 : undefined}
				strokeWidth=".2"
				data-away={quarter === "away" ? "" : undefined}
			/>
		);
	});
}
