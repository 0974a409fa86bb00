import month from "#app/content/sample-month.json" with { type: "json" };

/**
 * The fictitious month that Home and its file show: the loads that left Loja 12 in October 2026.
 * Masses are kilograms; what counts is what the receiving facility weighed, because that is what the CDF certifies.
 */
export type Waste = "organics" | "cardboard" | "film" | "oil" | "rejects";

export type SampleLoad = {
	/** 1 to 24, in the order in which the loads left. */
	number: number;
	/** ISO day on which it left. */
	day: string;
	waste: Waste;
	/** Bales, bins, drums or bags, whichever the waste leaves in. */
	pieces: number;
	/** Times of that day: MTR issued, weighed at collection, weighed on receipt. */
	mtr: string;
	ticket: { time: string; kg: number };
	receipt: { time: string; kg: number };
	/** Day of the CDF's issue; null while it is missing. */
	cdf: { day: string; time: string } | null;
};

export const sampleLoads: readonly SampleLoad[] = month.loads.map((load, i) => ({
	...load,
	waste: load.waste as Waste,
	number: i + 1,
}));

/** ISO day on which the month was closed. */
export const sampleClosed = month.closed;

/** The one load whose certificate is missing, what it lost on its way, and for how many days the CDF had been awaited. */
export function openLoad() {
	const load = sampleLoads.find(({ cdf }) => cdf === null);
	if (!load) throw new Error("The sample month has no open load");
	const missing = load.ticket.kg - load.receipt.kg;
	return {
		load,
		missing,
		missingPercent: Math.round((missing / load.ticket.kg) * 1000) / 10,
		daysOpen: (Date.parse(sampleClosed) - Date.parse(load.day)) / 86_400_000,
	};
}
