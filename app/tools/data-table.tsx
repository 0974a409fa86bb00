import type { ReactNode } from "react";
import { NO_VALUE } from "#app/pages/table.tsx";
import { Scroller } from "#app/ui/scroller.tsx";

type DataTableProps = {
	caption: string;
	columns: readonly string[];
	rows: readonly (readonly ReactNode[])[];
	total?: readonly ReactNode[];
	/** How many columns at the end hold figures, which stand below each other by their last digit. */
	figures?: number;
};

/** A phone has no room for more columns. */
const MOST_COLUMNS = 4;

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
		<Scroller label={caption} className="my-4">
			<table className={`w-full text-small tabular-nums ${look?.table ?? ""}`.trim()}>
				<caption className="sr-only">{caption}</caption>
				<thead className={look?.hidden}>
					<tr className="font-mono text-tiny text-quiet md:*:min-w-24 print:*:min-w-0 *:align-bottom *:font-normal">
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
		</Scroller>
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
