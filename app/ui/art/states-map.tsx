import map from "./states-map.json" with { type: "json" };

/** Column and row of each of the 27 units on a map of six columns, north to south. */
const cells = map.flatMap((row, y) =>
	row.split(" ").flatMap((name, x) => (name === "--" ? [] : [{ name, x: x * 20 + 10, y: y * 20 + 10 }])),
);

/** Brazil as 27 rings, one for each state and the Federal District. */
export function StatesMap({ className }: { className: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="-2 -4 124 168"
			className={`w-full fill-white forced-colors:hidden ${className}`}
		>
			{cells.map(({ name, x, y }) => (
				<g key={name}>
					<circle cx={x} cy={y} r="7" strokeWidth="2" className="fill-none stroke-current" />
					<text x={x} y={y + 2} textAnchor="middle" fontSize="6" className="font-mono font-bold">
						{name}
					</text>
				</g>
			))}
		</svg>
	);
}
