import { randomFrom } from "#app/ui/art/random.ts";

export const TILE = 10;

/** A tile in its wall: column and row, quarter turns clockwise; the block of 2 × 2 tiles that it belongs to. */
export type Tile = {
	x: number;
	y: number;
	turn: number;
	closedTurn: number;
	block: number;
};
export type Wall = {
	cols: number;
	rows: number;
	tiles: Tile[];
	closed: ReadonlySet<number>;
};

type WallOptions = {
	seed: string;
	cols: number;
	rows: number;
	order: number;
	/** Blocks that are closed whatever the seed says. */
	always?: readonly number[];
};

function blocksAcross(cols: number): number {
	return Math.ceil(cols / 2);
}

/** Lays a wall whose rings close from below: the same options give the same wall. */
export function layWall({ seed, cols, rows, order, always = [] }: WallOptions): Wall {
	const random = randomFrom(seed);
	const across = blocksAcross(cols);
	const count = across * blocksAcross(rows);
	const blocks = Array.from({ length: count }, (_, block) => {
		const row = Math.floor(block / across) / Math.ceil(rows / 2);
		return { block, chance: always.includes(block) ? -1 : 1 - row + random() * 0.3 };
	});
	const sorted = blocks.toSorted((a, b) => a.chance - b.chance).map(({ block }) => block);
	const closed = new Set(sorted.slice(0, Math.max(always.length, Math.round(order * count))));
	const tiles: Tile[] = [];
	for (let y = 0; y < rows; y++) {
		for (let x = 0; x < cols; x++) {
			const block = Math.floor(y / 2) * across + Math.floor(x / 2);
			const closedTurn = [2, 3, 1, 0][(y % 2) * 2 + (x % 2)] ?? 0;
			// A loose tile never stands as its ring would have it.
			const looseTurn = (closedTurn + 1 + Math.floor(random() * 3)) % 4;
			tiles.push({ x, y, block, closedTurn, turn: closed.has(block) ? closedTurn : looseTurn });
		}
	}
	return { cols, rows, tiles, closed };
}

export function placeOf({ x, y, turn }: Tile): string {
	const place = `translate(${x * TILE + TILE / 2} ${y * TILE + TILE / 2})`;
	return turn === 0 ? place : `${place}rotate(${turn * 90})`;
}
