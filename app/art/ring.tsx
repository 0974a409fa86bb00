import { accent, dash, ring } from "#app/art/ring-shape.ts";

/** The mark's dots, for a drawing of its own; they take the text's colour. */
export function RingDots() {
	return (
		<>
			<circle
				cx={ring.centre}
				cy={ring.centre}
				r={ring.radius}
				fill="none"
				stroke="currentColor"
				strokeWidth={ring.dot * 2}
				strokeLinecap="round"
				strokeDasharray={dash}
			/>
			<circle className="f-accent" cx={accent.x} cy={accent.y} r={accent.radius} />
		</>
	);
}

/** The mark as decoration beside the name. */
export function Ring() {
	return (
		<svg aria-hidden="true" viewBox="0 0 32 32">
			<RingDots />
		</svg>
	);
}
