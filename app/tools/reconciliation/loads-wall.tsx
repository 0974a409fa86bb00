import type { Wall } from "#app/art/tile.ts";
import { quarters } from "#app/art/tile-symbol.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { OwnWall, ringsWall } from "#app/tools/own-wall.tsx";
import type { FindingKind } from "#app/tools/reconciliation/differences.ts";
import type { ResultView } from "#app/tools/reconciliation/view.ts";
import type { ReconciliationWords } from "#app/tools/reconciliation/words.ts";

const ACROSS = 10;
const MOST_RINGS = 100;
/** Most rings whose open ones are named by the end of their load's number. */
const MOST_NAMED = 24;
const NAME_DIGITS = 3;

const [mtr, ticket, receipt, cdf] = quarters.map(({ turn }) => turn) as [number, number, number, number];
/** Quarters missing from a load's ring, each by its turn in a closed one. */
const missing: Record<FindingKind, readonly number[]> = {
	noReceipt: [receipt, cdf],
	refused: [receipt],
	wrongReceipt: [receipt],
	unknownStatus: [receipt],
	noCdf: [cdf],
	voidCdf: [cdf],
	earlyCdf: [cdf],
	cancelledMtr: [mtr],
	unknownMtr: [mtr],
	repeated: [mtr],
	difference: [ticket],
	otherUnit: [ticket],
};

/** A ring for each load, or for a share of many: closed ones first; in the others, the quarter for what they lack is faint. */
export function LoadsWall({ words, result }: { words: ReconciliationWords; result: ResultView }) {
	const { open, count, manifests } = result;
	const text = words.reconciliation.result;
	const kinds = new Map(result.kinds);
	const beside = (kinds.get("unknownMtr") ?? 0) + (kinds.get("cancelledMtr") ?? 0);
	const closed = Math.max(0, manifests - (count - beside));
	const all = closed + count;
	if (all === 0) return null;
	const rings = Math.min(all, MOST_RINGS);
	const closedRings = Math.floor((closed / all) * rings);
	const openRings = rings - closedRings;
	const wall = ringsWall({
		count: rings,
		across: ACROSS,
		closed: Array.from({ length: closedRings }, (_, place) => place),
	});
	const loads = Array.from(
		{ length: openRings },
		(_, place) => open[Math.floor((place * open.length) / openRings)],
	);
	const lacks = loads.map((load) => new Set(load?.kinds.flatMap((kind) => missing[kind])));
	const names =
		openRings > 0 && rings <= MOST_NAMED
			? new Map(loads.map((load, place) => [closedRings + place, load?.number.slice(-NAME_DIGITS) ?? ""]))
			: undefined;
	return (
		<OwnWall wall={turnedAway(wall, closedRings, lacks)} ring="open" names={names}>
			{interpolate(text.wall, {
				closed: formatNumber(closed, words.language),
				all: formatNumber(all, words.language),
			})}{" "}
			{all > MOST_RINGS && text.wallShare} {openRings > 0 && <QuartersKey text={text} />}{" "}
			{names && text.wallNames}
		</OwnWall>
	);
}

/** What each quarter of a ring stands for, in the place and colour that it has on the wall. */
function QuartersKey({ text }: { text: ReconciliationWords["reconciliation"]["result"] }) {
	return (
		<>
			{text.wallKey}{" "}
			<span className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
				{quarters.map((named, place) => (
					<span key={named.turn} className="inline-flex items-center gap-2">
						<svg aria-hidden="true" viewBox="-10-10 20 20" className="chart w-6 bg-forest text-transparent">
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

/** Of the rings from block `first` on, turns back every quarter that the load does not lack. */
function turnedAway(wall: Wall, first: number, lacks: readonly ReadonlySet<number>[]): Wall {
	const tiles = wall.tiles.map((tile) => {
		const lack = lacks[tile.block - first];
		return lack && !lack.has(tile.closedTurn) ? { ...tile, turn: tile.closedTurn } : tile;
	});
	return { ...wall, tiles };
}
