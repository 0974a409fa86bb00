import { daysBetween } from "#app/formats/days.ts";
import month from "./sample-month.json" with { type: "json" };

/** Wastes of the fictitious month that Home and its file show: the loads of Loja 12 in October 2026. */
export type Waste = "organics" | "cardboard" | "film" | "oil" | "rejects";

export type SampleLoad = (typeof sampleLoads)[number];

/**
 * The loads in order of departure, the ISO day `day`; masses in kilograms. `pieces` counts bales, bins, drums or bags.
 * `mtr`, `ticket` and `receipt` are times of day: MTR issued, weighed at collection and on receipt. `cdf`: null if missing.
 */
export const sampleLoads = month.loads.map((load, i) => ({
	...load,
	waste: load.waste as Waste,
	/** 1 to 24. */
	number: i + 1,
	/** Of its papers, as invented as the rest. */
	numbers: { mtr: `${2600 + i}`, ticket: `${5100 + i}`, cdf: load.cdf ? `${1800 + i}` : "" },
}));

/** The one load without a certificate, the mass it lost on the way, and the days from its collection to `asOf` (ISO). */
export function openLoad() {
	const load = sampleLoads.find(({ cdf }) => cdf === null);
	if (!load) throw new Error("The sample month has no open load");
	const missing = load.ticket.kg - load.receipt.kg;
	return {
		load,
		missing,
		missingPercent: Math.round((missing / load.ticket.kg) * 1000) / 10,
		asOf: month.closed,
		wait: daysBetween(load.day, month.closed),
	};
}
