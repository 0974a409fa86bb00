import { evenRow, layWall, type Tile, turnedAway, type Wall } from "#app/ui/art/tile.ts";
import { quarters } from "#app/ui/art/tile-symbol.tsx";

type Rings = { count: number; across: number; closed: readonly number[] };

/** A wall of `count` rings row by row, those in `closed` closed. The same numbers give the same wall. */
export function ringsWall({ count, across, closed }: Rings): Wall {
	const cols = Math.min(across, count) * 2;
	const rows = Math.ceil(count / across) * 2;
	const wall = layWall({ seed: `${count} ${closed}`, cols, rows, order: 0, always: closed });
	return { ...wall, tiles: wall.tiles.filter(({ block }) => block < count) };
}

/** Rings in a row of a wall of `count` that is a little wider than high: three of three, four of eight, ten of a hundred. */
export function rowOf(count: number): number {
	return evenRow(count, Math.max(Math.min(count, 3), Math.ceil(Math.sqrt(count * 1.2))));
}

const certificate = quarters[3].turn;

/** `tile` of a ring that is open by its certificate alone. */
export function withoutCertificate(tile: Tile): Tile {
	return tile.closedTurn === certificate ? turnedAway(tile) : { ...tile, turn: tile.closedTurn };
}
