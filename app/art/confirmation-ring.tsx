import { layWall } from "#app/art/tile.ts";
import { WallArt } from "#app/art/wall.tsx";

const wall = layWall({ seed: "closed", cols: 6, rows: 6, order: 1 });

/** A wall whose rings are all closed, the middle one in four colours. For the confirmation. */
export function ConfirmationRing() {
	return <WallArt wall={wall} look="forest" ring={4} />;
}
