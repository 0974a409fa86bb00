import { closedRing } from "#app/ui/art/ring-shape.ts";

/** A closed ring, once for the document: `<use href="#o"/>` draws it in the colour of its place. */
export function RingSymbol() {
	return (
		<svg aria-hidden="true" width="0" height="0" className="absolute">
			<path id="o" d={closedRing} />
		</svg>
	);
}
