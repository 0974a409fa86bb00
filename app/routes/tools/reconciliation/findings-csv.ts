import { csvIn } from "#app/formats/csv.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import type { Finding } from "#app/routes/tools/reconciliation/findings.ts";
import { type Quantities, written } from "#app/routes/tools/reconciliation/lists/quantities.ts";
import { faultInWords, readingsInWords } from "#app/routes/tools/reconciliation/reading-words.ts";
import type { Read, Result } from "#app/routes/tools/reconciliation/summary.ts";

/** All loads, open ones first, as CSV for a spreadsheet in `language`; above them the day, the tolerance, and what was read and not. */
export function findingsCsv(
	loads: readonly Finding[],
	result: Read & Pick<Result, "tolerance" | "today">,
	text: TextOf<"reconciliation">,
	language: Language,
): string {
	const csv = csvIn(language);
	/** A number alone is kilograms. */
	const amount = (amounts: Quantities | undefined) =>
		written(amounts, (value, unit) => csv.number(value) + (unit === "kg" ? "" : ` ${unit}`));
	const row = (load: Finding) => [
		load.number,
		load.kinds.map((kind) => text.kinds[kind].name).join("; ") || text.file.closed,
		load.receiver,
		load.waste,
		load.since ?? "",
		csv.number(load.days),
		amount(load.issued),
		amount(load.received),
		amount(load.certified),
	];
	const about = [
		[text.file.name],
		[text.file.check, result.today],
		[text.file.tolerance, `${csv.number(Number(result.tolerance))}%`],
		...readingsInWords(result, text).flatMap(({ title, lines }) => [
			[text.reading.title, title],
			...lines.map(({ line }) => ["", line]),
		]),
		...result.faults.map((fault) => [text.file.unread, faultInWords(fault, text)]),
		[],
	];
	return `\ufeff${[...about, text.fileColumns, ...loads.map(row)].map((cells) => csv.row(cells)).join("")}`;
}
