import openQuarters from "#app/routes/tools/reconciliation/open-quarters.json" with { type: "json" };
import type { Result } from "#app/routes/tools/reconciliation/summary.ts";
import { onForest, type Quarter, Quarters } from "#app/ui/art/ring.tsx";

/** More loads share the rings. */
const MOST_RINGS = 24;

/** The open quarters that the example's loads have. */
export const exampleRings = [[], [], [], [3], [2, 3], [0, 2, 3]] as const;

type Counted = Pick<Result, "open" | "count" | "closedCount">;

/** The open quarters of each ring, closed loads first: a ring is a load, or its share of many. */
export function loadRings({ open, count, closedCount }: Counted): (readonly number[])[] {
	const all = closedCount + count;
	const rings = Math.min(all, MOST_RINGS);
	// An open load is never lost among many closed ones.
	const openRings = count === 0 ? 0 : Math.max(1, Math.round((count / all) * rings));
	return Array.from({ length: rings }, (_, place) => {
		const at = place - (rings - openRings);
		const load = at < 0 ? undefined : open[Math.floor((at * Math.min(count, open.length)) / openRings)];
		return [...new Set(load?.kinds.flatMap((kind) => openQuarters[kind]))];
	});
}

/** Side of a ring's square: a quarter turned away is nearer to its own ring than to the next one. */
const SQUARE = 30;

const RECEIPT = 2;
const closedColours = Array<string>(4).fill("fill-bone");

type Props = { rings: readonly (readonly number[])[]; isReceiptChecked?: boolean };

/**
 * One small picture of the result: closed rings in one colour, open ones with the quarter that is open turned away; a receipt
 * that nobody checked is faint.
 */
export function LoadsPicture({ rings, isReceiptChecked = true }: Props) {
	const quarterAt = (open: readonly number[], place: number): Quarter => {
		if (open.includes(place)) return "away";
		return place === RECEIPT && !isReceiptChecked ? "ahead" : "closed";
	};
	const across = rings.length < 5 ? Math.max(rings.length, 3) : Math.ceil(Math.sqrt(rings.length * 1.5));
	const down = Math.max(1, Math.ceil(rings.length / across));
	return (
		<svg
			aria-hidden="true"
			viewBox={`5 5 ${across * SQUARE - 10} ${down * SQUARE - 10}`}
			className="chart w-full max-w-lg"
		>
			{rings.map((open, ring) => (
				<g
					key={ring}
					transform={`translate(${((ring % across) + 0.5) * SQUARE} ${(Math.floor(ring / across) + 0.5) * SQUARE})`}
				>
					{open.length === 0 && isReceiptChecked ? (
						<use href="#o" className="fill-bone" />
					) : (
						<Quarters
							quarters={onForest.map((_, place) => quarterAt(open, place))}
							colours={open.length === 0 ? closedColours : onForest}
						/>
					)}
				</g>
			))}
		</svg>
	);
}
