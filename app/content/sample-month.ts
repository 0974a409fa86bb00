import month from "#app/content/sample-month.json" with { type: "json" };

/**
 * The fictitious month that Home, its files and its printed page show: the loads that left Loja 12 in October 2026.
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

export const wastes: readonly Waste[] = ["cardboard", "organics", "film", "oil", "rejects"];

export const sampleLoads: readonly SampleLoad[] = month.loads.map((load, i) => ({
	...load,
	waste: load.waste as Waste,
	number: i + 1,
}));

/** ISO day on which the month was closed. */
export const sampleClosed = month.closed;

function sumOf(loads: readonly SampleLoad[]): number {
	return loads.reduce((sum, { receipt }) => sum + receipt.kg, 0);
}

/** Kilograms received of each waste and in all, and those kept from landfill, with their rounded percentage. */
export function sampleTotals() {
	const byWaste = wastes.map((waste) => ({
		waste,
		kg: sumOf(sampleLoads.filter((load) => load.waste === waste)),
	}));
	const total = sumOf(sampleLoads);
	const recovered = sumOf(sampleLoads.filter(({ waste }) => waste !== "rejects"));
	return { byWaste, total, recovered, recoveredPercent: Math.round((recovered / total) * 100) };
}

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
