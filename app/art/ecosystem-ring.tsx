import { RingDots } from "#app/art/ring.tsx";
import { hand, ringSegmentBox } from "#app/art/ring-segment.ts";

const roleColours = ["mata", "agua", "sol", "barro"] as const;

/** Four hands that close a ring, the mark in the middle; the list beside it says the same in words. */
export function EcosystemRing() {
	return (
		<svg aria-hidden="true" viewBox={ringSegmentBox}>
			{roleColours.map((colour, i) => (
				<path key={colour} className={`f-${colour}`} d={hand(i, roleColours.length)} />
			))}
			<g transform="translate(-8-8)scale(.5)">
				<RingDots />
			</g>
		</svg>
	);
}
