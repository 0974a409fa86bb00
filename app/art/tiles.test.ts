import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CELL, outline, pieces } from "#app/art/outline.ts";
import { compose, composeEdge, type Field, fieldPaths } from "#app/art/tiles.ts";

function hash(field: Field): string {
	return createHash("sha256")
		.update(JSON.stringify(fieldPaths(field)))
		.digest("hex")
		.slice(0, 16);
}

/** Straight edges of curved tiles that end in the open: neither at another tile's edge nor at the border. */
function looseEdges(field: Field): string[] {
	const tiles = [...field.tiles, ...field.turning.flat()];
	const straight = (some: typeof tiles) => some.flatMap(pieces).filter(({ centre }) => !centre);
	const walked = new Set(straight(tiles).map(({ from, to }) => `${from} ${to}`));
	const ends = [0, 1].map((axis) => [0, (axis === 0 ? field.cols : field.rows) * CELL]);
	return straight(tiles.filter(({ kind }) => kind !== "solid"))
		.filter(({ from, to }) => !walked.has(`${to} ${from}`))
		.filter(({ from, to }) => ![0, 1].some((i) => from[i] === to[i] && ends[i]?.includes(to[i] ?? -1)))
		.map(({ from, to }) => `${from} → ${to}`);
}

const covers = Array.from({ length: 27 }, (_, i) =>
	compose({ seed: `/blog/post-${i + 1}`, cols: 8, rows: 4 }),
);

describe("tile fields", () => {
	test("the same seed gives the same field, on every machine and in every version", () => {
		expect(hash(compose({ seed: "/", cols: 8, rows: 8, ground: "ground" }))).toMatchInlineSnapshot(
			`"5ac4b96b09fc730e"`,
		);
		expect(hash(composeEdge("/", 24, "mata", ["sol"]))).toMatchInlineSnapshot(`"8d64cd828f82127d"`);
	});

	test("no two posts share a cover", () => {
		expect(new Set(covers.map(hash)).size).toBe(27);
	});

	test("every cut edge of a curve meets another tile's edge or the border", () => {
		fc.assert(
			fc.property(
				fc.string(),
				fc.integer({ min: 2, max: 6 }),
				fc.integer({ min: 2, max: 5 }),
				fc.constantFrom("left", "none"),
				(seed, cols, rows, rest) => {
					const field = compose({ seed, cols: cols * 2, rows: rows * 2, rest: rest as "left" | "none" });
					expect(looseEdges(field)).toEqual([]);
				},
			),
		);
		expect(looseEdges(composeEdge("edge", 40, "mata", ["sol", "barro"]))).toEqual([]);
	});

	test("a loose edge is found", () => {
		const tile = { kind: "quarter", x: 3, y: 3, size: 1, turn: 0, colour: "sol" } as const;
		const field = { ...compose({ seed: "/", cols: 8, rows: 8 }), tiles: [tile] };
		expect(looseEdges(field)).not.toEqual([]);
	});

	test("figures stay inside their field", () => {
		for (const field of covers) {
			for (const { from, to } of [...field.panels, ...field.tiles].flatMap(pieces)) {
				for (const [x, y] of [from, to]) {
					expect(x).toBeGreaterThanOrEqual(0);
					expect(x).toBeLessThanOrEqual(field.cols * CELL);
					expect(y).toBeGreaterThanOrEqual(0);
					expect(y).toBeLessThanOrEqual(field.rows * CELL);
				}
			}
		}
	});

	test("four quarters join into one circle, neighbours into one rectangle", () => {
		const at = (x: number, y: number, turn: number) =>
			({ kind: "quarter", x, y, size: 1, turn, colour: "sol" }) as const;
		expect(outline([at(0, 0, 2), at(1, 0, 3), at(1, 1, 0), at(0, 1, 1)])).toBe(
			"M0 2a2 2 0 0 1 4 0a2 2 0 0 1-4 0z",
		);
		const solid = { kind: "solid", y: 0, size: 1, turn: 0, colour: "sol" } as const;
		expect(
			outline([
				{ ...solid, x: 0 },
				{ ...solid, x: 1 },
			]),
		).toBe("M0 0h4v2h-4z");
	});
});
