import { hand } from "#app/art/ring-segment.ts";

const colours = ["mata", "agua", "sol", "barro"] as const;

/** The ring, closed: four hands around a disc, a quarter in each corner of the field. For the confirmation. */
export function ConfirmationRing() {
	return (
		<svg aria-hidden="true" className="tiles g-ground closed-ring" viewBox="-48-48 96 96">
			{colours.map((colour, i) => (
				<g key={colour} className={`f-${colour}`}>
					<path d={hand(i, colours.length)} />
					<path transform={`rotate(${i * 90})`} d="M48 48H32A16 16 0 0 1 48 32z" />
				</g>
			))}
			<circle className="f-sol" r="8" />
		</svg>
	);
}
