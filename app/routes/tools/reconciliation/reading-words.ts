import { isImpossibleDate } from "#app/formats/days.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { capitalised } from "#app/i18n/typography.ts";
import { type ColumnRole, rolesOf } from "./lists/columns.ts";
import headingWords from "./lists/headings.json" with { type: "json" };
import type { ReadSheet } from "./lists/read-list.ts";
import { type Reading, type ReadingReport, readingChoices } from "./lists/reading.ts";
import { delimiters, type Fault, placeOf } from "./lists/sheet.ts";

type Text = TextOf<"reconciliation">;
type Option = readonly [value: string, shown: string];

/** Occasion of a choice: a guess, a column not found that most lists have, or neither. */
type About = "guess" | "missing" | "settled";
/** A choice that corrects a reading; `name` is a key of `Choices`, `read` a sample cell of the column taken for it. */
type Choice = { about: About; name: string; label: string; read?: string; chosen: string; options: Option[] };
type Line = { line: string; isGuess?: boolean };

/** Most readings displayed; a year's sheets usually share one. */
const SHOWN = 4;
const LONGEST_HEADING = 40;

/** A report after the comparison; `hasUnclear` if it left out a load whose quantities may be of two units. */
export type ComparedReport = ReadingReport & { hasUnclear: boolean };

export function readingsInWords({ sheets, readings, hasUnclear }: ComparedReport, text: Text) {
	const hasCdf = readings.some(({ list }) => list === "cdf");
	const inWords = readings.slice(0, SHOWN).map((one) => readingInWords(one, text, hasCdf, hasUnclear));
	return [sheetsInWords(sheets, text), ...inWords];
}

function sheetsInWords(sheets: ReadingReport["sheets"], { reading: words }: Text) {
	const named = (sheet: ReadSheet) =>
		placeOf(sheet) || interpolate(words.pasted, { list: words.sheet[sheet.field] });
	const signs = delimiters.map((sign): Option => [sign, words.delimiter[sign]]);
	const lists = (["mtr", "cdf", "none"] as const).map((id): Option => [id, words.sheet[id]]);
	const lines = sheets.map((sheet): Line => {
		const { field, list, why, rows, hiddenRows, delimiter, hasReceivers } = sheet;
		if (why) return { line: interpolate(words.left, { sheet: named(sheet), why: words.why[why] }) };
		const read = interpolate(words[list], { rows });
		const parts = [
			placeOf(sheet) ? `${placeOf(sheet)}: ${read}` : interpolate(words.pastedAs, { list: read }),
			delimiter && interpolate(words.separator, { sign: words.delimiter[delimiter] }),
			hiddenRows > 0 && interpolate(words.hiddenRows, { count: hiddenRows }),
			hasReceivers && list === "mtr" && words.receivers,
			list !== field && words.moved,
		];
		return { line: parts.filter(Boolean).join("; ") };
	});
	const choices = sheets.flatMap((sheet): Choice[] => {
		const { index, field, list, why, delimiter } = sheet;
		if (why && !["chosen", "loads", "summary"].includes(why)) return [];
		const chosen = list !== field && (!why || why === "chosen") ? list : "";
		const options: Option[] = [["", words.asRead], ...lists];
		const about = why === "loads" || why === "summary" ? "guess" : "settled";
		const ofList = { about, name: `${index}.list`, label: named(sheet), chosen, options } as const;
		if (!delimiter) return [ofList];
		const label = interpolate(words.separatorOf, { sheet: named(sheet) });
		const name = `${index}.delimiter`;
		return [ofList, { about: "settled", name, label, chosen: delimiter, options: signs }];
	});
	return { title: words.sheets, lines, choices };
}

