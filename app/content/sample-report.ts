import { sampleLoads, type Waste, wastes } from "#app/content/sample-month.ts";
import otherSite from "#app/content/sample-report.json" with { type: "json" };
import { formatNumber } from "#app/formats/numbers.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";

/** Loads of one waste that left one site in the invented month; those neither weighed nor estimated have no weight, and add nothing to the kilograms. */
type Stream = {
	loads: number;
	weighed: number;
	estimated: number;
	kgWeighed: number;
	kgEstimated: number;
	withoutCdf: number;
};

/** Number of the site whose loads `sample-month.json` tells one by one, all of them weighed on receipt. */
const WEIGHED_SITE = 12;

const streams: readonly (Stream & { site: number; waste: Waste })[] = [
	...wastes.map((waste) => {
		const loads = sampleLoads.filter((load) => load.waste === waste);
		return {
			site: WEIGHED_SITE,
			waste,
			loads: loads.length,
			weighed: loads.length,
			estimated: 0,
			kgWeighed: loads.reduce((sum, { receipt }) => sum + receipt.kg, 0),
			kgEstimated: 0,
			withoutCdf: loads.filter(({ cdf }) => cdf === null).length,
		};
	}),
	...otherSite.map((stream) => ({ ...stream, waste: stream.waste as Waste })),
];

/** The sample monthly report: a row for each site and waste, then their total. */
export function sampleReport(language: Language): (Stream & { name: string; destination: string })[] {
	const { month, report } = textOf("home", language);
	const { site: siteName, total } = textOf("legal", language).report;
	const sumOf = (part: keyof Stream) => streams.reduce((sum, stream) => sum + stream[part], 0);
	return [
		...streams.map(({ site, waste, ...stream }) => ({
			...stream,
			name: interpolate(siteName, { site, waste: month.wastes[waste] }),
			destination: report.destinations[waste],
		})),
		{
			name: total,
			destination: "",
			loads: sumOf("loads"),
			weighed: sumOf("weighed"),
			estimated: sumOf("estimated"),
			kgWeighed: sumOf("kgWeighed"),
			kgEstimated: sumOf("kgEstimated"),
			withoutCdf: sumOf("withoutCdf"),
		},
	];
}

/** The report as a table: of the loads of each row the parts that were weighed, estimated and left without a weight. */
export function sampleReportTable(language: Language): { columns: string[]; rows: string[][] } {
	const rows = sampleReport(language).map(({ name, destination, ...stream }) => {
		const { loads, weighed, estimated } = stream;
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
