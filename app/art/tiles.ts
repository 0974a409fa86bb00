/**
 * The tile function: one seed, one field, always the same. After the modular tile walls of Brazilian
 * modernism, but composed: one large ring, mostly figures that close (disc, ring, flower, pill), room to rest.
 */
import { outline, type Tile } from "#app/art/outline.ts";
import { randomFrom } from "#app/art/random.ts";

export type Colour = "ground" | "mata" | "barro" | "sol" | "agua" | "areia";
type FieldTile = Tile<Colour>;

/** A composed field, in cells. Panels are rectangles of a second ground; each of `turning` moves by itself. */
export type Field = {
	cols: number;
	rows: number;
	ground: Colour;
	panels: FieldTile[];
	tiles: FieldTile[];
	turning: FieldTile[][];
};

export type FieldOptions = {
	seed: string;
	/** Width and height in cells; even numbers, at least 4. */
	cols: number;
	rows: number;
	/** The side kept calm because text stands there. */
	rest?: "left" | "none";
	/** The field's ground; chosen by the seed if left out. */
	ground?: Colour;
	/** Part of the blocks that stay empty, 0 to 1. */
	calm?: number;
	/** How many two-coloured discs may turn slowly. */
	turning?: number;
};

/** What may stand on a ground, commonest first: neighbours in this list always contrast enough to be told apart. */
const palettes: Record<Colour, readonly Colour[]> = {
	ground: ["mata", "agua", "sol", "barro"],
	areia: ["mata", "agua", "sol", "barro"],
	mata: ["sol", "areia", "barro", "areia"],
	sol: ["mata", "barro", "areia", "agua"],
	agua: ["areia", "sol", "areia", "sol"],
	barro: ["areia", "sol", "mata", "areia"],
};

const grounds: readonly Colour[] = ["ground", "ground", "sol", "mata", "ground", "agua", "mata"];

type Draw = { random: () => number; pick: <T>(from: readonly T[]) => T };

function drawFrom(seed: string): Draw {
	const random = randomFrom(seed);
	return {
		random,
		pick: (from) => {
			const chosen = from[Math.floor(random() * from.length)];
			if (chosen === undefined) throw new Error("Nothing to pick from");
			return chosen;
		},
	};
}

/** Four tiles around the centre of a square of `2 * size` cells: turned so that their corners meet there. */
function around(
	kind: Tile["kind"],
	x: number,
	y: number,
	size: number,
	colours: readonly Colour[],
): FieldTile[] {
	const at = (i: number): FieldTile => ({
		kind,
		x: x + (i === 1 || i === 2 ? size : 0),
		y: y + (i >= 2 ? size : 0),
		size,
		turn: (i + 2) % 4,
		colour: colours[i % colours.length] ?? "mata",
	});
	return [at(0), at(1), at(2), at(3)];
}

function disc(x: number, y: number, size: number, colours: readonly Colour[]): FieldTile[] {
	return around("quarter", x, y, size, colours);
}

function flower(x: number, y: number, size: number, colour: Colour): FieldTile[] {
	return [0, 1, 2, 3].map((i) => ({
		kind: "leaf",
		x: x + (i % 2) * size,
		y: y + (i >> 1) * size,
		size,
		turn: i === 0 || i === 3 ? 0 : 1,
		colour,
	}));
}

function dots(x: number, y: number, a: Colour, b: Colour): FieldTile[] {
	return [0, 1, 2, 3].map((i) => ({
		kind: "dot",
		x: x + (i % 2),
		y: y + (i >> 1),
		size: 1,
		turn: 0,
		colour: i === 2 ? b : a,
	}));
}

/** Figures of two by two cells. All close within themselves, so any may stand beside any. */
const figures = {
	disc: (x, y, a) => disc(x, y, 1, [a]),
	ring: (x, y, a) => around("band", x, y, 1, [a]),
	halves: (x, y, a, b) => disc(x, y, 1, [a, a, b, b]),
	sides: (x, y, a, b) => disc(x, y, 1, [a, b, b, a]),
	target: (x, y, a, b) => [...around("band", x, y, 1, [a]), ...disc(x + 0.5, y + 0.5, 0.5, [b])],
	flower: (x, y, a) => flower(x, y, 1, a),
	leaf: (x, y, a) => [{ kind: "leaf", x, y, size: 2, turn: ((x + y) / 2) % 2, colour: a }],
	dots,
} satisfies Record<string, (x: number, y: number, a: Colour, b: Colour) => FieldTile[]>;

const weights: readonly (keyof typeof figures)[] = [
	"disc",
	"disc",
	"disc",
	"ring",
	"ring",
	"halves",
	"sides",
	"target",
	"flower",
	"leaf",
	"dots",
];

/** A stadium: half discs at both ends, solid between; `length` cells long, two wide. */
function pill(x: number, y: number, length: number, upright: boolean, a: Colour, b: Colour): FieldTile[] {
	const disc = around("quarter", x, y, 1, [a]);
	const shift = length - 2;
	const end = upright ? [2, 3] : [1, 2];
	const ends = disc.map(
		(tile, i): FieldTile =>
			end.includes(i)
				? { ...tile, x: tile.x + (upright ? 0 : shift), y: tile.y + (upright ? shift : 0), colour: b }
				: tile,
	);
	const middle = Array.from({ length: shift * 2 }, (_, i): FieldTile => {
		const along = 1 + (i >> 1);
		const colour = along <= shift / 2 ? a : b;
		return {
			kind: "solid",
			x: x + (upright ? i % 2 : along),
			y: y + (upright ? along : i % 2),
			size: 1,
			turn: 0,
			colour,
		};
	});
	return [...ends, ...middle];
}

