import { quarters } from "#app/ui/art/tile-symbol.tsx";

type RingsProps = {
	across: number;
	down?: number;
	closed: number;
	accent?: number;
	className?: string;
};

/** A wall whose rings close one after the other. Decoration; short, because the wizard's scripts draw it too. */
export function Rings({ across, down = 1, closed, accent, className = "" }: RingsProps) {
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${across * 20} ${down * 20}`}
			width={across * 40}
			height={down * 40}
			className={`h-auto w-full fill-bone text-leaf forced-colors:hidden ${className}`.trim()}
		>
			{Array.from({ length: across * down }, (_, ring) => (
				<g
					key={ring}
					transform={`translate(${(ring % across) * 20 + 10} ${Math.floor(ring / across) * 20 + 10})`}
					className={ring === accent ? "fill-sun" : undefined}
				>
					{ring < closed ? (
						<use href="#o" />
					) : (
						quarters.map(({ turn, x, y }, place) => (
							<use key={turn} href={`#t${(turn + 1 + ((ring * 5 + place * 7) % 3)) % 4}`} x={x} y={y} />
						))
					)}
				</g>
			))}
		</svg>
	);
}

/** One half of a ring, above or below; the other profile holds the other one. */
export function HalfRing({ half }: { half: "above" | "below" }) {
	return (
		<svg
			aria-hidden="true"
			viewBox={`-10 ${half === "above" ? -10 : 0} 20 10`}
			width="80"
			height="40"
			className="h-auto w-full fill-bone text-leaf forced-colors:hidden"
		>
			{quarters
				.filter(({ y }) => y < 0 === (half === "above"))
				.map(({ turn, x, y }) => (
					<use key={turn} href={`#t${turn}`} x={x} y={y} />
				))}
		</svg>
	);
}

/** One ring of which `closed` quarters, of four, are in place; it takes the colours of what it stands in. */
export function ClosingRing({ closed, className = "" }: { closed: number; className?: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="-10-10 20 20"
			width="40"
			height="40"
			className={`h-auto w-full forced-colors:hidden ${className}`.trim()}
		>
			{quarters.map(({ turn, x, y }, place) => (
				<use
					key={turn}
					href={`#t${place < closed ? turn : (turn + 2) % 4}`}
					x={x}
					y={y}
					opacity={place < closed ? undefined : 0.4}
				/>
			))}
		</svg>
	);
}
