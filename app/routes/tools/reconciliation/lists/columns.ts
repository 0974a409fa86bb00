import { plainText } from "#app/formats/plain-text.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import headingWords from "./headings.json" with { type: "json" };
import layouts from "./layouts.json" with { type: "json" };

export const listIds = ["mtr", "cdf"] as const;
export type ListId = (typeof listIds)[number];

/** Named by the texts, in the order in which a reading is shown. */
export type ColumnRole = keyof TextOf<"reconciliation">["reading"]["roles"];

/** Columns by role, counted from 0. */
export type Columns = Readonly<Partial<Record<ColumnRole, number>>>;

/** The headings of the systems are shorter, characters. */
const LONGEST_HEADING = 80;

const { roles, words } = headingWords;
/** The expression of a pattern in `headings.json`, its words in capitals written out. */
export const headingExpression = (pattern: string): RegExp =>
	new RegExp(pattern.replaceAll(/MASS|DATE|UNIT|PLACE/g, (word) => words[word as keyof typeof words]));

/** The most distinctive first, as they claim columns, each with its surest pattern first; `not` matches headings that mean something else. */
const knownHeadings = roles.map(({ role, patterns, not, only }) => ({
	role: role as ColumnRole,
	only,
	patterns: patterns.map(headingExpression),
	not: not === undefined ? undefined : headingExpression(not),
}));

/** The roles that columns of `list` may have. */
export function rolesOf(list: ListId): ReadonlySet<ColumnRole> {
	return new Set(knownHeadings.filter(({ only = list }) => only === list).map(({ role }) => role));
}

type Layout = { list: string; headings: Readonly<Record<string, string>>; others: readonly string[] };

/** The role of a heading in the layouts that are known word for word; `none` for one that is none of the roles. */
const exact: Record<ListId, Map<string, ColumnRole | "none">> = { mtr: new Map(), cdf: new Map() };
for (const { list, headings, others } of layouts as readonly Layout[]) {
	const rolesInList = exact[list === "cdf" ? "cdf" : "mtr"];
	for (const other of others) rolesInList.set(plainText(other), "none");
	for (const [role, heading] of Object.entries(headings))
		rolesInList.set(plainText(heading), role as ColumnRole);
}

/** Columns of `list` by their headings, one role each; none without the manifest's number. Lost accents (`Situa??o`) may be any letters. */
export function columnsOf(list: ListId, headings: readonly string[]): Columns {
	const plain = headings.map((heading) => plainHeading(list, heading));
	const columns: Partial<Record<ColumnRole, number>> = {};
	const net = plain.some((heading) => /\b(liq|liquid[oa]|net)\b/.test(heading)) ? " net" : "";
	const exactRoles = plain.map((heading) => exact[list].get(heading));
	// A word such as `numero` is the manifest's number among headings of the same layout alone.
	if (exactRoles.filter((role, at) => (role && role !== "none") || plain[at] === "cdf").length > 2)
		for (const [place, role] of exactRoles.entries()) if (role && role !== "none") columns[role] ??= place;
	for (const { role, only = list, patterns, not } of knownHeadings) {
		if (only !== list || columns[role] !== undefined) continue;
		const taken = Object.values(columns);
		const free = plain.map((heading, place) =>
			taken.includes(place) || exactRoles[place] === "none" || not?.test(heading + net) ? "" : heading,
		);
		const places = patterns.map((pattern) => free.findIndex((heading) => pattern.test(heading)));
		const place = places.find((one) => one !== -1);
		if (place !== undefined) columns[role] = place;
	}
	const { certificate, certified = -1 } = columns;
	if (certificate === undefined && certified !== -1) columns.mass ??= certified;
	if (certificate === undefined || headings[certified]?.includes("%")) delete columns.certified;
	return columns.number === undefined ? {} : columns;
}

/** The heading in plain letters, its words apart (`QtdRecebida`), and as a known layout has it where accents were lost. */
export function plainHeading(list: ListId, whole: string): string {
	const heading = whole.slice(0, LONGEST_HEADING);
	const plain = plainText(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
		.replace(/^(cdf|mtr)(?=[a-z]{2})|(?<=[a-z])(cdf|mtr)$/, " $& ")
		.trim();
	// At its end it asks: `CDF?`, but `CDF N?`.
	if (!/\ufffd|\p{L}\?(?=.)|\bN\?$/iu.test(heading)) return plain;
	const source = plainText(heading.replaceAll(/[\ufffd?]+/g, "0")).replaceAll("0", "[a-z ]{1,4}");
	const pattern = new RegExp(`^${source}$`);
	return exact[list].keys().find((known) => pattern.test(known)) ?? plain;
}
