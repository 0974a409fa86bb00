export const columnRoles = {
	mtr: ["number", "mass", "unit", "received", "receipt"],
	cdf: ["number", "certificate", "mass", "unit"],
} as const;
export type ListId = keyof typeof columnRoles;
export type ColumnRole = (typeof columnRoles)[ListId][number];

/** Which column (counted from 0) holds what. */
export type Columns = Readonly<Partial<Record<ColumnRole, number>>>;

const massWords = "(peso|massa|quantidade|quant|qtde?|weight|mass|quantity)";

/** Headings, plain and in lower case, that tell a column, the surest first. No export format is public, so these are guesses. */
const headingPatterns: Record<ColumnRole, readonly RegExp[]> = {
	number: [
		/^(n|no|num|numero|number|codigo|cod)?\.? ?(do |da |of )?(mtrs?|manifestos?|manifest)( n| no| numero| number)?$/,
		/\bmtr\b/,
		/manifest/,
	],
	certificate: [/\bcdf\b/, /certificad|certificate/],
	received: [new RegExp(`${massWords}.*(receb|confirm|receiv)`), new RegExp(`(receb|receiv).*${massWords}`)],
	receipt: [
		/(data|dt|date).*(receb|receipt|receiv|baixa)/,
		/(receb|receipt).*(data|date)/,
		/^(situacao|status)/,
		/recebimento|receipt/,
	],
	mass: [
		new RegExp(`${massWords}.*(indicad|emitid|declarad|estimad|enviad|certific|destinad|issued|sent)`),
		new RegExp(`\\b${massWords}\\b`),
	],
	unit: [/^(unid|unidade|un|unit)\b/, /unidade de medida/],
};

/** The order in which columns are given away: what is told apart more surely comes first. */
const order: readonly ColumnRole[] = ["received", "receipt", "certificate", "number", "mass", "unit"];

/** The columns of `list` as their headings tell them; each column is one thing only. */
export function recogniseColumns(list: ListId, headings: readonly string[]): Columns {
	const plain = headings.map(plainHeading);
	const columns: Partial<Record<ColumnRole, number>> = {};
	const wanted: readonly ColumnRole[] = columnRoles[list];
	for (const role of order) {
		if (!wanted.includes(role)) continue;
		const place = find(plain, headingPatterns[role], Object.values(columns), role);
		if (place !== undefined) columns[role] = place;
	}
	return columns;
}

function find(
	plain: readonly string[],
	patterns: readonly RegExp[],
	taken: readonly number[],
	role: ColumnRole,
): number | undefined {
	for (const pattern of patterns) {
		const place = plain.findIndex(
			(heading, at) =>
				!taken.includes(at) && pattern.test(heading) && !(role === "certificate" && /\bmtr\b/.test(heading)),
		);
		if (place !== -1) return place;
	}
	return undefined;
}

/** Whether a row holds headings of `list`: at least the number of the manifest. */
export function looksLikeHeadings(list: ListId): (cells: readonly string[]) => boolean {
	return (cells) => cells.filter(Boolean).length > 1 && recogniseColumns(list, cells).number !== undefined;
}

/** The unit that a heading names, if it does: `Peso (kg)`, `Quantidade (t)`. */
export function unitInHeading(heading: string | undefined): Unit | undefined {
	const plain = plainHeading(heading ?? "");
	if (/\b(kg|kgs|quilos?|quilogramas?|kilograms?)\b/.test(plain)) return "kg";
	return /\b(t|ton|tons|toneladas?|tonnes?)\b/.test(plain) ? "t" : undefined;
}

export type Unit = "kg" | "t";

/** The unit that a cell names; undefined when it names neither. */
export function unitInCell(cell: string): Unit | undefined {
	return /[a-z]/i.test(cell) ? unitInHeading(cell) : undefined;
}

function plainHeading(text: string): string {
	return text
		.slice(0, 200)
		.normalize("NFD")
		.replaceAll(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll(/[^a-z0-9. ]+/g, " ")
		.replaceAll(/ +/g, " ")
		.trim();
}
