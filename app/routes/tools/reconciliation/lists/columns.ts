import { plainText } from "#app/routes/tools/reconciliation/lists/plain-text.ts";
import type { Unit } from "#app/routes/tools/reconciliation/lists/quantities.ts";

export const listIds = ["mtr", "cdf"] as const;
export type ListId = (typeof listIds)[number];

/** What the columns of a list of manifests hold, in the order in which they are claimed: the most distinctive first. */
const columnRoles = [
	"received",
	"certifiedOn",
	"receipt",
	"issuedOn",
	"status",
	"certificate",
	"number",
	"mass",
	"unit",
	"receiver",
	"waste",
] as const;
type ColumnRole = (typeof columnRoles)[number];
/** Those that a list of certificates has not. */
const ofManifests: readonly ColumnRole[] = ["received", "receipt", "issuedOn", "receiver", "waste"];

/** Columns by role, counted from 0. */
export type Columns = Readonly<Partial<Record<ColumnRole, number>>>;

/** The headings of the systems are shorter, characters. */
const LONGEST_HEADING = 80;

const massWords = "(peso|massa|quantidade|quant|qtde?|qtd|weight|mass|quantity)";
const dateWords = "(data|dt|date|dia|day)";

/** Patterns of plain headings by role, the surest first; SINIR, SIGOR and spreadsheets differ in their words. */
const headingPatterns: Record<ColumnRole, readonly RegExp[]> = {
	number: [
		/^(n|no|num|numero|number|codigo|cod)?\.? ?(do |da |of )?(mtrs?|manifestos?|manifest)( n| no| numero| number)?$/,
		/^mtrs? (incluidos|included)$/,
		/\bmtrs?\b/,
		/manifest/,
	],
	certificate: [/\bcdf\b/, /certificad|certificate/],
	status: [/^(situacao|status)/, /\b(situacao|status)\b/],
	received: [new RegExp(`${massWords}.*(receb|confirm|receiv)`), new RegExp(`(receb|receiv).*${massWords}`)],
	receipt: [
		new RegExp(`${dateWords}.*(receb|receipt|receiv|baixa)`),
		new RegExp(`(receb|receipt).*${dateWords}`),
		/recebimento|receipt|^recebid[oa]( em)?$|^received( on)?$/,
	],
	issuedOn: [
		new RegExp(`${dateWords}.*(emiss|emitid|issue|gera|saida|envio)`),
		new RegExp(`^issue ${dateWords}`),
		/^(emissao|issued)/,
	],
	certifiedOn: [
		new RegExp(`${dateWords}.*(cdf|certif)`),
		new RegExp(`(cdf|certif).*${dateWords}`),
		new RegExp(`${dateWords}.*(emiss|emitid|issue)`),
		new RegExp(`^(issue )?${dateWords}$`),
	],
	mass: [
		new RegExp(`${massWords}.*(indicad|emitid|declarad|estimad|enviad|certific|destinad|issued|sent)`),
		new RegExp(`\\b${massWords}\\b`),
		/^(toneladas?|tons?|tonnes?|quilos?|quilogramas?|kgs?|kilograms?)$/,
	],
	unit: [/^(unid|unidade|un|unit)\.?( de medida| of measure)?$/, /unidade de medida/, /^unid/],
	waste: [
		/^(residuo|waste)( cod descricao| descricao| nome| description| name)?$/,
		/residuo.*(descri|denomina|nome)|(descri|denomina|nome).*residuo/,
		/\b(residuos?|waste)\b/,
	],
	receiver: [
		/(destinador|receiver|receiving facility).*(nome|razao|name)|(nome|razao|name).*(destinador|receiver)/,
		/^(destinador|receiver|receiving facility)$/,
		/\b(destinador|receiver|receiving facility)\b/,
	],
};

/** Headings that a role's patterns match but that mean something else. */
const otherThings: Partial<Record<ColumnRole, RegExp>> = {
	number: new RegExp(`^(tipo|${dateWords})\\b|cdf`),
	certificate: new RegExp(`\\bmtrs?\\b|${dateWords}|${massWords}|situacao|status`),
	received: /^(unidade|unid|unit)\b/,
	receipt: new RegExp(`${massWords}|responsavel|cpf|observ|local`),
	issuedOn: /cdf|certif/,
	waste: /classe|class\b|unidade|unit|tratamento|acondicionamento|estado fisico|ibama$/,
	receiver:
		/cnpj|cpf|municip|cidade|\buf\b|estado|endere|observ|codigo|\bcod\b|responsavel|licenca|city|address/,
	mass: /\b(cdf|mtr)s?\b.*(emitid|total)/,
};

/** The columns of `list` by their headings; each column has one role only. */
export function recogniseColumns(list: ListId, headings: readonly string[]): Columns {
	const plain = headings.map((heading) => plainText(heading.slice(0, LONGEST_HEADING)));
	const columns: Partial<Record<ColumnRole, number>> = {};
	for (const role of columnRoles) {
		if (list === "cdf" && ofManifests.includes(role)) continue;
		const place = find(list, plain, role, Object.values(columns));
		if (place !== undefined) columns[role] = place;
	}
	return columns;
}

function find(
	list: ListId,
	plain: readonly string[],
	role: ColumnRole,
	taken: readonly number[],
): number | undefined {
	// Beside a manifest a bare date is not the certificate's.
	const isOther = (heading: string) =>
		otherThings[role]?.test(heading) ||
		(list === "mtr" && role === "certifiedOn" && !/cdf|certif/.test(heading));
	for (const pattern of headingPatterns[role]) {
		const place = plain.findIndex(
			(heading, at) => !taken.includes(at) && pattern.test(heading) && !isOther(heading),
		);
		if (place !== -1) return place;
	}
	return undefined;
}

/** Counts the columns of `list` that a row of headings names: 0 without the manifest's number. */
export function recognisedColumns(list: ListId): (cells: readonly string[]) => number {
	return (cells) => {
		const columns = cells.filter(Boolean).length > 1 ? recogniseColumns(list, cells) : {};
		return columns.number === undefined ? 0 : Object.keys(columns).length;
	};
}

/** The unit that a heading names, undefined without one: `Peso (kg)`, `Quantidade (t)`. */
export function unitInHeading(heading: string | undefined): Unit | undefined {
	const plain = plainText(heading ?? "");
	if (/\b(kg|kgs|quilos?|quilogramas?|kilograms?)\b/.test(plain)) return "kg";
	return /\b(t|ton|tons|toneladas?|tonnes?)\b/.test(plain) ? "t" : undefined;
}
