import { TILE, type Tile, type Wall } from "#app/ui/art/tile.ts";
import { ringColours } from "#app/ui/art/tile-symbol.tsx";

/** Ground, band and disc of a wall. The names say the ground; `bone-…` are the same colours the other way round. */
export const wallLooks = {
	forest: "bg-forest fill-bone text-leaf",
	water: "bg-water fill-bone text-[#4b93ab]",
	sun: "bg-sun fill-pine text-[#d8941a]",
	clay: "bg-brick fill-bone text-[#a03c1c]",
	"bone-forest": "bg-bone fill-pine text-leaf",
	"bone-water": "bg-bone fill-water text-[#7fb0c0]",
	"bone-sun": "bg-bone fill-[#d8941a] text-pine",
	"bone-clay": "bg-bone fill-brick text-[#dd9a80]",
	onClay: "fill-bone text-clay-deep",
} as const;
export type WallLook = keyof typeof wallLooks;

const accents = {
	sun: "fill-sun",
	clay: "fill-brick",
	water: "fill-pool",
	forest: "fill-leaf",
	bone: "fill-bone",
} as const;
export type Accent = keyof typeof accents;

const decoration = "forced-colors:hidden";

export type WallArtProps = {
	wall: Wall;
	look: WallLook;
	/** The ring in the four colours of its documents, or every one that is not closed. */
	ring?: number | "open";
	accent?: { colour: Accent; blocks: readonly number[] };
	/** Columns left out at the left edge. */
	skip?: number;
	className?: string;
	id?: string;
	fit?: string;
	label?: string;
	/** Loose tiles without an accent are faint, for walls whose closed rings are counted. */
	isLooseFaint?: boolean;
	/** Names of rings by their block, for a line below each row. */
	names?: ReadonlyMap<number, string>;
};

/** The line of names below a row of rings, its height and the names' own, in parts of a column: as tall in any wall. */
const [LINE, NAME] = [0.45, 0.35];

function keyOf({ x, y }: Tile): string {
	return `${x} ${y}`;
}

export function WallArt({
	wall,
	look,
	ring,
	accent,
	skip = 0,
	className = "",
	id,
	fit,
	label,
	isLooseFaint = false,
	names,
}: WallArtProps) {
	const isColoured = (block: number) => (ring === "open" ? !wall.closed.has(block) : block === ring);
	const isAccent = (block: number) => accent?.blocks.includes(block);
	const colourOf = ({ block, closedTurn }: Tile) =>
		isColoured(block)
			? ringColours[closedTurn]
			: accent && isAccent(block)
				? accents[accent.colour]
				: isLooseFaint && !wall.closed.has(block)
					? "fill-leaf"
					: undefined;
	const line = names ? wall.cols * LINE : 0;
	const top = ({ y }: Tile) => y * TILE + Math.floor(y / 2) * line;
	const isWhole = ({ block, x, y }: Tile) =>
		wall.closed.has(block) &&
		!isColoured(block) &&
		x - (x % 2) + 1 < wall.cols &&
		y - (y % 2) + 1 < wall.rows;
	const isWholeRing = (tile: Tile) => isWhole(tile) && tile.x % 2 === 0 && tile.y % 2 === 0;
	const isDrawnAlone = (tile: Tile) => !isWhole(tile);
	return (
		<svg
			id={id}
			role={label === undefined ? undefined : "img"}
			aria-hidden={label === undefined ? true : undefined}
			aria-label={label}
			data-cover={id === undefined ? undefined : ""}
			viewBox={`${skip * TILE} 0 ${(wall.cols - skip) * TILE} ${wall.rows * TILE + Math.ceil(wall.rows / 2) * line}`}
			preserveAspectRatio={fit}
			className={[
				wallLooks[look],
				names && "plain",
				"block w-full",
				label === undefined && decoration,
				className,
			]
				.filter(Boolean)
				.join(" ")}
		>
			{wall.tiles.filter(isDrawnAlone).map((tile) => (
				<use
					key={keyOf(tile)}
					x={tile.x * TILE + 5}
					y={top(tile) + 5}
					href={`#t${tile.turn}`}
					className={tile.isMissing ? "missing" : colourOf(tile)}
				/>
			))}
			{wall.tiles.filter(isWholeRing).map((tile) => (
				<use
					key={keyOf(tile)}
					x={tile.x * TILE + 10}
					y={top(tile) + 10}
					href="#o"
					className={colourOf(tile)}
				/>
			))}
			{wall.tiles
				.filter(({ x, y }) => x % 2 === 0 && y % 2 === 0)
				.map((tile) => {
					const name = names?.get(tile.block);
					return (
						name && (
							<text
								key={keyOf(tile)}
								x={tile.x * TILE + TILE}
								y={top(tile) + 2 * TILE + wall.cols * NAME * 0.9}
								textAnchor="middle"
								fontSize={wall.cols * NAME}
								className={isAccent(tile.block) ? "underline" : undefined}
							>
								{name}
							</text>
						)
					);
				})}
		</svg>
	);
}
