import month from "./sample-month.json" with { type: "json" };

/** The fictitious month of Home and its file: the loads that left Loja 12 in October 2026, in kilograms as received. */
export type Waste = "organics" | "cardboard" | "film" | "oil" | "rejects";

export type SampleLoad = (typeof sampleLoads)[number];

/**
 * The loads in the order in which they left, on the ISO day `day`. `pieces` are bales, bins, drums or bags, whichever the waste
 * leaves in; `mtr`, `ticket` and `receipt` have the times of that day: MTR issued, weighed at collection, weighed on receipt.
 * `cdf` is the CDF's issue, null while it is missing.
 */
export const sampleLoads = month.loads.map((load, i) => ({
	...load,
	waste: load.waste as Waste,
	/** 1 to 24. */
	number: i + 1,
}));

/** The one load whose certificate is missing, what it lost on its way, and for how many days the CDF had been awaited. */
export function openLoad() {
	const load = sampleLoads.find(({ cdf }) => cdf === null);
	if (!load) throw new Error("The sample month has no open load");
	const missing = load.ticket.kg - load.receipt.kg;
	return {
		load,
		missing,
		missingPercent: Math.round((missing / load.ticket.kg) * 1000) / 10,
		daysOpen: (Date.parse(month.closed) - Date.parse(load.day)) / 86_400_000,
	};
}