/**
 * Composes a field: a panel of a second ground, the large ring over its edge (its colours change places
 * there), then blocks of two by two cells filled with figures or left to rest.
 */
export function compose(options: FieldOptions): Field {
	const { cols, rows, rest = "none", calm = 0.25 } = options;
	const draw = drawFrom(options.seed);
	const ground = options.ground ?? draw.pick(grounds);
	const palette = palettes[ground];
	const first = palette[0] ?? "mata";
	const taken = new Set<string>();
	const tiles: FieldTile[] = [];
	const turning: FieldTile[][] = [];

	const left = rest === "left" ? Math.max(0, cols - 8) : 0;
	const ringX = left + 2 * Math.floor(draw.random() * ((cols - left - 4) / 2 + 1));
	const ringY = 2 * Math.floor(draw.random() * ((rows - 4) / 2 + 1));
	const panelRight = draw.random() < 0.5;
	const panelX = panelRight ? ringX + 2 : Math.max(0, ringX - 2 * Math.floor(1 + draw.random() * 2));
	const panelWidth = panelRight ? cols - panelX : ringX + 2 - panelX;
	const panelTop = ringY > 0 && draw.random() < 0.5 ? 2 * Math.floor(draw.random() * (ringY / 2 + 1)) : 0;
	const panel: FieldTile[] = [];
	for (let x = panelX; x < panelX + panelWidth; x += 2) {
		for (let y = panelTop; y < rows; y += 2) {
			panel.push({ kind: "solid", x, y, size: 2, turn: 0, colour: first });
		}
	}
	const onPanel = (x: number, y: number) => x >= panelX && x < panelX + panelWidth && y >= panelTop;

	const accents = palettes.ground.filter((colour) => colour !== first && colour !== ground);
	const accent = accents.at(-1) ?? "barro";
	const accentAt = Math.floor(draw.random() * 4);
	around("band", ringX, ringY, 2, [first]).forEach((tile, i) => {
		const colour = i === accentAt ? accent : onPanel(tile.x, tile.y) ? ground : first;
		tiles.push({ ...tile, colour });
		taken.add(`${tile.x},${tile.y}`);
	});
	const heart = draw.pick(["disc", "disc", "none", "flower"] as const);
	const inside = draw.pick(accents.filter((colour) => colour !== accent));
	if (heart === "disc") tiles.push(...disc(ringX + 1, ringY + 1, 1, [inside]));
	if (heart === "flower") tiles.push(...flower(ringX + 1.5, ringY + 1.5, 0.5, inside));

	for (let y = 0; y < rows; y += 2) {
		for (let x = 0; x < cols; x += 2) {
			if (taken.has(`${x},${y}`)) continue;
			const resting = rest === "left" ? Math.max(calm, 1.05 - x / (cols * 0.55)) : calm;
			if (draw.random() < resting) continue;
			const choices = onPanel(x, y) ? palettes[first].filter((colour) => colour !== first) : palette;
			const a = draw.pick(choices.slice(0, draw.random() < 0.7 ? 2 : 4));
			const others = choices.filter((colour) => colour !== a);
			const b = others.length > 0 ? draw.pick(others) : a;
			const roomRight = x + 2 < cols && !taken.has(`${x + 2},${y}`) && onPanel(x + 2, y) === onPanel(x, y);
			const roomBelow = y + 2 < rows && !taken.has(`${x},${y + 2}`) && onPanel(x, y + 2) === onPanel(x, y);
			if (draw.random() < 0.22 && (roomRight || roomBelow)) {
				const upright = roomBelow && (!roomRight || draw.random() < 0.5);
				tiles.push(...pill(x, y, 4, upright, a, draw.random() < 0.5 ? a : b));
				taken.add(upright ? `${x},${y + 2}` : `${x + 2},${y}`);
				continue;
			}
			const name = draw.pick(weights);
			const figure = figures[name](x, y, a, b);
			if ((name === "halves" || name === "sides") && turning.length < (options.turning ?? 0))
				turning.push(figure);
			else tiles.push(...figure);
		}
	}
	return { cols, rows, ground, panels: panel, tiles, turning };
}

/**
 * A strip one cell high for the upper edge of a band: the band's colour rises in domes and terraces.
 * `cols` cells wide; now and then a dome in another colour.
 */
export function composeEdge(seed: string, cols: number, colour: Colour, accents: readonly Colour[]): Field {
	const draw = drawFrom(seed);
	const tiles: FieldTile[] = [];
	for (let x = 0; x < cols - 1; ) {
		const width = draw.pick([2, 2, 2, 3, 4]);
		const drawn = width === 2 && draw.random() < 0.45 ? draw.pick(accents) : colour;
		for (let i = 0; i < width && x + width <= cols; i++) {
			const end = i === 0 || i === width - 1;
			tiles.push({
				kind: end ? "quarter" : "solid",
				x: x + i,
				y: 0,
				size: 1,
				turn: i === 0 ? 2 : 3,
				colour: drawn,
			});
		}
		x += width + draw.pick([0, 0, 2, 4]);
	}
	return { cols, rows: 1, ground: "ground", panels: [], tiles, turning: [] };
}

export type ColourPath = { colour: Colour; d: string };

function pathsOf(tiles: FieldTile[]): ColourPath[] {
	const colours = [...new Set(tiles.map(({ colour }) => colour))];
	return colours.map((colour) => ({ colour, d: outline(tiles.filter((tile) => tile.colour === colour)) }));
}

/**
 * One path per colour, that of the panels first and joined with the tiles of their colour; then each figure that turns.
 * Units of half a cell.
 */
export function fieldPaths(field: Field): { still: ColourPath[]; turning: ColourPath[][] } {
	return { still: pathsOf([...field.panels, ...field.tiles]), turning: field.turning.map(pathsOf) };
}
