import { diverted, factorOf, fates, type MaterialId } from "./factors.ts";
import type { Quantity } from "./quantities.ts";

export type Estimate = ReturnType<typeof estimate>;

/** Totals of `quantities` and the emissions avoided by recycling them: masses in tonnes, emissions in tCO₂e. */
export function estimate(quantities: readonly Quantity[]) {
	const tonnes = (those: (quantity: Quantity) => boolean) =>
		quantities.filter(those).reduce((sum, { kilograms }) => sum + kilograms, 0) / 1000;
	const total = tonnes(() => true);
	const share = (part: number) => (total === 0 ? 0 : part / total);
	const [without, energy] = [tonnes(isDiverted), tonnes(({ fate }) => fate === "energia")];
	const lines = avoidedLines(quantities.filter(isRecycled));
	const emissions = lines.reduce((sum, { avoided }) => sum + avoided, 0);
	return {
		total,
		byFate: fates.flatMap((fate) => {
			const mass = tonnes((quantity) => quantity.fate === fate);
			return mass > 0 ? [{ fate, tonnes: mass, share: share(mass) }] : [];
		}),
		/** Shares of the total diverted from disposal, without and with energy recovery. */
		diversion: { without: share(without), withEnergy: share(without + energy) },
		avoided: { total: emissions, tonnes: tonnes(hasEstimate), lines },
		/** Diverted tonnes without a factor for their material or fate: unknown, which is not zero. */
		withoutEstimate: tonnes((quantity) => isDiverted(quantity) && !hasEstimate(quantity)),
	};
}

const isRecycled = ({ fate }: Quantity) => fate === "reciclagem";
const hasEstimate = (quantity: Quantity) => isRecycled(quantity) && factorOf(quantity.material) !== null;
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
