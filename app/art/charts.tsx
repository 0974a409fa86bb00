/** Small charts in the tile language. A dashed line with round ends is a row of dots, so a hundred weigh nothing. */

type RowsProps = { className: string; rows: number; from: number; to: number; size: number };

/** Dots two units apart, `size` wide, in `rows` rows from column `from` to before column `to`. */
function Dots({ className, rows, from, to, size }: RowsProps) {
	const lines = Array.from({ length: rows }, (_, row) => `M${from * 2 + 1} ${row * 2 + 1}H${to * 2 - 0.9}`);
	return <path className={className} strokeWidth={size} d={lines.join("")} />;
}

/**
 * A hundred figures in five rows: discs, then rings, told apart by shape as well as colour.
 * `discs` (a multiple of five) of them are discs; `label` says what the picture shows.
 */
export function HundredFigures({ discs, label }: { discs: number; label: string }) {
	const column = discs / 5;
	return (
		<svg role="img" aria-label={label} className="dots" viewBox="0 0 40 10">
			<Dots className="s-leaf" rows={5} from={0} to={column} size={1.76} />
			<Dots className="s-barro" rows={5} from={column} to={20} size={1.76} />
			<Dots className="s-ground" rows={5} from={column} to={20} size={0.8} />
		</svg>
	);
}

/** A bar of days in three equal phases: rings, rings with a heart, discs. `label` says what the picture shows. */
export function PhaseBar({ days, label }: { days: number; label: string }) {
	const phase = days / 3;
	return (
		<svg role="img" aria-label={label} className="dots" viewBox={`0 0 ${days * 2} 2`}>
			<Dots className="s-leaf" rows={1} from={0} to={days} size={1.66} />
			<Dots className="s-ground" rows={1} from={0} to={phase * 2} size={1} />
			<Dots className="s-sol" rows={1} from={phase} to={phase * 2} size={0.6} />
		</svg>
	);
}
