import { csvIn } from "#app/formats/csv.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import type { Finding } from "#app/routes/tools/reconciliation/findings.ts";
import type { Quantities } from "#app/routes/tools/reconciliation/lists/quantities.ts";
import { placeOf } from "#app/routes/tools/reconciliation/lists/sheet.ts";
import { readingLines, sheetLine, unreadLines } from "#app/routes/tools/reconciliation/reading-words.ts";
import type { Result } from "#app/routes/tools/reconciliation/summary.ts";

/** All loads, open ones first, as CSV for a spreadsheet in `language`; above them the day, the tolerance, and what was read and not. */
export function findingsCsv(
	loads: readonly Finding[],
	result: Omit<Result, "open" | "closed" | "file">,
	text: TextOf<"reconciliation">,
	language: Language,
): string {
	const csv = csvIn(language);
	/** A number alone is kilograms. */
	const amount = (quantities: Quantities = {}) =>
		Object.entries(quantities)
			.map(
				([unit, value]) => `${csv.number(Math.round(value * 1000) / 1000)}${unit === "kg" ? "" : ` ${unit}`}`,
			)
			.join(" + ");
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
	const left = result.left.filter(({ isDoubtful }) => !isDoubtful);
	const about = [
		[text.file.name],
		[text.file.check, result.today],
		[text.file.tolerance, `${csv.number(Number(result.tolerance))}%`],
		...result.sheets.map((sheet) => [text.file.read, sheetLine(sheet, text)]),
		...result.readings.flatMap((reading) => readingLines(reading, text).map(({ line }) => ["", line])),
		...left.map(({ sheet, why }) => [
			text.file.left,
			interpolate(text.reading.left, { sheet: placeOf(sheet), why: text.reading.why[why] }),
		]),
		...unreadLines(result, text).map((line) => [text.file.unread, line]),
		[],
	];
	return `\ufeff${[...about, text.fileColumns, ...loads.map(row)].map((cells) => csv.row(cells)).join("")}`;
}
