import { layWall } from "#app/art/tile.ts";
import { WallArt } from "#app/art/wall.tsx";

const hundred = layWall({ seed: "tonne", cols: 10, rows: 10, order: 0.6, from: "below" });

export function HundredTiles({ label }: { label: string }) {
	return <WallArt wall={hundred} look="onClay" label={label} />;
}

const phases = [0, 0.4, 1].map((order, i) =>
	layWall({ seed: `phase ${i}`, cols: 5, rows: 2, order, from: "left" }),
);

/** Ten days as ten tiles: loose in the first phase (0), closing in the second, closed in the third. */
export function PhaseTiles({ phase }: { phase: number }) {
	const wall = phases[phase];
	return wall ? <WallArt wall={wall} look="forest" /> : null;
}
