import { csvIn } from "#app/formats/csv.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import type { CheckedLoad } from "#app/routes/tools/reconciliation/check-loads.ts";
import { inWords, type Quantities } from "#app/routes/tools/reconciliation/lists/quantities.ts";
import type { ReadingReport } from "#app/routes/tools/reconciliation/lists/reading.ts";
import type { Lists } from "#app/routes/tools/reconciliation/loads.ts";
import { faultInWords, readingsInWords } from "#app/routes/tools/reconciliation/reading-words.ts";

/** The language and the texts of a file. */
export type CsvWords = { language: Language; text: TextOf<"reconciliation"> };

/** All loads, open ones first, as CSV for a spreadsheet; above them the day, the tolerance, and what was read and not. */
export function loadsCsv(
	loads: readonly CheckedLoad[],
	read: ReadingReport & Pick<Lists, "tolerance" | "today">,
	{ language, text }: CsvWords,
): string {
	const csv = csvIn(language);
	/** A number alone is kilograms. */
	const amount = (amounts: Quantities | undefined) =>
		inWords(amounts, (value, unit) => csv.number(value) + (unit === "kg" ? "" : ` ${unit}`));
	const about = [
		[text.file.name],
		[text.file.check, read.today],
		[text.file.tolerance, `${csv.number(read.tolerance)}%`],
		...readingsInWords(read, text).flatMap(({ title, lines }) => [
			[text.reading.title, title],
			...lines.map(({ line }) => ["", line]),
		]),
		...read.faults.map((fault) => [text.file.unread, faultInWords(fault, text)]),
		[],
	];
	const rows = loads.map((load) => [
		load.number,
		load.kinds.map((kind) => text.kinds[kind].name).join("; ") || text.file.closed,
		load.receiver,
		load.waste,
		load.since ?? "",
		csv.number(load.kinds.length > 0 ? load.days : undefined),
		amount(load.issued),
		amount(load.received),
		amount(load.certified),
	]);
	return csv.file([...about, text.fileColumns, ...rows]);
}
