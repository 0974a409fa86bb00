import type { ComponentProps, ReactNode } from "react";
import { Select } from "#app/forms/control.tsx";
import { ErrorBox, ErrorList } from "#app/forms/error-summary.tsx";
import { FieldBox } from "#app/forms/field-box.tsx";
import { CopyButton, FormActions, FormLink } from "#app/forms/form-button.tsx";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening, Split } from "#app/pages/band.tsx";
import { PageHero } from "#app/pages/page-hero.tsx";
import { localizedHref, paths, toolResultParameter } from "#app/paths.ts";
import type { ToolResult } from "#app/request/tool-result.ts";
import { Whole } from "#app/ui/whole.tsx";

/** What opens a tool: its wall is low where it stands above the work. */
export function ToolHero(hero: Pick<ComponentProps<typeof PageHero>, "seed" | "title" | "lede">) {
	return <PageHero {...hero} className="max-lg:[&_svg]:aspect-100/33" />;
}

export type StatementText = { text: string; due?: string; source?: string; limit?: string };
/** How a statement was checked: known law, not read anew; or read in a secondary source. Advice has no source. */
export type Mark = "known" | "secondary" | "advice";

export function StatementList({
	language,
	statements,
}: {
	language: Language;
	statements: readonly { id: string; mark: Mark; text: StatementText }[];
}) {
	return (
		<ul className="space-y-6">
			{statements.map(({ id, mark, text }) => (
				<li key={id} className="space-y-2 border-t border-line pt-4">
					{text.due && <p className="font-mono text-small font-bold print:text-tiny">{text.due}</p>}
					<p>
						<Whole text={text.text} />
					</p>
					<Evidence language={language} mark={mark} text={text} />
				</li>
			))}
		</ul>
	);
}

/** Limit, source and mark of a statement, in small print. */
export function Evidence({
	language,
	mark,
	text,
}: {
	language: Language;
	mark: Mark;
	text: Pick<StatementText, "source" | "limit">;
}) {
	const words = pageText("tools", language);
	return (
		<>
			{text.limit && (
				<SmallPrint>
					{words.limit} {text.limit}
				</SmallPrint>
			)}
			<p className="font-mono text-tiny text-quiet">
				{text.source && `${words.source} ${text.source} `}
				{words.marks[mark]}.
			</p>
		</>
	);
}

export function SmallPrint({ children }: { children: ReactNode }) {
	return <p className="text-small text-quiet print:text-tiny">{children}</p>;
}

type DataTableProps = {
	caption: string;
	columns: readonly string[];
	rows: readonly (readonly ReactNode[])[];
	total?: readonly ReactNode[];
	/** How many columns at the end hold figures, which stand below each other by their last digit. */
	figures?: number;
};

/** What scrolls must be reachable by keyboard (WCAG 2.2, 2.1.1). */
const focusable = { tabIndex: 0 };

/** A phone has no room for more columns. */
const MOST_COLUMNS = 4;

/** What a cell says that says nothing. */
export const NO_VALUE = "–";

/** Where there are too many columns each row stands by itself on a phone, its values below each other with their columns' names. */
const card = {
	table: "not-print:max-md:block",
	hidden: "not-print:max-md:hidden",
	row: "not-print:max-md:block not-print:max-md:pb-4",
	name: "not-print:max-md:block not-print:max-md:border-b-2 not-print:max-md:border-heading not-print:max-md:pr-0",
	cell: "not-print:max-md:flex not-print:max-md:justify-between not-print:max-md:gap-x-4 not-print:max-md:pr-0 not-print:max-md:before:font-mono not-print:max-md:before:text-tiny not-print:max-md:before:text-quiet not-print:max-md:before:content-[attr(data-column)]",
} as const;
type CardLook = typeof card | undefined;

