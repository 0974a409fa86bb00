import { csvIn } from "#app/formats/csv.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import type { Finding } from "#app/routes/tools/reconciliation/findings.ts";
import type { Quantities } from "#app/routes/tools/reconciliation/lists/quantities.ts";

/** The open loads as CSV for a spreadsheet in `language`. */
export function findingsCsv(
	open: readonly Finding[],
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
		load.kinds.map((kind) => text.kinds[kind].name).join("; "),
		load.receiver,
		load.waste,
		load.since ?? "",
		csv.number(load.days),
		amount(load.issued),
		amount(load.received),
		amount(load.certified),
	];
	return `\ufeff${[text.fileColumns, ...open.map(row)].map((cells) => csv.row(cells)).join("")}`;
}
