/** Column and row of each of the 27 units on a map of six columns, from north to south. */
const map = [
	"-- RR AP",
	"AM PA MA PI CE RN",
	"AC RO TO BA PE PB",
	"-- MT GO DF SE AL",
	"-- -- MS MG ES",
	"-- -- -- SP RJ",
	"-- -- -- PR SC",
	"-- -- -- RS",
];

type StatesMapProps = {
	/** Codes of the states whose rings are lit; all by default. */
	served?: readonly string[];
	className: string;
};

const cells = map.flatMap((row, y) =>
	row.split(" ").flatMap((name, x) => (name === "--" ? [] : [{ name, x: x * 20 + 10, y: y * 20 + 10 }])),
);

/** Brazil as 27 rings, a state each, and the Federal District. Those that are not lit are a shade of the ground. */
export function StatesMap({ served, className }: StatesMapProps) {
	return (
		<svg
			aria-hidden="true"
			viewBox="-2 -4 124 168"
			className={`w-full fill-bone print:fill-pine forced-colors:hidden ${className}`}
		>
			<g className="fill-[#000] text-[#000] opacity-20">
				{cells.map(({ name, x, y }) => (
					<use key={name} href="#o" x={x} y={y} />
				))}
			</g>
			{cells.map(({ name, x, y }) => (
				<g key={name}>
					{(!served || served.includes(name)) && <use href="#o" x={x} y={y} />}
					<text
						x={x}
						y={y + 1.4}
						textAnchor="middle"
						className="fill-white print:fill-ink font-mono text-[3.9px] font-bold"
					>
						{name}
					</text>
				</g>
			))}
		</svg>
	);
}
