import { layWall } from "#app/art/tile.ts";
import { WallArt } from "#app/art/wall.tsx";

const hundred = layWall({ seed: "tonne", cols: 10, rows: 10, order: 0.6, from: "below" });

export function HundredTiles({ label }: { label: string }) {
	return <WallArt wall={hundred} look="onClay" label={label} />;
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
