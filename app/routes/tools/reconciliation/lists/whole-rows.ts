import { plainText } from "#app/formats/plain-text.ts";
import { treatment } from "./columns.ts";
import headingWords from "./headings.json" with { type: "json" };
import type { Records } from "./lists-in-sheet.ts";
import { measureBehind } from "./quantities.ts";
import type { Row } from "./sheet.ts";

const labelled = new RegExp(headingWords.receivers.labelled, "iu");
/** What is printed behind a firm: a page, a count, another label. */
const behind = new RegExp(headingWords.receivers.behind, "iu");
const nobody = new RegExp(headingWords.receivers.nobody, "i");

/** The rows below `titles`. A row that only names a receiver (`Destinador: Recicladora Exemplo`) gives it to those below it. */
export function withReceivers(rows: readonly Row[], titles: readonly Row[], number = 0): Row[] {
	let receiver = "";
	return [...titles, ...rows].flatMap((row, index): Row[] => {
		const cells = [...new Set(row.cells.filter(Boolean))];
		const isTitle = index < titles.length;
		const isFree = isTitle || [undefined, "", cells[0]].includes(row.cells[number]);
		const [, name] = (isFree && labelled.exec(cells.join("\t").slice(0, 120))) || [];
		const firm = name?.replace(behind, "") ?? "";
		const isNobody =
			nobody.test(firm) || treatment.test(plainText(firm)) || !/^(\d+ - )?\p{L}[^:\t]*$/u.test(firm);
		if (name !== undefined) receiver = isNobody ? "" : firm;
		if (isTitle || (name !== undefined && !firm.includes("\t"))) return [];
		return [{ ...row, ...(receiver && { receiver }) }];
	});
}

/** Headings of a pivot table's sums, which databases give to flat lists too. */
const sums = /^(soma|sum|contagem|counta?) (de|of|-) /i;
const isNone = (label: string) => /^\((vazio|blank|empty)\)$/.test(label);

/** Decides whether a label that stands only in its group's first row, or above it, is also that of the rows below (`above`). */
function groupsIn(list: readonly Row[], { headings }: Records, column: number, chosen: string) {
	// A list may be pasted twice.
	const rows = [...new Map(list.map((row) => [row.cells.join("\0"), row])).values()];
	const all = rows.map(({ cells }) => cells[column] ?? "");
	const named = all.filter(Boolean);
	const isPivot = headings.some((one) => sums.test(one));
	// Where `(vazio)` says that there is none, an empty cell does not.
	const isProved = isPivot && named.some(isNone);
	const isOnce = new Set(named).size === named.length && !all.some((one, at) => one && all[at + 1]);
	const startOf = (at: number) => rows[at]?.cells.slice(0, column + 1).join("\0");
	const isRepeated = all.some((one, at) => one && !isNone(one) && startOf(at) === startOf(at + 1));
	const [cell] = all[0] && named.length < all.length && (isOnce || (isPivot && !isRepeated)) ? named : [];
	const is = cell && (chosen ? chosen === "above" : isProved) ? "above" : "own";
	return { is, basis: !cell ? "none" : chosen ? "chosen" : isProved ? "sense" : "assumed", cell } as const;
}

/** Gives the rows of a group its receiver or, where `areCertified`, its certificate, and leaves out the group's sums. */
export function withGroups(rows: readonly Row[], read: Records, areCertified: boolean, chosen = "") {
	const { number = 0, certificate = number, receiver = number } = read.columns;
	const column = areCertified ? certificate : receiver;
	const groups = groupsIn(column < number ? rows : [], read, column, chosen);
	if (groups.is === "own") return { rows, groups };
	const isWord = (text: string) => /\p{L}/u.test(text) && !measureBehind(text);
	let label = "";
	const whole = rows.flatMap((row): Row[] => {
		label = row.cells[column] || label;
		if (row.cells[number]) return [{ ...row, cells: row.cells.with(column, label) }];
		return row.cells.some((text, index) => index !== column && isWord(text)) ? [row] : [];
	});
	return { rows: whole, groups };
}
