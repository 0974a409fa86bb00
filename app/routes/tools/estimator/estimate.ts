import {
	type Destination,
	destinations,
	diverted,
	type MaterialId,
	materialOf,
	PAPER,
	VOLUME,
} from "#app/routes/tools/estimator/factors.ts";
import type { Quantity } from "#app/routes/tools/estimator/quantities.ts";

/** All masses in tonnes, emissions in tCO₂e, volumes in m³. */
export type Estimate = {
	total: number;
	/** Share of the total kept out of disposal, without and with energy recovery. */
	diversion: { without: number; withEnergy: number };
	/** With `tonnes` of the recycled materials that have a factor. */
	avoided: { total: number; tonnes: number; lines: readonly AvoidedLine[] };
	/** Tonnes kept out of disposal without a factor for the material or the way: unknown, which is not zero. */
	withoutEstimate: number;
	/** `could`: if all that can be recycled or composted were, instead of disposed of. */
	scenarios: Readonly<Record<"today" | "could", Scenario>>;
	/** With the visitor's own prices, in reais: income positive, cost negative. */
	money: { total: number; lines: readonly MoneyLine[] };
	volume: { mean: number; low: number; high: number };
	paper: { tonnes: number; trees: number; litres: number };
};
export type Scenario = {
	byDestination: readonly { destination: Destination; tonnes: number; share: number }[];
	diverted: number;
	share: number;
	disposed: number;
	avoided: number;
};
export type MoneyLine = { quantity: Quantity; tonnes: number; reais: number };
export type AvoidedLine = { material: MaterialId; tonnes: number; factor: number; avoided: number };

/** The totals of `quantities`, and the impacts that recycling them avoided. */
export function estimate(quantities: readonly Quantity[]): Estimate {
	const tonnes = tonnesOf(quantities);
	const total = tonnes(() => true);
	const share = (part: number) => (total === 0 ? 0 : part / total);
	const isRubble = ({ material }: Quantity) => materialOf(material).isRubble === true;
	const without = tonnes(isDiverted);
	const recycled = tonnes((one) => isRecycled(one) && hasFactor(one));
	const lines = avoidedLines(quantities.filter(isRecycled));
	const avoided = sumAvoided(lines);
	const paper = tonnes((one) => isRecycled(one) && materialOf(one.material).isPaper === true);
	const loose = tonnes((one) => isDiverted(one) && !isRubble(one));
	const rubble = tonnes((one) => isDiverted(one) && isRubble(one)) * VOLUME.rubble;
	return {
		total,
		diversion: {
			without: share(without),
			withEnergy: share(without + tonnes(({ destination }) => destination === "energia")),
		},
		avoided: { total: avoided, tonnes: recycled, lines },
		withoutEstimate: tonnes((one) => isDiverted(one) && !(isRecycled(one) && hasFactor(one))),
		scenarios: {
			today: scenario(quantities),
			could: scenario(quantities.map(recovered)),
		},
		money: moneyOf(quantities),
		volume: {
			mean: loose * VOLUME.mean + rubble,
			low: loose * VOLUME.low + rubble,
			high: loose * VOLUME.high + rubble,
		},
		paper: { tonnes: paper, trees: paper * PAPER.trees, litres: paper * PAPER.litres },
	};
}

const hasFactor = ({ material }: Quantity) => materialOf(material).perTonne !== undefined;
const isRecycled = ({ destination }: Quantity) => destination === "reciclagem";
const isDiverted = ({ destination }: Quantity) => diverted.includes(destination);

function tonnesOf(quantities: readonly Quantity[]): (those: (quantity: Quantity) => boolean) => number {
	return (those) => quantities.filter(those).reduce((sum, { kilograms }) => sum + kilograms, 0) / 1000;
}

function scenario(quantities: readonly Quantity[]): Scenario {
	const tonnes = tonnesOf(quantities);
	const total = tonnes(() => true);
	const share = (part: number) => (total === 0 ? 0 : part / total);
	const kept = tonnes(isDiverted);
	return {
		byDestination: destinations.flatMap((destination) => {
			const mass = tonnes((one) => one.destination === destination);
			return mass > 0 ? [{ destination, tonnes: mass, share: share(mass) }] : [];
		}),
		diverted: kept,
		share: share(kept),
		disposed: total - kept,
		avoided: sumAvoided(avoidedLines(quantities.filter(isRecycled))),
	};
}

/** Of what is disposed of, what has a factor as if recycled, and organics as if composted. */
function recovered(quantity: Quantity): Quantity {
	if (quantity.destination !== "aterro" && quantity.destination !== "outro") return quantity;
	if (hasFactor(quantity)) return { ...quantity, destination: "reciclagem" };
	return materialOf(quantity.material).isOrganic ? { ...quantity, destination: "compostagem" } : quantity;
}

function avoidedLines(quantities: readonly Quantity[]): AvoidedLine[] {
	const masses = new Map<MaterialId, number>();
	for (const { material, kilograms } of quantities)
		masses.set(material, (masses.get(material) ?? 0) + kilograms / 1000);
	return [...masses].flatMap(([material, tonnes]) => {
		const factor = materialOf(material).perTonne;
		return factor === undefined ? [] : [{ material, tonnes, factor, avoided: tonnes * factor }];
	});
}

function sumAvoided(lines: readonly AvoidedLine[]): number {
	return lines.reduce((sum, { avoided }) => sum + avoided, 0);
}

function moneyOf(quantities: readonly Quantity[]): Estimate["money"] {
	const lines = quantities.flatMap((quantity) => {
		const tonnes = quantity.kilograms / 1000;
		return quantity.price === undefined ? [] : [{ quantity, tonnes, reais: tonnes * quantity.price }];
	});
	return { total: lines.reduce((sum, { reais }) => sum + reais, 0), lines };
}
