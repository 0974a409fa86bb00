import { BAND, DISC } from "#app/ui/art/tile-shape.ts";

/** A closed ring, outer circle less inner. */
const WHOLE = "M0 -7A7 7 0 1 1 0 7A7 7 0 1 1 0 -7zM0 -3A3 3 0 1 0 0 3A3 3 0 1 0 0 -3z";

/** Shapes once for the document: a closed ring (`#o`), and the tile of the covers in its four turns (`#t0` to `#t3`). Bands take `fill`, discs `color`. */
export function TileSymbol() {
	return (
		<svg aria-hidden="true" width="0" height="0" className="absolute">
			<symbol id="t0" overflow="visible">
				<path d={BAND} />
				<path fill="currentColor" d={DISC} />
			</symbol>
			{[1, 2, 3].map((turn) => (
				<use key={turn} id={`t${turn}`} href="#t0" transform={`rotate(${turn * 90})`} />
			))}
			<path id="o" d={WHOLE} />
		</svg>
	);
}
