import { randomFrom } from "#app/ui/art/random.ts";
import { layWall } from "#app/ui/art/tile.ts";
import { quarters } from "#app/ui/art/tile-symbol.tsx";
import { WallArt } from "#app/ui/art/wall.tsx";

const hundred = layWall({ seed: "tonne", cols: 10, rows: 10, order: 0.6, from: "sorted" });

/** Forty loose tiles above sixty in closed rings; what they stand for is written on either side of the line between them. */
export function HundredTiles({ label, above, below }: { label: string; above: string; below: string }) {
	return (
		<div className="grid grid-cols-[3fr_2fr] grid-rows-[2fr_3fr] gap-x-3 font-mono text-small/snug">
			<WallArt wall={hundred} look="onClay" label={label} className="row-span-2" />
			<p className="self-end border-b-2 border-current pb-2 font-bold">{above}</p>
			<p className="pt-2">{below}</p>
		</div>
	);
}

/** Three walls beside each other: the second ends in half a ring, and the third, which starts a column later, closes it. */
const phases = [
	{ wall: layPhase(0, { cols: 5, order: 0 }) },
	{ wall: layPhase(1, { cols: 5, order: 0.67, always: [2] }) },
	{ wall: layPhase(2, { cols: 6, order: 1 }), skip: 1, fit: "xMaxYMin slice" },
] as const;

function layPhase(phase: number, options: { cols: number; order: number; always?: number[] }) {
	return layWall({ seed: `phase ${phase}`, rows: 2, from: "left", ...options });
}

/**
 * Ten days as ten tiles: loose in the first phase (0), closing in the second, closed in the third. Below each other, on a
 * phone, they leave out the column whose ring the next phase would close.
 */
export function PhaseTiles({ phase }: { phase: number }) {
	const look = phases[phase];
	return look ? (
		<WallArt look="forest" fit="xMinYMin slice" className="aspect-2/1 md:aspect-auto" {...look} />
	) : null;
}

/** Thirty days as one wall of three blocks. Its first column belongs to no ring, so that the last one is whole. */
const thirty = layWall({ seed: "thirty", cols: 16, rows: 2, order: 0.5, from: "right" });

export function ThirtyDays({ label }: { label: string }) {
	return <WallArt wall={thirty} look="forest" skip={1} label={label} />;
}

/** Four tiles in one of the 256 ways in which they can lie: a figure of its own for each seed. */
export function FourTiles({ seed, className = "" }: { seed: string; className?: string }) {
	const random = randomFrom(seed);
	return (
		<svg aria-hidden="true" viewBox="-10-10 20 20" className={className}>
			{quarters.map(({ turn, x, y }) => (
				<use key={turn} href={`#t${Math.floor(random() * 4)}`} x={x} y={y} />
			))}
		</svg>
	);
}
