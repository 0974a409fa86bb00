import type { ComponentProps } from "react";
import { closedRingId, quarterShapes } from "./ring-shape.ts";

/** State of a paper: present, still to come, unknown, absent (turned away), or wrong (hollow). */
export type Quarter = "closed" | "ahead" | "missing" | "away" | "hollow";

/** Colours of the four papers (MTR, weight at pick-up, receipt, CDF) on dark and on light ground. */
export const onForest = ["fill-pool", "fill-sun", "fill-clay", "fill-white"] as const;
const cdfOnPaper = "fill-heading print:fill-white";
export const onPaper = ["fill-water dark:fill-pool", "fill-sun", "fill-brick", cdfOnPaper] as const;

type RingProps = {
	/** The four quarters in the order of `onForest`; those ahead take the text's colour. */
	quarters: readonly Quarter[];
	colours?: readonly string[];
	className?: string;
};

/** A load as a ring. Decorative: the text beside it must say the same. */
export function Ring({ className = "", ...ring }: RingProps) {
	return (
		<svg aria-hidden="true" viewBox="-10 -10 20 20" width="40" className={`overflow-visible ${className}`}>
			<Quarters {...ring} />
		</svg>
	);
}

/** A closed ring in the current colour, 14 units wide, around (`x`, `y`) of the picture that holds it. */
export function ClosedRing(use: ComponentProps<"use">) {
	return <use href={`#${closedRingId}`} {...use} />;
}

/** Only the quarters, for pictures that write on them. */
export function Quarters({ quarters, colours = onForest }: Omit<RingProps, "className">) {
	return quarterShapes.map(({ place, away }, i) => {
		const quarter = quarters[i];
		if (!quarter || quarter === "missing") return null;
		return (
			<path
				key={place}
				d={quarter === "away" ? away : place}
				className={`${quarter === "hollow" ? "fill-none stroke-current" : quarter === "ahead" ? "fill-current" : colours[i]} ${quarter === "away" ? "stroke-current" : ""} ${quarter === "closed" ? "forced-colors:fill-[CanvasText]" : "forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"}`}
				fillOpacity={quarter === "ahead" ? 0.2 : undefined}
				strokeWidth={quarter === "hollow" ? 0.7 : quarter === "away" ? 0.4 : 0.2}
				strokeDasharray={quarter === "hollow" ? 1 : 0}
				data-away={quarter === "away" ? "" : undefined}
			/>
		);
	});
}
