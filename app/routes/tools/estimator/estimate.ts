import { diverted, factorOf, fates, type MaterialId } from "./factors.ts";
import type { Quantity } from "./quantities.ts";

export type Estimate = ReturnType<typeof estimate>;

/** The totals of `quantities`, and the impacts that recycling them avoided: all masses in tonnes, emissions in tCO₂e. */
export function estimate(quantities: readonly Quantity[]) {
	const tonnes = (those: (quantity: Quantity) => boolean) =>
		quantities.filter(those).reduce((sum, { kilograms }) => sum + kilograms, 0) / 1000;
	const total = tonnes(() => true);
	const share = (part: number) => (total === 0 ? 0 : part / total);
	const without = tonnes(isDiverted);
	const lines = avoidedLines(quantities.filter(isRecycled));
	return {
		total,
		byFate: fates.flatMap((fate) => {
			const mass = tonnes((one) => one.fate === fate);
			return mass > 0 ? [{ fate, tonnes: mass, share: share(mass) }] : [];
		}),
		/** Share of the total kept out of disposal, without and with energy recovery. */
		diversion: {
			without: share(without),
			withEnergy: share(without + tonnes(({ fate }) => fate === "energia")),
		},
		/** With `tonnes` of the recycled materials that have a factor. */
		avoided: {
			total: lines.reduce((sum, { avoided }) => sum + avoided, 0),
			tonnes: tonnes((one) => isRecycled(one) && hasFactor(one)),
			lines,
		},
		/** Tonnes kept out of disposal without a factor for the material or the way: unknown, which is not zero. */
		withoutEstimate: tonnes((one) => isDiverted(one) && !(isRecycled(one) && hasFactor(one))),
	};
}

const hasFactor = ({ material }: Quantity) => factorOf(material) !== null;
const isRecycled = ({ fate }: Quantity) => fate === "reciclagem";
const isDiverted = ({ fate }: Quantity) => diverted.includes(fate);

function avoidedLines(quantities: readonly Quantity[]) {
	const masses = new Map<MaterialId, number>();
	for (const { material, kilograms } of quantities)
		masses.set(material, (masses.get(material) ?? 0) + kilograms / 1000);
	return [...masses].flatMap(([material, tonnes]) => {
		const factor = factorOf(material);
		return factor === null ? [] : [{ material, tonnes, factor, avoided: tonnes * factor }];
	});
}
