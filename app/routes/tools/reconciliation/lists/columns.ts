import { plainText } from "#app/formats/plain-text.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import headingWords from "./headings.json" with { type: "json" };
import layouts from "./layouts.json" with { type: "json" };
import { measureInHeading, namesContainer, namesUnit } from "./quantities.ts";

export const listIds = ["mtr", "cdf"] as const;
export type ListId = (typeof listIds)[number];

/** Roles by the keys of their texts, which have the order of display. */
export type ColumnRole = keyof TextOf<"reconciliation">["reading"]["roles"];

/** Column numbers by role, from 0. */
export type Columns = Readonly<Partial<Record<ColumnRole, number>>>;
type Cells = { cells: readonly string[] };

/** Longest heading, characters; the systems' are shorter. */
const LONGEST_HEADING = 80;
const { roles, words } = headingWords;
export const headingExpression = (pattern: string): RegExp =>
	new RegExp(pattern.replaceAll(/MASS|DATE|UNIT|PLACE/g, (word) => words[word as keyof typeof words]));

export const treatment = new RegExp(`^(${headingWords.treatments})\\b`);
/** Matches a dash too, which plain text drops. */
const bareTreatment = new RegExp(`^(${headingWords.bareTreatments})?$`);
const weight = headingExpression("peso|massa|weight|\\b(kgs?|t|toneladas?)\\b");

/** In the order in which roles claim columns, most distinctive first; patterns surest first, `not` for false matches. */
const knownHeadings = roles.map(({ role, patterns, not, only }) => ({
	role: role as ColumnRole,
	only,
	patterns: patterns.map(headingExpression),
	not: not === undefined ? undefined : headingExpression(not),
}));

/** Roles that a column of `list` may have. */
export const rolesOf = (list: ListId): ReadonlySet<ColumnRole> =>
	new Set(knownHeadings.filter(({ only = list }) => only === list).map(({ role }) => role));

/** Role of each heading in the layouts known verbatim, all of manifests; `none` for headings without a role. */
const exact: Record<ListId, Map<string, ColumnRole | "none">> = { mtr: new Map(), cdf: new Map() };
for (const { headings, others } of layouts) {
	for (const other of others) exact.mtr.set(plainText(other), "none");
	for (const [role, one] of Object.entries(headings)) exact.mtr.set(plainText(one), role as ColumnRole);
}

/** Columns of `list` by their headings, one role each; none without the manifest's number. Lost accents match any letter. */
export function columnsOf(list: ListId, headings: readonly string[]): Columns {
	const plain = headings.map((heading) => plainHeading(list, heading));
	const columns: Partial<Record<ColumnRole, number>> = {};
	const net = plain.some((heading) => /\b(liq|liquid[oa]|net)\b/.test(heading)) ? " net" : "";
	const exactRoles = plain.map((heading) => exact[list].get(heading));
	// A heading such as `numero` counts as the manifest's number only beside others of its layout.
	if (exactRoles.filter((role, index) => (role && role !== "none") || plain[index] === "cdf").length > 2)
		for (const [index, role] of exactRoles.entries()) if (role && role !== "none") columns[role] ??= index;
	for (const { role, only = list, patterns, not } of knownHeadings) {
		if (only !== list || columns[role] !== undefined) continue;
		const taken = Object.values(columns);
		const free = plain.map((heading, index) =>
			taken.includes(index) || exactRoles[index] === "none" || not?.test(heading + net) ? "" : heading,
		);
		const found = patterns.map((pattern) => free.findIndex((heading) => pattern.test(heading)));
		const index = found.find((one) => one !== -1);
		if (index !== undefined) columns[role] = index;
	}
	const { certificate, certified = -1 } = columns;
	if (certificate === undefined && certified !== -1) columns.mass ??= certified;
	if (certificate === undefined || headings[certified]?.includes("%")) delete columns.certified;
	return columns.number === undefined ? {} : columns;
}

/** As `columnsOf`, without headings that most cells belie: `Und` may head plants, `Destino` and `Destinador` treatments. */
export function columnsIn(list: ListId, headings: readonly string[], rows: readonly Cells[]): Columns {
	const columns = columnsOf(list, headings);
	const { unit, receivedUnit, receiver, mass, received } = columns;
	const filledIn = (column = -1) => rows.flatMap(({ cells }) => cells[column] || []);
	const areMost = (is: (cell: string) => boolean, filled: readonly string[]) =>
		filled.filter(is).length > filled.length / 2;
	const isWeight = [mass, received].some((at = -1) => weight.test(plainText(headings[at] ?? "")));
	const isUnit = (cell: string) => namesUnit(cell) && !(isWeight && namesContainer(cell));
	const arePlaces = (column = -1) => {
		const isHeaded = measureInHeading(headings[column - 1] ?? "") !== undefined;
		return areMost((cell) => !isUnit(cell) && (isHeaded || /^\p{Lu}.{4}/u.test(cell)), filledIn(column));
	};
	const belied = [unit, receivedUnit].filter(arePlaces);
	const firm = /destino|destination|facility/i.test(headings[receiver ?? -1] ?? "") ? /^$/ : / \S+ \S/;
	const isWord = (cell: string) => !firm.test(cell) && treatment.test(plainText(cell));
	const receivers = filledIn(receiver);
	// In more words it may begin a firm's name: one firm keeps the column.
	const areAll = receivers.every((cell) => isWord(cell) || bareTreatment.test(plainText(cell)));
	if (receivers[0] && (areAll || areMost(isWord, receivers))) belied.push(receiver);
	return belied[0] === undefined ? columns : columnsIn(list, headings.with(belied[0], ""), rows);
}

/** A heading in plain letters with words separated (`QtdRecebida`); as in a known layout if its accents were lost. */
export function plainHeading(list: ListId, whole: string): string {
	const heading = whole.slice(0, LONGEST_HEADING);
	const plain = plainText(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
		.replace(/^(cdf|mtr)(?=[a-z]{2})|(?<=[a-z])(cdf|mtr)$/, " $& ")
		.trim();
	// A final question mark is real, as in `CDF?`, except in `CDF N?`.
	if (!/\ufffd|\p{L}\?(?=.)|\bN\?$/iu.test(heading)) return plain;
	const source = plainText(heading.replaceAll(/[\ufffd?]+/g, "0")).replaceAll("0", "[a-z ]{1,4}");
	const pattern = new RegExp(`^${source}$`);
	return exact[list].keys().find((known) => pattern.test(known)) ?? plain;
}
