/** Side of a tile. */
const TILE = 10;
/** Width of one part of a hundred in a field. */
const WIDE = 2.5;
/** Room of a letter above a field. */
const LETTER = 7;

/** Colours of a figure's parts by place; `prose.css` says what they are by day, at night and in print. */
const PARTS = 5;

/** Parts of a hundred that stand for `value` where a hundred stand for `whole`; what is above zero has one at least. */
export function partsFor(value: number, whole: number): number {
	if (!(value >= 0) || !(whole > 0) || value > whole * 1.005)
		throw new Error(`A figure cannot show ${value} of ${whole}`);
	return value === 0 ? 0 : Math.min(100, Math.max(1, Math.round((value / whole) * 100)));
}

/** Splits a hundred by `values` so that none is lost (largest remainders). */
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

/** A bar of up to a hundred parts; `rest` draws those that are missing, faint. */
export function plainBar(parts: number, rest: boolean): string {
	const missing = rest && parts < 100 ? `<path class="part-0" d="M${parts} 0H100V1H${parts}z"/>` : "";
	return `<svg class="chart bar" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none"><path class="part-1" d="M0 0h${parts}v1H0z"/>${missing}</svg>`;
}

/** A hundred in one field, part after part, with a letter where each begins. */
export function partsField(parts: readonly number[]): string {
	if (parts.length > PARTS) throw new Error(`A figure has at most ${PARTS} parts`);
	let start = 0;
	let free = 0;
	const fields = parts.map((part, index) => {
		const x = Math.max(start, free);
		const field = `<path class="part-${index + 1}" d="M${start} 0h${part * WIDE}v40h-${part * WIDE}z"/>`;
		start += part * WIDE;
		if (part === 0) return "";
		free = x + LETTER;
		return `${field}<text x="${x}" y="-4">${partLetter(index)}</text>`;
	});
	return `<svg class="chart field" aria-hidden="true" viewBox="0 -14 250 54">${fields.join("")}</svg>`;
}

/** A square in the colour of a part, for its row in the key. */
export function partSwatch(index: number): string {
	return `<svg class="chart swatch" aria-hidden="true" viewBox="0 0 20 20"><path class="part-${index + 1}" d="M0 0h20v20H0z"/></svg>`;
}

export function partLetter(index: number): string {
	return String.fromCodePoint(65 + index);
}
