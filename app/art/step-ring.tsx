import { hand, ringSegmentBox } from "#app/art/ring-segment.ts";

const closed = ["f-mata", "f-agua", "f-sol", "f-barro"] as const;

/**
 * The ring as progress: one hand a step, those of finished steps filled, the present one in the accent colour.
 * A `step` beyond the last closes the ring in its four colours.
 */
export function StepRing({ step, of }: { step: number; of: number }) {
	return (
		<svg aria-hidden="true" viewBox={ringSegmentBox} className="step-ring">
			{Array.from({ length: of }, (_, i) => {
				const progress = i + 1 < step ? "f-mata" : i + 1 === step ? "f-accent" : "f-line";
				const colour = step > of ? closed[i % closed.length] : progress;
				const path = hand(i, of);
				return <path key={path} className={colour} d={path} />;
			})}
		</svg>
	);
}
