import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { csvIn } from "#app/platform/csv.ts";
import {
	gapName,
	griHazards,
	griRoutes,
	type Movement,
	quarterName,
} from "#app/routes/tools/reconciliation/movement.ts";

/** The draft of the declaration as CSV: totals, one unit a line, then the loads that would make it wrong, and the tonnes under GRI 306. */
export function movementCsv(
	{ lines, gaps, gri }: Movement,
	words: TextOf<"reconciliation">,
	language: Language,
): string {
	const csv = csvIn(language);
	const text = words.dmr;
	const rounded = (value: number) => csv.number(Math.round(value * 1000) / 1000);
	const totals = lines.map(({ quarter, amount, unit, ...line }) => [
		quarterName(quarter, text),
		line.waste,
		line.wasteClass,
		line.receiver,
		line.treatment,
		String(line.loads),
		amount === undefined ? "" : rounded(amount),
		unit,
	]);
	const wrong = gaps.map(({ quarter, gap, numbers }) => [
		quarterName(quarter, text),
		gapName(gap, String(numbers.length), words),
		numbers.join(" "),
	]);
	const routes = griRoutes.map((route) => [
		text.gri[route],
		...griHazards.map((hazard) => rounded(gri[hazard][route])),
	]);
	const rows = [
		...[text.fileColumns, ...totals, []],
		...(wrong.length > 0 ? [[text.gapsTitle], ...wrong, []] : []),
		...[[`${text.gri.title} (t)`], text.gri.columns, ...routes, [text.gri.note], []],
		[text.text],
	];
	return `\ufeff${rows.map((cells) => csv.row(cells)).join("")}`;
}
