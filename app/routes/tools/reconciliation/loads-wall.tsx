import { formatNumber } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { FindingKind, OpenLoad } from "#app/routes/tools/reconciliation/differences.ts";
import type { ResultView } from "#app/routes/tools/reconciliation/view.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/words.ts";
import { HeadWall } from "#app/routes/tools/result-head.tsx";
import { ringsWall, rowOf } from "#app/routes/tools/rings-wall.ts";
import { type Tile, turnedAway, type Wall } from "#app/ui/art/tile.ts";
import { quarters } from "#app/ui/art/tile-symbol.tsx";

const MOST_RINGS = 100;
/** Most rings whose open ones are named by the end of their load's number. */
const MOST_NAMED = 24;
const NAME_DIGITS = 3;

const [mtr, , receipt, cdf] = quarters.map(({ turn }) => turn) as [number, number, number, number];
/** Quarters of a load's ring that are missing, each by its turn in a closed one. */
const missing: Partial<Record<FindingKind, readonly number[]>> = {
	noReceipt: [receipt, cdf],
	refused: [receipt, cdf],
	unknownStatus: [receipt],
	noCdf: [cdf],
	voidCdf: [cdf],
	unknownMtr: [mtr],
};
/** Those that are there, but do not match. */
const unlike: Partial<Record<FindingKind, readonly number[]>> = {
	wrongReceipt: [receipt],
	earlyCdf: [cdf],
	cancelledMtr: [mtr],
	repeated: [mtr],
};
const quantities = { receipt, certificate: cdf } as const;

type Rings = { closed: number; all: number; wall: Wall; names: ReadonlyMap<number, string> | undefined };

/** A ring for each load, or for a share of many: closed ones first. Undefined without loads. */
export function ringsOf({ open, count, manifests, kinds }: ResultView): Rings | undefined {
	const times = new Map(kinds);
	const beside = (times.get("unknownMtr") ?? 0) + (times.get("cancelledMtr") ?? 0);
	const closed = Math.max(0, manifests - (count - beside));
	const all = closed + count;
	if (all === 0) return undefined;
	const rings = Math.min(all, MOST_RINGS);
	const closedRings = Math.floor((closed / all) * rings);
	const loads = Array.from(
		{ length: rings - closedRings },
		(_, place) => open[Math.floor((place * open.length) / (rings - closedRings))],
	);
	const wall = ringsWall({
		count: rings,
		across: rowOf(rings),
		closed: Array.from({ length: closedRings }, (_, place) => place),
	});
	const tiles = wall.tiles.map((tile) => {
		const load = loads[tile.block - closedRings];
		return load ? quarterOf(load, tile) : tile;
	});
	const names =
		loads.length > 0 && rings <= MOST_NAMED
			? new Map(loads.map((load, place) => [closedRings + place, load?.number.slice(-NAME_DIGITS) ?? ""]))
			: undefined;
	return { closed, all, wall: { ...wall, tiles }, names };
}

/** A quarter of an open load's ring: in its place, missing, or turned away. */
function quarterOf(load: OpenLoad, tile: Tile): Tile {
	const lies = (where: typeof missing) =>
		load.kinds.some((kind) => where[kind]?.includes(tile.closedTurn) ?? false);
	if (lies(missing)) return { ...tile, turn: tile.closedTurn, isMissing: true };
	if (lies(unlike) || load.unmatched.some((one) => quantities[one] === tile.closedTurn))
		return turnedAway(tile);
	return { ...tile, turn: tile.closedTurn };
}

export function LoadsWall({ rings: { wall, names } }: { rings: Rings }) {
	return <HeadWall wall={wall} ring="open" names={names} />;
}

/** The key of the rings, in words. */
export function LoadsKey({ words, rings }: { words: ReconciliationWords; rings: Rings }) {
	const { closed, all, names } = rings;
	const text = words.reconciliation.result;
	const number = (value: number) => formatNumber(value, words.language);
	return (
		<>
			{interpolate(text.wall, { closed: number(closed), all: number(all) })}{" "}
			{all > MOST_RINGS && text.wallShare} {closed < all && <QuartersKey text={text} />}{" "}
			{names && text.wallNames}
		</>
	);
}

const line = "my-2 flex flex-wrap gap-x-4 gap-y-1 *:inline-flex *:items-center *:gap-2";

/** The two signs of an open ring, and what each of its quarters stands for, in the place and colour that it has on the wall. */
function QuartersKey({ text }: { text: ReconciliationWords["reconciliation"]["result"] }) {
	return (
		<>
			<span className={line}>
				{(["missing", "unlike"] as const).map((sign) => (
					<span key={sign}>
						<svg aria-hidden="true" viewBox="-10-10 20 20" className="own-wall plain chart w-7 fill-bone">
							{quarters.map(({ turn, x, y }) => (
								<use
									key={turn}
									href={`#t${turn === cdf && sign === "unlike" ? (turn + 2) % 4 : turn}`}
									x={x}
									y={y}
									className={turn === cdf && sign === "missing" ? sign : undefined}
								/>
							))}
						</svg>
						{text.signs[sign]}{" "}
					</span>
				))}
			</span>
			<span className={line}>
				{quarters.map((named, place) => (
					<span key={named.turn}>
						<svg aria-hidden="true" viewBox="-10-10 20 20" className="own-wall plain chart w-7">
							{quarters.map(({ turn, x, y, colour }) => (
								<use
									key={turn}
									href={`#t${turn}`}
									x={x}
									y={y}
									className={turn === named.turn ? colour : "fill-leaf"}
								/>
							))}
						</svg>
						{text.quarters[place]}{" "}
					</span>
				))}
			</span>
		</>
	);
}
