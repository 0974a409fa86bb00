import { csvIn } from "#app/files/csv.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import type { Movement } from "#app/tools/reconciliation/movement.ts";
import { quarterName } from "#app/tools/reconciliation/quarter-name.ts";

/** The draft of the declaration as CSV: totals, one unit a line, then the loads that would make it wrong. */
export function movementCsv({ lines, gaps }: Movement, language: Language): string {
	const text = pageText("reconciliation", language).dmr;
	const csv = csvIn(language);
	const totals = lines.flatMap(({ quantities, quarter, ...line }) => {
		const units = Object.entries(quantities);
		return (units.length > 0 ? units : [["", undefined] as const]).map(([unit, amount]) => [
			quarterName(quarter, text),
			line.waste,
			line.wasteClass,
			line.receiver,
			line.treatment,
			String(line.loads),
			csv.number(amount === undefined ? undefined : Math.round(amount * 1000) / 1000),
			unit,
		]);
	});
	const wrong = gaps.map(({ quarter, gap, numbers }) => [
		quarterName(quarter, text),
		interpolate(text.gaps[gap], { count: numbers.length }),
		numbers.join(" "),
	]);
	const rows = [text.fileColumns, ...totals, [], [text.gapsTitle], ...wrong, [], [text.text]];
	return `\ufeff${rows.map((cells) => csv.row(cells)).join("")}`;
}
