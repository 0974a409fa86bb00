import type { ReactNode } from "react";
import { layWall, type Wall } from "#app/art/tile.ts";
import { WallArt } from "#app/art/wall.tsx";

type Rings = { count: number; across: number; closed: readonly number[] };

/** A wall of `count` rings row by row, those in `closed` closed. The same numbers give the same wall. */
export function ringsWall({ count, across, closed }: Rings): Wall {
	const cols = Math.min(across, count) * 2;
	const rows = Math.ceil(count / across) * 2;
	const wall = layWall({ seed: `${count} ${closed}`, cols, rows, order: 0, always: closed });
	return { ...wall, tiles: wall.tiles.filter(({ block }) => block < count) };
}

type OwnWallProps = {
	wall: Wall;
	/** Index of the ring that is drawn in the four colours of its documents. */
	ring?: number;
	/** The key: it says in words all that the picture shows. */
	children: ReactNode;
};

/** A wall of the visitor's own numbers. */
export function OwnWall({ wall, ring, children }: OwnWallProps) {
	return (
		<figure className="mt-6 max-w-md break-inside-avoid">
			<WallArt
				wall={wall}
				look="forest"
				ring={ring}
				isLedger
				className="chart print:fill-pine forced-colors:block! forced-colors:fill-[CanvasText]"
			/>
			<figcaption className="mt-2 text-small text-quiet">{children}</figcaption>
		</figure>
	);
}
