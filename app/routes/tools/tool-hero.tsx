import type { ReactNode } from "react";
import { ringsWall, withoutCertificate } from "#app/routes/tools/rings-wall.ts";
import { layWall, type Wall } from "#app/ui/art/tile.ts";
import { WallArt } from "#app/ui/art/wall.tsx";
import { PageHero } from "#app/ui/page-hero.tsx";

type ToolHeroProps = {
	title: string;
	lede: string;
	art: ReactNode;
};

/** The opening of a tool: words, and the tool's own picture. */
export function ToolHero({ title, lede, art }: ToolHeroProps) {
	return <PageHero title={title} lede={lede} art={<div className="flex flex-col bg-forest">{art}</div>} />;
}

type Drawn = { wall: Wall; ring?: number };

/** Draws `wide` beside the words, to the screen's edge, or `low` where it stands above the work. */
function Walls({ wide, low }: { wide: Drawn; low: Drawn }) {
	return (
		<>
			<WallArt {...wide} look="forest" className="my-auto max-lg:hidden" />
			<WallArt {...low} look="forest" className="max-h-36 lg:hidden" />
		</>
	);
}

/** Twelve months: those of this year that are over closed, this one in colour. */
export function YearOfRings({ today }: { today: string }) {
	return <Walls wide={yearOfRings(today, 4)} low={yearOfRings(today, 6)} />;
}

export function yearOfRings(today: string, across: number): Drawn {
	const ring = Number(today.slice(5, 7)) - 1;
	const closed = Array.from({ length: ring + 1 }, (_, month) => month);
	return { wall: ringsWall({ count: 12, across, closed }), ring };
}

export function openRing(count: number, across: number, ring: number): Drawn {
	const closed = Array.from({ length: count }, (_, place) => place);
	const wall = ringsWall({ count, across, closed });
	const tiles = wall.tiles.map((tile) => (tile.block === ring ? withoutCertificate(tile) : tile));
	return { wall: { ...wall, tiles }, ring };
}

/** Two questions, two rings: one answered, one still open. */
export function TwoQuestions() {
	const pair = openRing(2, 2, 1);
	return <Walls wide={pair} low={pair} />;
}

/** Manifests on the left, certificates on the right: where they do not match, a ring stays open. */
export function TwoLists({ names }: { names: readonly string[] }) {
	return (
		<div aria-hidden="true" className="flex grow flex-col forced-colors:hidden">
			<p className="grid max-w-none grid-cols-2 gap-1 bg-night font-mono text-small font-bold text-bone *:px-4 *:py-2">
				{names.map((name) => (
					<span key={name}>{name}</span>
				))}
			</p>
			<div className="my-auto grid grid-cols-2 gap-1">
				<Walls wide={wholeList(2)} low={wholeList(3)} />
				<Walls wide={openRing(6, 2, 2)} low={openRing(6, 3, 4)} />
			</div>
		</div>
	);
}

function wholeList(across: number): Drawn {
	return { wall: ringsWall({ count: 6, across, closed: [0, 1, 2, 3, 4, 5] }) };
}

/** Many small rings, sorted: those below have closed. */
export function SortedMasses() {
	const masses = (cols: number, rows: number) => ({
		wall: layWall({ seed: "masses", cols, rows, order: 0.5, from: "sorted" }),
	});
	return <Walls wide={masses(16, 12)} low={masses(24, 8)} />;
}
