import { openLoad, sampleClosed, sampleLoads, sampleTotals } from "#app/content/sample-month.ts";
import { formatDay, formatNumber, formatShortDay } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";

/** The sample month as a report to print, in one language. */
export function reportData(language: Language) {
	const { month, report, samples } = textOf("home", language);
	const number = (value: number) => formatNumber(value, language);
	const kilograms = (value: number) => `${number(value)}\u00A0kg`;
	const { load, daysOpen } = openLoad();
	const totals = sampleTotals();
	return {
		language,
		example: report.example,
		title: month.name,
		lede: report.lede,
		closed: interpolate(month.closed, { date: formatDay(sampleClosed, language) }),
		recovered: interpolate(samples.dashboard.recovered, {
			kg: kilograms(totals.recovered),
			percent: totals.recoveredPercent,
		}),
		open: interpolate(report.open, {
			number: load.number,
			day: formatShortDay(load.day, language),
			left: kilograms(load.ticket.kg),
			arrived: kilograms(load.receipt.kg),
			wait: daysOpen,
		}),
		deadline: samples.dashboard.deadline,
		sums: {
			columns: report.sums,
			rows: totals.byWaste.map(({ waste, kg }) => [
				month.wastes[waste],
				report.destinations[waste],
				number(sampleLoads.filter((each) => each.waste === waste).length),
				number(kg),
			]),
			total: [report.total, "", number(sampleLoads.length), number(totals.total)],
		},
		loads: {
			columns: report.columns,
			rows: sampleLoads.map((each) => [
				number(each.number),
				formatShortDay(each.day, language),
				month.wastes[each.waste],
				each.mtr,
				each.ticket.time,
				number(each.ticket.kg),
				each.receipt.time,
				number(each.receipt.kg),
				each.cdf ? formatShortDay(each.cdf.day, language) : report.missing,
			]),
			openRow: load.number - 1,
		},
		csv: report.csv,
		print: report.print,
	};
}

export type ReportData = ReturnType<typeof reportData>;
