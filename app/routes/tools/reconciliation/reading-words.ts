import type { Measure } from "#app/formats/masses.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { type columnRoles, rolesOf } from "#app/routes/tools/reconciliation/lists/columns.ts";
import type { Reading } from "#app/routes/tools/reconciliation/lists/reading.ts";
import { placeOf } from "#app/routes/tools/reconciliation/lists/sheet.ts";
import { lettersOf } from "#app/routes/tools/reconciliation/lists/spreadsheet-cell.ts";
import type { ReadSheet, Result } from "#app/routes/tools/reconciliation/summary.ts";

type Text = TextOf<"reconciliation">;

/** A sheet with what was read of it: `jan.xlsx, Agosto: lista de MTR, 12 linhas; separador: ;`. */
export function sheetLine(sheet: ReadSheet, { reading }: Text): string {
	const { list, rows, hiddenRows, delimiter, isMoved } = sheet;
	return [
		`${placeOf(sheet) || reading.pasted}: ${interpolate(reading[list], { rows })}`,
		delimiter && interpolate(reading.separator, { sign: delimiter === "\t" ? reading.tab : delimiter }),
		hiddenRows > 0 && interpolate(reading.hiddenRows, { count: hiddenRows }),
		isMoved && reading.moved,
	]
		.filter(Boolean)
		.join("; ");
}

export function roleName(
	role: (typeof columnRoles)[number],
	list: Reading["list"],
	{ reading }: Text,
): string {
	return list === "cdf" && role === "mass" ? reading.certifiedMass : reading.roles[role];
}

/** One line for each column that was read, and for the order of days, decimals and the unit; `isGuess` for what is assumed. */
export function readingLines(one: Reading, text: Text): { line: string; isGuess: boolean }[] {
	const { list, headings, columns, days, sign, unit, measures } = one;
	const words = text.reading;
	const lines: { line: string; isGuess: boolean }[] = [];
	const say = (line: string, isGuess = false) => lines.push({ line, isGuess });
	const saysUnit = unit === "chosen" || (columns.unit === undefined && unit !== "assumed" && unit !== "none");
	const missing: string[] = [];
	for (const role of rolesOf(list)) {
		const { [role]: place } = columns;
		const name = roleName(role, list, text);
		if (place === undefined) {
			if (!seldom.has(role)) missing.push(name);
			continue;
		}
		const letter = lettersOf(place);
		const line = interpolate(words.column, { role: name, letter, heading: headings[place] ?? "" });
		const isAmount = role === "mass" || role === "received";
		say(
			isAmount && saysUnit
				? `${line}, ${interpolate(words.inUnit, { unit: symbolOf(measures[role]) })}`
				: line,
		);
	}
	const { basis, is: order, cell = "" } = days;
	if (basis !== "none")
		say(interpolate(words.days[basis], { order: words.days[order], cell }), basis === "assumed");
	if (sign.basis !== "none" && sign.basis !== "sense")
		say(interpolate(words.sign[sign.basis], { sign: words.sign[sign.is] }), sign.basis === "assumed");
	if (unit === "assumed") say(words.unit.assumed, true);
	if (missing.length > 0) say(interpolate(words.missing, { roles: missing.join(", ") }));
	return lines;
}

/** Columns that few lists have: that they are missing is no news. */
const seldom = new Set<string>(["country", "complement", "treatment", "unit"]);

function symbolOf({ unit, factor }: Measure): string {
	if (unit !== "kg") return unit;
	return factor === 1000 ? "t" : factor === 1 ? "kg" : "g";
}

/** What was not read, with its place: files, sheets that may be lists, rows and cells. */
export function unreadLines(
	{ left, unreadFiles, unread }: Pick<Result, "left" | "unreadFiles" | "unread">,
	text: Text,
): string[] {
	const words = text.unread;
	const errors: Readonly<Record<string, string>> = text.errors;
	return [
		...unreadFiles.map(({ field, place = "", line, code, cell = "" }) =>
			interpolate(words.file, {
				list: text.field[field].label,
				place: line === undefined ? place : `${place}, ${line}`,
				error: interpolate(errors[code] ?? code, { cell }),
			}),
		),
		...left
			.filter(({ isDoubtful }) => isDoubtful)
			.map(({ sheet }) => interpolate(words.sheet, { place: placeOf(sheet) })),
		...unread.map(({ list, place, line, why, cell }) =>
			interpolate(words.line, { place: place || text.field[list].label, line, why: words.why[why], cell }),
		),
	];
}
