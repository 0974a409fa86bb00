import { brand } from "#app/brand.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import { sampleLoads } from "#app/content/sample-month.ts";
import type { Templates } from "#app/content/schemas.ts";
import { stateTable } from "#app/content/state-words.server.ts";
import { statisticsCsv } from "#app/content/statistics.ts";
import { wasteCodesCsv } from "#app/content/waste-codes.ts";
import { downloadPaths } from "#app/content-paths.ts";
import { csvIn } from "#app/formats/csv.ts";
import { formatDay } from "#app/formats/days.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { attachment } from "#app/request/download.ts";
import { languageInUrl, textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/sheet";

const sheets: Readonly<Record<string, (language: Language) => string>> = {
	[paths.statistics]: statisticsCsv,
	[downloadPaths.codes]: wasteCodesCsv,
	[downloadPaths.sampleMonth]: sampleMonthCsv,
	[downloadPaths.crosswalk]: (language) => tableCsv(language, ({ crosswalk }) => crosswalk),
	[downloadPaths.systems]: (language) =>
		tableCsv(language, ({ systems }) => ({ ...systems, ...stateTable(language) })),
};

/** The spreadsheet at the address, in its language. Throws if there is none. */
export function loader({ request, url }: Route.LoaderArgs) {
	const sheet = sheets[url.pathname];
	if (!sheet) throw new Error(`There is no sheet ${url.pathname}`);
	const file = textResponse(request, sheet(languageInUrl(url)), "text/csv; charset=utf-8");
	file.headers.set("Content-Disposition", attachment(url.pathname));
	return file;
}

/** The sample month as CSV: a row for each load, masses in kilograms. */
function sampleMonthCsv(language: Language): string {
	const { month, report } = textOf("home", language);
	const { file, number } = csvIn(language);
	const rows = sampleLoads.map((load) => [
		number(load.number),
		load.day,
		month.wastes[load.waste],
		report.destinations[load.waste],
		load.numbers.mtr,
		load.mtr,
		load.numbers.ticket,
		load.ticket.time,
		number(load.ticket.kg),
		load.day,
		load.receipt.time,
		number(load.receipt.kg),
		number(load.ticket.kg - load.receipt.kg),
		load.numbers.cdf,
		...(load.cdf ? [load.cdf.day, load.cdf.time] : ["", ""]),
	]);
	return file([report.file, ...rows]);
}

type Table = Pick<Templates["crosswalk"], "columns" | "rows" | "source">;

/** A table of the templates page as CSV, followed by source, author, date and terms of use. */
function tableCsv(language: Language, tableIn: (templates: Templates) => Table): string {
	const templates = readLongText("templates", language);
	const { columns, rows, source } = tableIn(templates);
	const day = formatDay(templates.updated, language);
	const edition = `${brand.name}. ${templates.edition} ${day}. ${templates.reach} ${templates.reuse.line}`;
	return csvIn(language).file([columns, ...rows, [], [source], [edition]]);
}
