/**
 * Turns tiles into outlines. Tiles of one colour that touch lose the edge between them, so a disc made of
 * four quarters is one circle, and no renderer can show a hairline where two tiles meet.
 */

/** Kinds of tile, drawn for a corner at the top left; a turn is a quarter clockwise. */
type TileKind = "solid" | "quarter" | "band" | "leaf" | "half" | "hollow" | "tube" | "dot";

/** A tile `size` cells wide whose top left cell is (x, y). */
export type Tile<Colour extends string = string> = {
	kind: TileKind;
	x: number;
	y: number;
	size: number;
	turn: number;
	colour: Colour;
};

type Point = readonly [x: number, y: number];

/** A piece of outline, clockwise around what it encloses: straight, or an arc around `centre`. */
export type Piece = { from: Point; to: Point; centre?: Point; radius?: number; clockwise?: boolean };

/** One cell is this many units of the drawing, so that half a cell is a whole number. */
export const CELL = 2;

function line(...points: Point[]): Piece[] {
	return points.slice(1).map((to, i) => ({ from: points[i] ?? to, to }));
}

function arc(from: Point, to: Point, centre: Point, clockwise = true): Piece {
	return { from, to, centre, radius: Math.hypot(from[0] - centre[0], from[1] - centre[1]), clockwise };
}

/** The outline of a kind of tile in a square of side `s`. */
function shape(kind: TileKind, s: number): Piece[] {
	const h = s / 2;
	const q = s / 4;
	switch (kind) {
		case "solid":
			return line([0, 0], [s, 0], [s, s], [0, s], [0, 0]);
		case "quarter":
			return [...line([0, 0], [s, 0]), arc([s, 0], [0, s], [0, 0]), ...line([0, s], [0, 0])];
		case "hollow":
			return [...line([s, 0], [s, s], [0, s]), arc([0, s], [s, 0], [0, 0], false)];
		case "band":
			return [
				...line([h, 0], [s, 0]),
				arc([s, 0], [0, s], [0, 0]),
				...line([0, s], [0, h]),
				arc([0, h], [h, 0], [0, 0], false),
			];
		case "tube":
			return [
				...line([q, 0], [s - q, 0]),
				arc([s - q, 0], [0, s - q], [0, 0]),
				...line([0, s - q], [0, q]),
				arc([0, q], [q, 0], [0, 0], false),
			];
		case "leaf":
			return [arc([0, 0], [s, s], [0, s]), arc([s, s], [0, 0], [s, 0])];
		case "half":
			return [arc([0, 0], [h, h], [0, h]), arc([h, h], [0, s], [0, h]), ...line([0, s], [0, 0])];
		case "dot":
			return [arc([h, q], [h, s - q], [h, h]), arc([h, s - q], [h, q], [h, h])];
	}
}

/** The outline of one tile in the units of the drawing, straight pieces cut to half a unit. */
export function pieces(tile: Tile): Piece[] {
	const s = tile.size * CELL;
	const place = ([x, y]: Point): Point => {
		let [px, py] = [x, y];
		for (let turn = 0; turn < tile.turn; turn++) [px, py] = [s - py, px];
		return [px + tile.x * CELL, py + tile.y * CELL];
	};
	return shape(tile.kind, s).flatMap((piece): Piece[] => {
		const from = place(piece.from);
		const to = place(piece.to);
		if (piece.centre) return [{ ...piece, from, to, centre: place(piece.centre) }];
		const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) * 2;
		const at = (i: number): Point => [
			from[0] + ((to[0] - from[0]) * i) / steps,
			from[1] + ((to[1] - from[1]) * i) / steps,
		];
		return Array.from({ length: steps }, (_, i) => ({ from: at(i), to: at(i + 1) }));
	});
}

/** Drops every straight piece that another tile walks in the other direction: they share that edge. */
function joined(all: Piece[]): Piece[] {
	const open = new Map<string, Piece[]>();
	for (const piece of all.filter(({ centre }) => !centre)) {
		const back = open.get(`${piece.to} ${piece.from}`);
		if (back?.length) back.pop();
		else {
			const key = `${piece.from} ${piece.to}`;
			open.set(key, [...(open.get(key) ?? []), piece]);
		}
	}
	return [...all.filter(({ centre }) => centre), ...[...open.values()].flat()];
}

