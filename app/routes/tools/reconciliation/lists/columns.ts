import { plainText } from "#app/formats/plain-text.ts";

export const listIds = ["mtr", "cdf"] as const;
export type ListId = (typeof listIds)[number];

export type ColumnRole =
	| "received"
	| "certifiedOn"
	| "receipt"
	| "issuedOn"
	| "status"
	| "certificate"
	| "number"
	| "mass"
	| "unit"
	| "country"
	| "treatment"
	| "receiver"
	| "waste";

/** Columns by role, counted from 0. */
export type Columns = Readonly<Partial<Record<ColumnRole, number>>>;

/** The headings of the systems are shorter, characters. */
const LONGEST_HEADING = 80;

const massWords = "(peso|massa|quantidade|quant|qtde?|qtd|weight|mass|quantity)";
const dateWords = "(data|dt|date|dia|day)";

type Heading = {
	role: ColumnRole;
	/** The list that has it, where only one of them does. */
	only?: ListId;
	/** Patterns of plain headings, the surest first; SINIR, SIGOR and spreadsheets differ in their words. */
	patterns: readonly RegExp[];
	/** Headings that the patterns match but that mean something else. */
	not?: RegExp;
};

/** In the order in which columns are claimed: the most distinctive first. */
const known: readonly Heading[] = [
	{
		role: "received",
		only: "mtr",
		patterns: [
			new RegExp(`${massWords}.*(receb|confirm|receiv)`),
			new RegExp(`(receb|receiv).*${massWords}`),
		],
		not: /^(unidade|unid|unit)\b/,
	},
	{
		role: "certifiedOn",
		patterns: [new RegExp(`${dateWords}.*(cdf|certif)`), new RegExp(`(cdf|certif).*${dateWords}`)],
	},
	{
		// Beside a manifest a bare date is not the certificate's.
		role: "certifiedOn",
		only: "cdf",
		patterns: [new RegExp(`${dateWords}.*(emiss|emitid|issue)`), new RegExp(`^(issue )?${dateWords}$`)],
	},
	{
		role: "receipt",
		only: "mtr",
		patterns: [
			new RegExp(`${dateWords}.*(receb|receipt|receiv|baixa)`),
			new RegExp(`(receb|receipt).*${dateWords}`),
			/recebimento|receipt|^recebid[oa]( em)?$|^received( on)?$/,
		],
		not: new RegExp(`${massWords}|responsavel|cpf|observ|local`),
	},
	{
		role: "issuedOn",
		only: "mtr",
		patterns: [
			new RegExp(`${dateWords}.*(emiss|emitid|issue|gera|saida|envio)`),
			new RegExp(`^issue ${dateWords}`),
			/^(emissao|issued)/,
		],
		not: /cdf|certif/,
	},
	{ role: "status", patterns: [/^(situacao|status)/, /\b(situacao|status)\b/] },
	{
		role: "certificate",
		patterns: [/\bcdf\b/, /certificad|certificate/],
		not: new RegExp(`\\bmtrs?\\b|${dateWords}|${massWords}|situacao|status`),
	},
	{
		role: "number",
		patterns: [
			/^(n|no|num|numero|number|codigo|cod)?\.? ?(do |da |of )?(mtrs?|manifestos?|manifest)( n| no| numero| number)?$/,
			/^mtrs? (incluidos|included)$/,
			/\bmtrs?\b/,
			/manifest/,
		],
		not: new RegExp(`^(tipo|${dateWords})\\b|cdf`),
	},
	{
		role: "mass",
		patterns: [
			new RegExp(`${massWords}.*(indicad|emitid|declarad|estimad|enviad|certific|destinad|issued|sent)`),
			new RegExp(`\\b${massWords}\\b`),
			/^(toneladas?|tons?|tonnes?|quilos?|quilogramas?|kgs?|kilograms?)$/,
		],
		not: /\b(cdf|mtr)s?\b.*(emitid|total)/,
	},
	{
		role: "unit",
		patterns: [/^(unid|unidade|un|unit)\.?( de medida| of measure)?$/, /unidade de medida/, /^unid/],
	},
	{ role: "country", only: "mtr", patterns: [/\b(pais|country)\b/] },
	{ role: "treatment", only: "mtr", patterns: [/^(tratamento|tecnologia|treatment|technology)\b/] },
	{
		role: "receiver",
		only: "mtr",
		patterns: [
			/(destinador|receiver|receiving facility).*(nome|razao|name)|(nome|razao|name).*(destinador|receiver)/,
			/^(destinador|receiver|receiving facility)$/,
			/\b(destinador|receiver|receiving facility)\b/,
		],
		not: /cnpj|cpf|municip|cidade|\buf\b|estado|endere|observ|codigo|\bcod\b|responsavel|licenca|city|address/,
	},
	{
		role: "waste",
		only: "mtr",
		patterns: [
			/^(residuo|waste)( cod descricao| descricao| nome| description| name)?$/,
			/residuo.*(descri|denomina|nome)|(descri|denomina|nome).*residuo/,
			/\b(residuos?|waste)\b/,
		],
		not: /classe|class\b|unidade|unit|tratamento|acondicionamento|estado fisico|ibama$/,
	},
];

/** The columns of `list` by their headings; each column has one role only. Without the manifest's number there are none. */
export function columnsOf(list: ListId, headings: readonly string[]): Columns {
	const plain = headings.map((heading) => plainText(heading.slice(0, LONGEST_HEADING)));
	const columns: Partial<Record<ColumnRole, number>> = {};
	for (const { role, only = list, patterns, not } of known) {
		if (only !== list || columns[role] !== undefined) continue;
		const free = plain.map((heading, place) =>
			Object.values(columns).includes(place) || not?.test(heading) ? "" : heading,
		);
		const places = patterns.map((pattern) => free.findIndex((heading) => pattern.test(heading)));
		const place = places.find((one) => one !== -1);
		if (place !== undefined) columns[role] = place;
	}
	return columns.number === undefined ? {} : columns;
}
