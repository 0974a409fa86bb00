import type { ReactNode } from "react";
import { layWall, type Wall } from "#app/art/tile.ts";
import { WallArt, type WallArtProps } from "#app/art/wall.tsx";

type Rings = { count: number; across: number; closed: readonly number[] };

/** A wall of `count` rings row by row, those in `closed` closed. The same numbers give the same wall. */
export function ringsWall({ count, across, closed }: Rings): Wall {
	const cols = Math.min(across, count) * 2;
	const rows = Math.ceil(count / across) * 2;
	const wall = layWall({ seed: `${count} ${closed}`, cols, rows, order: 0, always: closed });
	return { ...wall, tiles: wall.tiles.filter(({ block }) => block < count) };
}

type OwnWallProps = Pick<WallArtProps, "wall" | "ring" | "accent" | "names"> & {
	/** The key: it says in words all that the picture shows. */
	children: ReactNode;
};

/** A wall of the visitor's own numbers. */
export function OwnWall({ children, ...picture }: OwnWallProps) {
	return (
		<figure className="mt-6 max-w-md break-inside-avoid">
			<WallArt
				{...picture}
				look="forest"
				isLedger
				className="chart overflow-hidden print:fill-pine forced-colors:block! forced-colors:fill-[CanvasText]"
			/>
			<figcaption className="mt-2 text-small text-quiet">{children}</figcaption>
		</figure>
	);
}
