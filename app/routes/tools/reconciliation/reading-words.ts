import { interpolate } from "#app/i18n/interpolate.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { type ColumnRole, rolesOf } from "#app/routes/tools/reconciliation/lists/columns.ts";
import { symbolOf } from "#app/routes/tools/reconciliation/lists/quantities.ts";
import type { ReadSheet } from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { type Read, type Reading, readingChoices } from "#app/routes/tools/reconciliation/lists/reading.ts";
import { delimiters, type Fault, placeOf } from "#app/routes/tools/reconciliation/lists/sheet.ts";

type Text = TextOf<"reconciliation">;
type Option = readonly [value: string, shown: string];

/** A choice that corrects a reading; the name is a key of `Choices`. */
type Choice = { name: string; label: string; chosen: string; options: readonly Option[] };

/** How the sheets, or all of them with the same headings, were read, in words, and the choices that correct it. */
export type ReadingInWords = {
	title: string;
	/** `isGuess` for what is assumed. */
	lines: readonly { line: string; isGuess?: boolean }[];
	choices: readonly Choice[];
};

/** Readings that are shown and corrected: a year's sheets have one. */
const SHOWN = 4;
const LONGEST_HEADING = 40;
/** Columns that few lists have: that they are missing is no news. */
const seldom = new Set<ColumnRole>(["country", "complement", "treatment", "unit"]);

/** The reading of all sheets, for the page, its form and its file. */
export function readingsInWords({ sheets, readings }: Omit<Read, "faults">, text: Text) {
	return [sheetsInWords(sheets, text), ...readings.slice(0, SHOWN).map((one) => inWords(one, text))];
}

function sheetsInWords(sheets: Read["sheets"], { reading: words }: Text): ReadingInWords {
	const named = (sheet: ReadSheet) => placeOf(sheet) || words.pasted;
	const shown = (sign: string) => (sign === "\t" ? words.tab : sign);
	const signs = delimiters.map((sign): Option => [sign, shown(sign)]);
	const lists = (["mtr", "cdf", "none"] as const).map((list): Option => [list, words.sheet[list]]);
	const lines = sheets.map((sheet) => {
		const { list, why, rows, hiddenRows, delimiter, isMoved } = sheet;
		if (why) return { line: interpolate(words.left, { sheet: named(sheet), why: words.why[why] }) };
		const parts = [
			`${named(sheet)}: ${interpolate(words[list], { rows })}`,
			delimiter && interpolate(words.separator, { sign: shown(delimiter) }),
			hiddenRows > 0 && interpolate(words.hiddenRows, { count: hiddenRows }),
			isMoved && words.moved,
		];
		return { line: parts.filter(Boolean).join("; ") };
	});
	const choices = sheets.flatMap((sheet): Choice[] => {
		const { place, list, why, delimiter, isMoved } = sheet;
		if (why && why !== "chosen" && why !== "loads") return [];
		const chosen = isMoved || why === "chosen" ? list : "";
		const options: Option[] = [["", words.asRead], ...lists];
		const ofList = { name: `${place}.list`, label: named(sheet), chosen, options };
		if (!delimiter) return [ofList];
		const label = interpolate(words.separator, { sign: named(sheet) });
		return [ofList, { name: `${place}.delimiter`, label, chosen: delimiter, options: signs }];
	});
	return { title: words.sheets, lines, choices };
}

/** One line and choice for each column, and for the order of days, decimals and the unit. */
function inWords(reading: Reading, { reading: words }: Text): ReadingInWords {
	const { list, key, places, headings, columns, unit, measures } = reading;
	const options: Option[] = headings.map((heading, at) => [
		String(at),
		`${lettersOf(at)} ${heading.slice(0, LONGEST_HEADING)}`,
	]);
	const saysUnit = unit.basis === "chosen" || (unit.basis === "proved" && columns.unit === undefined);
	const lines: { line: string; isGuess?: boolean }[] = [];
	const choices: Choice[] = [];
	const missing: string[] = [];
	const roles = Object.keys(words.roles) as ColumnRole[];
	for (const role of roles.filter((one) => rolesOf(list).has(one))) {
		const { [role]: place } = columns;
		const name = list === "cdf" && role === "mass" ? words.certifiedMass : words.roles[role];
		const chosen = String(place ?? "none");
		choices.push({
			name: `${key}.${role}`,
			label: name,
			chosen,
			options: [["none", words.none], ...options],
		});
		if (place === undefined && !seldom.has(role)) missing.push(name);
		if (place === undefined) continue;
		const heading = headings[place] ?? "";
		const line = interpolate(words.column, { role: name, letter: lettersOf(place), heading });
		const isAmount = saysUnit && (role === "mass" || role === "received");
		const inUnit = isAmount && interpolate(words.inUnit, { unit: symbolOf(measures[role]) });
		lines.push({ line: [line, inUnit].filter(Boolean).join(", ") });
	}
	for (const name of ["days", "sign", "unit"] as const) {
		const { is, basis, cell = "" } = reading[name];
		const said: Readonly<Record<string, string>> = words[name];
		if (said[basis])
			lines.push({
				line: interpolate(said[basis], { is: said[is] ?? is, cell }),
				isGuess: basis === "assumed",
			});
		choices.push({
			name: `${key}.${name}`,
			label: words[name].label,
			chosen: basis === "chosen" ? is : "",
			options: [["", words.asRead], ...readingChoices[name].map((one): Option => [one, said[one] ?? one])],
		});
	}
	if (missing.length > 0) lines.push({ line: interpolate(words.missing, { roles: missing.join(", ") }) });
	return { title: [words.sheet[list], places.join("; ")].filter(Boolean).join(": "), lines, choices };
}

/** The letters of a column, counted from 0: 2 is `C`. */
function lettersOf(column: number): string {
	const before = Math.floor(column / 26);
	return (before > 0 ? lettersOf(before - 1) : "") + String.fromCharCode(65 + (column % 26));
}

/** What was not read, and why: `Lista de MTR (jan.xlsx, Agosto), linha 3: a data não se lê (“ontem”).` */
export function faultInWords({ field, place, line = 0, code, cell = "" }: Fault, text: Text): string {
	const { label } = text.field[field];
	return interpolate(line > 0 ? text.errors.at : text.errors.in, {
		list: place ? `${label} (${place})` : label,
		line,
		error: interpolate(text.errors[code], { cell }),
	});
}
