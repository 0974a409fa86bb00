import { layWall } from "#app/art/tile.ts";
import { WallArt } from "#app/art/wall.tsx";

const hundred = layWall({ seed: "tonne", cols: 10, rows: 10, order: 0.6, from: "below" });

export function HundredTiles({ label }: { label: string }) {
	return <WallArt wall={hundred} look="onClay" label={label} />;
}

/** Three walls beside each other: the second ends in half a ring, and the third closes it. */
const phases = [{ order: 0 }, { order: 0.67, always: [2] }, { order: 1 }].map((options, i) =>
	layWall({ seed: `phase ${i}`, cols: 5, rows: 2, from: "left", ...options }),
);

/**
 * Ten days as ten tiles: loose in the first phase (0), closing in the second, closed in the third. Below each other, on a
 * phone, they leave out the column whose ring the next phase would close.
 */
export function PhaseTiles({ phase }: { phase: number }) {
	const wall = phases[phase];
	return wall ? (
		<WallArt
			wall={wall}
			look="forest"
			fit="xMinYMin slice"
			className={`aspect-2/1 md:aspect-auto ${phase === 2 ? "[scale:-1_1]" : ""}`.trim()}
		/>
	) : null;
}
