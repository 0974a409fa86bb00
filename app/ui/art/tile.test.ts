import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layWall, type Tile } from "#app/ui/art/tile.ts";

const isShut = ({ turn, closedTurn }: Tile) => turn === closedTurn;

describe("a wall", () => {
	test("is the same for the same options, and another for another seed", () => {
		const options = { seed: "a", cols: 8, rows: 4, order: 0.5 };
		expect(layWall(options)).toEqual(layWall(options));
		expect(layWall({ ...options, seed: "b" }).tiles).not.toEqual(layWall(options).tiles);
	});

	test("closes as many rings as its order says, and no tile of another", () => {
		fc.assert(
			fc.property(
				fc.string(),
				fc.integer({ min: 1, max: 6 }),
				fc.integer({ min: 1, max: 5 }),
				fc.integer({ min: 0, max: 10 }),
				(seed, across, down, tenths) => {
					const order = tenths / 10;
					const wall = layWall({ seed, cols: across * 2, rows: down * 2, order });
					expect(wall.closed.size).toBe(Math.round(order * (across * down)));
					expect(wall.tiles.filter(isShut)).toHaveLength(wall.closed.size * 4);
				},
			),
		);
	});

	test("turns the four tiles of a closed ring towards its middle", () => {
		const turns = layWall({ seed: "", cols: 2, rows: 2, order: 1 }).tiles.map(({ turn }) => turn);
		expect(turns).toEqual([2, 3, 1, 0]);
	});

	test("closes the blocks that are named", () => {
		fc.assert(
			fc.property(fc.string(), fc.integer({ min: 0, max: 11 }), (seed, block) => {
				expect(layWall({ seed, cols: 6, rows: 8, order: 0.2, always: [block] }).closed).toContain(block);
			}),
		);
	});
});