function continues(a: Piece, b: Piece): boolean {
	if (a.centre && b.centre) {
		return `${a.centre}` === `${b.centre}` && a.radius === b.radius && a.clockwise === b.clockwise;
	}
	if (a.centre || b.centre) return false;
	const cross = (a.to[0] - a.from[0]) * (b.to[1] - b.from[1]) - (a.to[1] - a.from[1]) * (b.to[0] - b.from[0]);
	return cross === 0;
}

/** Chains pieces into closed loops, going straight on where several ways are open. */
function loops(all: Piece[]): Piece[][] {
	const from = new Map<string, Piece[]>();
	for (const piece of all) from.set(`${piece.from}`, [...(from.get(`${piece.from}`) ?? []), piece]);
	const found: Piece[][] = [];
	for (const start of all) {
		if (!from.get(`${start.from}`)?.includes(start)) continue;
		const loop: Piece[] = [];
		let piece: Piece | undefined = start;
		while (piece) {
			const here: Piece[] = from.get(`${piece.from}`) ?? [];
			here.splice(here.indexOf(piece), 1);
			loop.push(piece);
			const last: Piece = piece;
			if (`${last.to}` === `${start.from}`) break;
			const next: Piece[] = from.get(`${last.to}`) ?? [];
			piece = next.find((candidate) => continues(last, candidate)) ?? next[0];
		}
		found.push(loop);
	}
	return found;
}

/** Runs of pieces that continue one another; the loop is first turned to start where something changes. */
function runs(loop: Piece[]): Piece[][] {
	const start = loop.findIndex((piece, i) => !continues(loop.at(i - 1) ?? piece, piece));
	const turned = start > 0 ? [...loop.slice(start), ...loop.slice(0, start)] : loop;
	const found: Piece[][] = [];
	for (const piece of turned) {
		const run = found.at(-1);
		const last = run?.at(-1);
		if (run && last && continues(last, piece)) run.push(piece);
		else found.push([piece]);
	}
	return found;
}

function angle(piece: Piece): number {
	const [cx, cy] = piece.centre ?? [0, 0];
	const turn =
		Math.atan2(piece.to[1] - cy, piece.to[0] - cx) - Math.atan2(piece.from[1] - cy, piece.from[0] - cx);
	const forward = piece.clockwise ? turn : -turn;
	return forward > 0 ? forward : forward + 2 * Math.PI;
}

function drawRun(run: Piece[]): string {
	const first = run[0];
	const last = run.at(-1);
	if (!first || !last) return "";
	const dx = last.to[0] - first.from[0];
	const dy = last.to[1] - first.from[1];
	if (!first.centre) return dx === 0 ? `v${dy}` : dy === 0 ? `h${dx}` : `l${dx} ${dy}`;
	if (dx === 0 && dy === 0) {
		const half = Math.ceil(run.length / 2);
		return drawRun(run.slice(0, half)) + drawRun(run.slice(half));
	}
	const large = run.reduce((sum, piece) => sum + angle(piece), 0) > Math.PI * 1.001 ? 1 : 0;
	return `a${first.radius} ${first.radius} 0 ${large} ${first.clockwise ? 1 : 0} ${dx} ${dy}`;
}

/** The `d` attribute of one SVG path that draws all the tiles given; relative, shortest figures. */
export function outline(tiles: Tile[]): string {
	return loops(joined(tiles.flatMap(pieces)))
		.map((loop) => {
			const parts = runs(loop);
			const [x, y] = parts[0]?.[0]?.from ?? [0, 0];
			const last = parts.at(-1);
			const drawn = last?.[0]?.centre || parts.length < 3 ? parts : parts.slice(0, -1);
			return `M${x} ${y}${drawn.map(drawRun).join("")}z`;
		})
		.join("")
		.replaceAll(" -", "-")
		.replace(/(^|[^\d])0\./g, "$1.");
}
