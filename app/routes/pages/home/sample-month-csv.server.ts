import { sampleLoads } from "#app/content/sample-month.ts";
import { csvIn } from "#app/formats/csv.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";

/** The sample month as a file for spreadsheets: a row for each load, masses in kilograms. */
export function sampleMonthCsv(language: Language): string {
	const { month, report } = textOf("home", language);
	const { file, number } = csvIn(language);
	const rows = sampleLoads.map((load) => [
		number(load.number),
		load.day,
		month.wastes[load.waste],
		report.destinations[load.waste],
		load.mtr,
		load.ticket.time,
		number(load.ticket.kg),
		load.receipt.time,
		number(load.receipt.kg),
		number(load.ticket.kg - load.receipt.kg),
		load.cdf ? `${load.cdf.day} ${load.cdf.time}` : "",
	]);
	return file([report.file, ...rows]);
}
