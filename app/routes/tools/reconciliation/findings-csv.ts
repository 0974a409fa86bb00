import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { csvIn } from "#app/platform/csv.ts";
import { daysSince, type Finding } from "#app/routes/tools/reconciliation/findings.ts";
import type { Quantities } from "#app/routes/tools/reconciliation/lists/quantities.ts";

/** The open loads as CSV for a spreadsheet in `language`; `today` (ISO) counts the days that they are open. */
export function findingsCsv(
	open: readonly Finding[],
	text: TextOf<"reconciliation">,
	language: Language,
	today: string,
): string {
	const csv = csvIn(language);
	/** Only the number if all of a load's quantities share one unit, which has a column of its own. */
	const amount = (quantities: Quantities | undefined, unit: string | undefined) =>
		Object.entries(quantities ?? {})
			.map(([name, value]) => {
				const number = csv.number(Math.round(value * 1000) / 1000);
				return unit === undefined ? `${number} ${name}` : number;
			})
			.join(" + ");
	const row = (load: Finding) => {
		const units = Object.keys({ ...load.issued, ...load.received, ...load.certified });
		const unit = units.length === 1 ? units[0] : undefined;
		const days = daysSince(load.since, today);
		return [
			load.number,
			load.kinds.map((kind) => text.kinds[kind].name).join("; "),
			load.receiver,
			load.waste,
			load.since ?? "",
			days === undefined ? "" : String(days),
			amount(load.issued, unit),
			amount(load.received, unit),
			amount(load.certified, unit),
			unit ?? "",
			load.mtrLines.join(" "),
			load.cdfLines.join(" "),
		];
	};
	return `\ufeff${[text.fileColumns, ...open.map(row)].map((cells) => csv.row(cells)).join("")}`;
}