/** A table of results, whose rows may repeat; one of few columns scrolls by itself where it has no room. */
export function DataTable({ caption, columns, rows, total, figures = 0 }: DataTableProps) {
	const isFigure = (place: number) => place >= columns.length - figures;
	const look = columns.length > MOST_COLUMNS ? card : undefined;
	return (
		<section className="scroller my-4" aria-label={caption} {...focusable}>
			<table className={`w-full text-small tabular-nums ${look?.table ?? ""}`.trim()}>
				<caption className="sr-only">{caption}</caption>
				<thead className={look?.hidden}>
					<tr className="font-mono text-tiny text-quiet *:min-w-28 print:*:min-w-0 *:align-bottom *:font-normal">
						{columns.map((column, place) => (
							<th key={column} scope="col" className={isFigure(place) ? "text-right" : undefined}>
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody className={look?.table}>
					{rows.map((cells, place) => (
						<DataRow key={place} cells={cells} columns={columns} isFigure={isFigure} look={look} />
					))}
				</tbody>
				{total && (
					<tfoot className="font-bold">
						<DataRow cells={total} columns={columns} isFigure={isFigure} look={look} />
					</tfoot>
				)}
			</table>
		</section>
	);
}

function DataRow({
	cells: [head, ...cells],
	columns,
	isFigure,
	look,
}: {
	cells: readonly ReactNode[];
	columns: readonly string[];
	isFigure: (place: number) => boolean;
	look: CardLook;
}) {
	return (
		<tr className={look?.row}>
			<th scope="row" className={look?.name}>
				{head}
			</th>
			{cells.map((cell, place) => {
				const classes = [
					isFigure(place + 1) && "text-right",
					cell === NO_VALUE ? look?.hidden : look?.cell,
				].filter(Boolean);
				return (
					<td
						key={columns[place + 1]}
						data-column={look && columns[place + 1]}
						className={classes.join(" ") || undefined}
					>
						{cell}
					</td>
				);
			})}
		</tr>
	);
}

type ClosingProps = {
	language: Language;
	result: ToolResult;
	address?: string;
};

export function ResultEnd({ language, result, address }: ClosingProps) {
	const text = pageText("tools", language);
	return (
		<>
			{address && (
				<Band ground="sand" air="small">
					<Split>
						<Opening className="print:hidden" title={text.keep.title} />
						<div className="space-y-4">
							<p className="print:hidden">{text.keep.text}</p>
							<p className="font-mono text-tiny text-quiet wrap-anywhere">{address}</p>
							<CopyButton address={address} byHand={pageText("forms", language).copyByHand}>
								{text.keep.copy}
							</CopyButton>
							<SmallPrint>{text.caveat}</SmallPrint>
						</div>
					</Split>
				</Band>
			)}
			<Band className="print:hidden" air="small">
				<Opening title={text.quote.title} />
				<p className="mt-6">{text.quote.text}</p>
				<FormActions>
					<FormLink href={localizedHref(paths.quote, language, { [toolResultParameter]: result })}>
						{text.quote.action}
					</FormLink>{" "}
					<a className="py-3" href={localizedHref(paths.tools, language)}>
						{text.other}
					</a>
				</FormActions>
			</Band>
		</>
	);
}

type Options = readonly (readonly [value: string, text: string])[];

export const unitOptions: Options = [
	["kg", "kg"],
	["t", "t"],
];

type ChoiceProps = {
	name: string;
	label: string;
	/** What the choice says while nothing is chosen; without it one is always chosen. */
	empty?: string;
	chosen: string | null;
	options: Options;
};

/** One choice of many; the first is empty, because text browsers send it when nobody chose. */
export function Choice({ name, label, empty, chosen, options }: ChoiceProps) {
	return (
		<FieldBox id={name} label={label}>
			<Select id={name} name={name} defaultValue={chosen ?? ""}>
				{empty !== undefined && <option value="">{empty}</option>}
				{options.map(([value, text]) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</Select>
		</FieldBox>
	);
}

/** What is wrong with what was posted, each linked to its field; it takes the focus as the page opens. */
export function FormErrors({
	title,
	errors,
}: {
	title: string;
	errors: readonly { text: string; field?: string }[];
}) {
	return (
		<ErrorBox titleId="errors" title={title}>
			<ErrorList errors={errors} />
		</ErrorBox>
	);
}
