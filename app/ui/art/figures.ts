/** Sides of a tile and of a bar, in the unit of the pictures: two rows of fifty tiles make a hundred. */
const TILE = 10;
const ACROSS = 50;
/** Room of a letter above a field. */
const LETTER = 7;

/** Colours of a figure's parts by place; `prose.css` says what they are by day, at night and in print. */
const PARTS = 5;

/** Tiles that stand for `value` where a hundred stand for `whole`; what is above zero has one at least. */
export function tilesFor(value: number, whole: number): number {
	if (!(value >= 0) || !(whole > 0) || value > whole * 1.005)
		throw new Error(`A figure cannot show ${value} of ${whole}`);
	return value === 0 ? 0 : Math.min(100, Math.max(1, Math.round((value / whole) * 100)));
}

/** Splits a hundred tiles by `values` so that none is lost (largest remainders). */
export function hundredFor(values: readonly number[]): number[] {
	const total = values.reduce((sum, value) => sum + value, 0);
	const exact = values.map((value) => (value / total) * 100);
	const tiles = exact.map(Math.floor);
	const order = exact
		.map((value, index) => ({ index, rest: value - Math.floor(value) }))
		.sort((a, b) => b.rest - a.rest || a.index - b.index);
	for (const { index } of order.slice(0, 100 - tiles.reduce((sum, count) => sum + count, 0)))
		tiles[index] = (tiles[index] ?? 0) + 1;
	return tiles;
}

const closedRing = '<use href="#o" x="10" y="10"/>';
/** Four blocks of which no ring is closed, as turns of their tiles. */
const looseTurns = [0, 1, 3, 1, 3, 2, 2, 2, 0, 2, 0, 0, 1, 3, 2, 1];
const looseBlocks = looseTurns
	.map(
		(turn, index) =>
			`<use href="#t${turn}" x="${(index % 4) * TILE + 5}" y="${Math.floor(index / 4) * TILE + 5}"/>`,
	)
	.join("");

/** Patterns of loose tiles and of closed rings, made of the tile that stands once in each document; `look` are attributes. */
export function loosePattern(id: string, look: string): string {
	return `<pattern id="${id}" ${look} width="40" height="40" patternUnits="userSpaceOnUse">${looseBlocks}</pattern>`;
}

export function ringPattern(id: string, look: string): string {
	return `<pattern id="${id}" ${look} width="20" height="20" patternUnits="userSpaceOnUse">${closedRing}</pattern>`;
}

/** The tiles of one figure as patterns, so that a bar is one shape: `id-1` to `id-5` closed, `id-0` loose. */
export function tilePatterns(id: string, parts = 1): string {
	if (parts > PARTS) throw new Error(`A figure has at most ${PARTS} parts`);
	const closed = Array.from({ length: parts }, (_, index) =>
		ringPattern(`${id}-${index + 1}`, `class="part-${index + 1}"`),
	);
	return `<defs>${loosePattern(`${id}-0`, 'class="part-0"')}${closed.join("")}</defs>`;
}

/** Outline of the tiles `from` to `to` (columns first) of a field with `rows` rows: whole tiles only. */
export function tilesOutline(from: number, to: number, rows: number): string {
	const [firstColumn, firstRow] = [Math.floor(from / rows), from % rows];
	const [lastColumn, lastRow] = [Math.floor(to / rows), to % rows];
	const [left, top, right, bottom] = [firstColumn, firstRow, lastColumn, lastRow].map((n) => n * TILE);
	if (firstColumn === lastColumn) return `M${left} ${top}h${TILE}V${bottom}h-${TILE}z`;
	const height = rows * TILE;
	return `M${left} ${top}h${TILE}V0H${Number(right) + (lastRow > 0 ? TILE : 0)}V${lastRow > 0 ? bottom : height}${lastRow > 0 ? `H${right}V${height}` : ""}H${left}z`;
}

/** A bar of up to a hundred tiles, closed ones first; `rest` draws those that are missing, loose. */
export function tileBar(id: string, tiles: number, rest: boolean, defs = ""): string {
	const closed = tiles > 0 ? `<path fill="url(#${id}-1)" d="${tilesOutline(0, tiles, 2)}"/>` : "";
	const loose = rest && tiles < 100 ? `<path fill="url(#${id}-0)" d="${tilesOutline(tiles, 100, 2)}"/>` : "";
	return `<svg class="chart bar" aria-hidden="true" viewBox="0 0 ${ACROSS * TILE} 20" preserveAspectRatio="xMinYMid">${defs}${closed}${loose}</svg>`;
}

/** A hundred tiles in one field, part after part, with a letter where each begins. */
export function tileField(id: string, parts: readonly number[], defs: string): string {
	let from = 0;
	let free = 0;
	const fields = parts.map((tiles, index) => {
		const start = from;
		from += tiles;
		if (tiles === 0) return "";
		const x = Math.max(Math.floor(start / 4) * TILE, free);
		free = x + LETTER;
		const letter = `<text x="${x}" y="-4">${partLetter(index)}</text>`;
		return `<path fill="url(#${id}-${index + 1})" d="${tilesOutline(start, from, 4)}"/>${letter}`;
	});
	return `<svg class="chart field" aria-hidden="true" viewBox="0 -14 250 54">${defs}${fields.join("")}</svg>`;
}

/** A closed ring in the colour of a part, for its row in the key. */
export function partSwatch(id: string, index: number): string {
	return `<svg class="chart swatch" aria-hidden="true" viewBox="0 0 20 20"><path fill="url(#${id}-${index + 1})" d="M0 0h20v20H0z"/></svg>`;
}

export function partLetter(index: number): string {
	return String.fromCodePoint(65 + index);
}
