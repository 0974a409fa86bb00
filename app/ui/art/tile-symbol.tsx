import { BAND, DISC } from "#app/ui/art/tile-shape.ts";

/**
 * The four tiles of a closed ring, clockwise from twelve o'clock: how each is turned, where its middle stands, and the
 * colour of the document that it stands for: MTR, weighbridge ticket, receipt, CDF. The mark's loose quarter is the last.
 */
export const quarters = [
	{ turn: 3, x: 5, y: -5, colour: "fill-pool" },
	{ turn: 0, x: 5, y: 5, colour: "fill-sun" },
	{ turn: 1, x: -5, y: 5, colour: "fill-brick" },
	{ turn: 2, x: -5, y: -5, colour: "fill-white" },
] as const;

/** Colours of a ring's tiles by how they are turned. */
export const ringColours = [0, 1, 2, 3].map((each) => quarters.find(({ turn }) => turn === each)?.colour);

/** A closed ring, outer circle less inner. */
const WHOLE = "M0 -7A7 7 0 1 1 0 7A7 7 0 1 1 0 -7zM0 -3A3 3 0 1 0 0 3A3 3 0 1 0 0 -3z";

/** The tile once for the document: itself (`#tile`), its turns (`#t0` to `#t3`), a closed ring (`#o`). Bands take `fill`, discs `color`. */
export function TileSymbol() {
	return (
		<svg aria-hidden="true" width="0" height="0" className="absolute">
			<symbol id="tile" overflow="visible">
				<path d={BAND} />
				<path fill="currentColor" d={DISC} />
			</symbol>
			{quarters.map(({ turn }) => (
				<use
					key={turn}
					id={`t${turn}`}
					href="#tile"
					transform={turn === 0 ? undefined : `rotate(${turn * 90})`}
				/>
			))}
			<path id="o" d={WHOLE} />
		</svg>
	);
}

export function ColouredRing({ className }: { className?: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="-10 -10 20 20"
			className={`text-leaf forced-colors:hidden ${className ?? ""}`.trim()}
		>
			{quarters.map(({ turn, x, y, colour }, i) => (
				// In its own coordinates, a tile turns around its middle.
				<g key={turn} transform={`translate(${x} ${y})`}>
					<use href={`#t${turn}`} className={colour} data-last={i === 3 ? "" : undefined} />
				</g>
			))}
		</svg>
	);
}
