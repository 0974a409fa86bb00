import { formatNumber } from "#app/formats/numbers.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import type { Waste } from "./sample-month.ts";
import streams from "./sample-report.json" with { type: "json" };

/** Loads of one waste from one site in the invented month; loads neither weighed nor estimated add no kilograms. */
type Stream = Omit<(typeof streams)[number], "site" | "waste"> & { name: string; destination: string };

/** The sample monthly report: a row for each site and waste, then their total. A test compares it with the sample month. */
export function sampleReport(language: Language): Stream[] {
	const { month, report } = textOf("home", language);
	const { site: siteName, total } = textOf("legal", language).report;
	const rows = streams.map(({ site, waste, ...stream }) => ({
		...stream,
		name: interpolate(siteName, { site, waste: month.wastes[waste as Waste] }),
		destination: report.destinations[waste as Waste],
	}));
	const sum = rows.reduce((one, other) => ({
		name: total,
		destination: "",
		loads: one.loads + other.loads,
		weighed: one.weighed + other.weighed,
		estimated: one.estimated + other.estimated,
		kgWeighed: one.kgWeighed + other.kgWeighed,
		kgEstimated: one.kgEstimated + other.kgEstimated,
		withoutCdf: one.withoutCdf + other.withoutCdf,
	}));
	return [...rows, sum];
}

/** Per cent of the mass recycled or composted: all but the rejects. */
export function keptPercent(): number {
	const massOf = (part: typeof streams) =>
		part.reduce((sum, { kgWeighed, kgEstimated }) => sum + kgWeighed + kgEstimated, 0);
	return Math.round((massOf(streams.filter(({ waste }) => waste !== "rejects")) / massOf(streams)) * 100);
}

/** The report as a table, with the shares of loads that were weighed, estimated and left without a weight. */
export function sampleReportTable(language: Language): { columns: string[]; rows: string[][] } {
	const rows = sampleReport(language).map(({ name, destination, loads, weighed, estimated, ...stream }) => {
		const parts = [weighed, estimated, loads - weighed - estimated];
		return [
			name,
			destination,
			String(loads),
			...parts.map((part) => `${Math.round((part / loads) * 100)}%`),
			formatNumber(stream.kgWeighed, language),
			formatNumber(stream.kgEstimated, language),
			String(stream.withoutCdf),
		];
	});
	return { columns: textOf("legal", language).report.columns, rows };
}
