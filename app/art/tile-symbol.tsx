import { BAND, DISC } from "#app/art/tile-shape.ts";

const ring = [
	[2, -5, -5],
	[3, 5, -5],
	[1, -5, 5],
	[0, 5, 5],
] as const;

/** The tile once for the document: itself (`#tile`), its turns (`#t0` to `#t3`), a closed ring (`#o`). Bands take `fill`, discs `color`. */
export function TileSymbol() {
	return (
		<svg aria-hidden="true" width="0" height="0" className="absolute">
			<symbol id="tile" overflow="visible">
				<path d={BAND} />
				<path fill="currentColor" d={DISC} />
			</symbol>
			{ring.map(([turn]) => (
				<use
					key={turn}
					id={`t${turn}`}
					href="#tile"
					transform={turn === 0 ? undefined : `rotate(${turn * 90})`}
				/>
			))}
			<g id="o">
				{ring.map(([turn, x, y]) => (
					<use key={turn} href={`#t${turn}`} x={x} y={y} />
				))}
			</g>
		</svg>
	);
}

const colours = ["fill-white", "fill-pool", "fill-brick", "fill-sun"] as const;

export function ColouredRing({ className }: { className?: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="-10-10 20 20"
			className={`text-leaf forced-colors:hidden ${className ?? ""}`.trim()}
		>
			{ring.map(([turn, x, y]) => (
				<use key={turn} href={`#t${turn}`} x={x} y={y} className={colours[turn]} />
			))}
		</svg>
	);
}
