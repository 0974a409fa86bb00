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
	const roles = rolesOf(list);
	const said = (line: string, isGuess = false) => ({ line, isGuess });
	const columnLines = roles.flatMap((role) => {
		const { [role]: place } = columns;
		if (place === undefined) return [];
		const line = interpolate(words.column, {
			role: roleName(role, list, text),
			letter: lettersOf(place),
			heading: headings[place] ?? "",
		});
		const isAmount = role === "mass" || role === "received";
		const hasUnit =
			isAmount && unit !== "assumed" && unit !== "none" && (columns.unit === undefined || unit === "chosen");
		return [
			said(hasUnit ? `${line}, ${interpolate(words.inUnit, { unit: symbolOf(measures[role]) })}` : line),
		];
	});
	const missing = roles.filter((role) => columns[role] === undefined && !seldom.has(role));
	const { basis: dayBasis, is: order, cell = "" } = days;
	const { basis: signBasis } = sign;
	return [
		...columnLines,
		...(dayBasis === "none"
			? []
			: [
					said(interpolate(words.days[dayBasis], { order: words.days[order], cell }), dayBasis === "assumed"),
				]),
		...(signBasis === "none" || signBasis === "sense"
			? []
			: [said(interpolate(words.sign[signBasis], { sign: words.sign[sign.is] }), signBasis === "assumed")]),
		...(unit === "assumed" ? [said(words.unit.assumed, true)] : []),
		...(missing.length > 0
			? [
					said(
						interpolate(words.missing, {
							roles: missing.map((role) => roleName(role, list, text)).join(", "),
						}),
					),
				]
			: []),
	];
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
