import type { OpenKind } from "#app/routes/tools/reconciliation/check-loads.ts";
import openQuarters from "#app/routes/tools/reconciliation/open-quarters.json" with { type: "json" };
import type { Result } from "#app/routes/tools/reconciliation/summary.ts";
import { onForest, type Quarter, Quarters } from "#app/ui/art/ring.tsx";

/** More loads share the rings. */
const MOST_RINGS = 24;

/** Reasons about a document that is there, but not as it should be. */
const wrong: ReadonlySet<OpenKind> = new Set(["unknownStatus", "nothingReceived", "difference", "wrongDay"]);

type Kinds = readonly OpenKind[];

/** The reasons for which the example's loads are open. */
export const exampleRings: readonly Kinds[] = [[], [], [], ["noCdf"], ["noReceipt"], ["expired"]];

type Counted = Pick<Result, "open" | "count" | "closedCount">;

/** The reasons for which each ring is open, closed loads first: a ring is a load, or its share of many. */
export function loadRings({ open, count, closedCount }: Counted): Kinds[] {
	const all = closedCount + count;
	const rings = Math.min(all, MOST_RINGS);
	// An open load is never lost among many closed ones.
	const openRings = count === 0 ? 0 : Math.max(1, Math.round((count / all) * rings));
	return Array.from({ length: rings }, (_, place) => {
		const at = place - (rings - openRings);
		const load = at < 0 ? undefined : open[Math.floor((at * Math.min(count, open.length)) / openRings)];
		return load?.kinds ?? [];
	});
}

/** Side of a ring's square: a quarter turned away is nearer to its own ring than to the next one. */
const SQUARE = 30;

const [RECEIPT, CDF] = [2, 3];

/** The quarters of a load's ring: turned away where a document is missing, hollow where it is wrong, faint if unchecked. */
export function quartersOf(kinds: Kinds, isReceiptChecked = true): Quarter[] {
	return onForest.map((_, place) => {
		// Of a load that is not in the list there is the certificate alone.
		if (kinds.includes("strayCdf")) return place === CDF ? "closed" : "missing";
		const reasons = kinds.filter((kind) => openQuarters[kind].some((quarter) => quarter === place));
		if (reasons.length > 0) return reasons.every((kind) => wrong.has(kind)) ? "hollow" : "away";
		return place === RECEIPT && !isReceiptChecked ? "ahead" : "closed";
	});
}

type Props = { rings: readonly Kinds[]; isReceiptChecked?: boolean };

/** One small picture of the result: closed rings are of one colour. */
export function LoadsPicture({ rings, isReceiptChecked = true }: Props) {
	const across = rings.length < 5 ? Math.max(rings.length, 3) : Math.ceil(Math.sqrt(rings.length * 1.5));
	const down = Math.max(1, Math.ceil(rings.length / across));
	return (
		<svg
			aria-hidden="true"
			viewBox={`5 5 ${across * SQUARE - 10} ${down * SQUARE - 10}`}
			className="chart w-full max-w-lg print:hidden"
		>
			{rings.map((kinds, ring) => (
				<g
					key={ring}
					transform={`translate(${((ring % across) + 0.5) * SQUARE} ${(Math.floor(ring / across) + 0.5) * SQUARE})`}
				>
					{kinds.length === 0 && isReceiptChecked ? (
						<use href="#o" className="fill-bone" />
					) : (
						<Quarters
							quarters={quartersOf(kinds, isReceiptChecked)}
							colours={kinds.length === 0 ? Array<string>(4).fill("fill-bone") : onForest}
						/>
					)}
				</g>
			))}
		</svg>
	);
}