/** A line and a choice for each column, and for the order of days, decimals, the unit and the owner of certified quantities. */
function readingInWords(one: Reading, { reading: words }: Text, hasCdf: boolean, hasUnclear: boolean) {
	const { list, key, places, headings, samples, columns, unit, measures, twins } = one;
	const { mass, received, issuedOn, receipt, certifiedOn } = columns;
	const isTold = (unit.basis === "proved" || unit.basis === "stated") && columns.unit === undefined;
	const names = {
		...words.roles,
		...(list === "cdf" && { mass: words.certifiedMass }),
		...(columns.receivedUnit !== undefined && { unit: words.otherUnit }),
	};
	const column = (index: number, heading = headings[index] ?? "") =>
		interpolate(words.column, { letter: lettersOf(index), heading }).replace(", “”", "");
	const roles = (Object.keys(words.roles) as ColumnRole[])
		.filter((role) => rolesOf(list).has(role))
		.map((role) => ({ role, name: names[role], index: columns[role] }));
	const lines = roles.flatMap(({ role, name, index }): Line[] => {
		if (index === undefined) return [];
		const isAmount = (isTold || unit.basis === "chosen") && (role === "mass" || role === "received");
		const inUnit = isAmount ? `, ${interpolate(words.inUnit, { unit: measures[role].symbol })}` : "";
		const line = `${name}: ${column(index)}${inUnit}`;
		return [twins.includes(role) ? { line: interpolate(words.twin, { line }), isGuess: true } : { line }];
	});
	// Silent about missing columns that few lists have, or that the list of certificates has instead.
	const inOther = hasCdf ? ["certificate", "certifiedOn"] : ["certifiedOn"];
	const seldom = headingWords.seldom.concat(list === "mtr" ? inOther : ["waste"]);
	const missing = roles.filter(({ role, index }) => index === undefined && !seldom.includes(role));
	// If every column has a role, none is left to choose for a missing one.
	const isRoom = headings.some((_, index) => !roles.some((role) => role.index === index));
	const options = headings.map((one, at): Option => [String(at), column(at, one.slice(0, LONGEST_HEADING))]);
	options.unshift(["none", words.none]);
	const choices = roles.map((one): Choice => {
		const { role, name, index = "none" } = one;
		const label = twins.includes(role) ? interpolate(words.twin, { line: name }) : name;
		const about = twins.includes(role) ? "guess" : missing.includes(one) && isRoom ? "missing" : "settled";
		const read = samples[Number(index)] ?? "";
		return { about, name: `${key}.${role}`, label, read, chosen: String(index), options };
	});
	for (const name of ["groups", "days", "sign", "unit", "amounts"] as const) {
		const ofColumns = name === "days" ? [issuedOn, receipt, certifiedOn] : [mass, received];
		const read = name === "groups" ? [one.groups.cell] : ofColumns;
		if ((name === "amounts" && list === "mtr") || read.every((one) => one === undefined)) continue;
		const { is, basis, cell = "" } = one[name];
		const texts: Readonly<Record<string, string>> = words[name];
		const isGuess = basis === "assumed" || (basis === "stated" && hasUnclear);
		const shown = Object.hasOwn(texts, is) ? (texts[is] ?? is) : is;
		const said = interpolate(texts[isGuess && cell ? `${basis}Of` : basis] ?? "", { is: shown, cell });
		const uncompared = basis === "assumed" && hasUnclear && texts.uncompared;
		if (said) lines.push({ line: uncompared ? `${said} ${uncompared}` : said, isGuess });
		const known = readingChoices[name].map((id): Option => [id, texts[id] ?? id]);
		const chosen = basis === "chosen" ? is : "";
		const taken = basis === "assumed" ? words.assumed : words.readAs;
		const asRead = interpolate(chosen || basis === "none" ? words.asRead : taken, { is: shown });
		const about = isGuess ? "guess" : "settled";
		const label = isGuess ? said : words[name].label;
		choices.push({ about, name: `${key}.all.${name}`, label, chosen, options: [["", asRead], ...known] });
	}
	if (missing.length > 0)
		lines.push({ line: interpolate(words.missing, { roles: missing.map(({ name }) => name).join(", ") }) });
	const title = [capitalised(words.sheet[list]), places.join("; ")].filter(Boolean).join(": ");
	return { title, lines, choices };
}

/** Letters of a column, from 0: `C` for 2. */
const lettersOf = (column: number): string =>
	(column > 25 ? lettersOf(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

/** A fault in words: `Lista de MTR (jan.xlsx, Agosto), linha 3: …`; for a summary only the reason. */
export function faultInWords(fault: Fault, text: Text, where: "page" | "summary" | "field" = "page"): string {
	const { field, place, line = 0, cell = "", rows = 0 } = fault;
	const code = fault.code === "day" && isImpossibleDate(cell) ? "noDay" : fault.code;
	const name = capitalised(text.reading.sheet[field]);
	const list = where === "field" ? place : place ? `${name} (${place})` : name;
	const origin = [list, line > 0 && interpolate(text.errors.line, { line })].filter(Boolean).join(", ");
	const reason = where === "summary" ? text.errors[code].replace(/\. .*/, ".") : text.errors[code];
	const error = [origin, interpolate(reason, { cell, rows })].filter(Boolean).join(": ");
	return list ? error : capitalised(error);
}
