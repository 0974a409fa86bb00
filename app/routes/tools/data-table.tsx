import { Fragment, type ReactNode } from "react";
import { Scroller } from "#app/ui/scroller.tsx";
import { NO_VALUE } from "#app/ui/table.tsx";

type DataTableProps = {
	caption: string;
	columns: readonly string[];
	rows: readonly (readonly ReactNode[])[];
	total?: readonly ReactNode[];
	/** Number of columns at the end that hold figures, aligned to the right. */
	figures?: number;
	/** For tables too wide for a phone: a row is a block there, and each value says its column. */
	isLines?: boolean;
};

/** A table of results, whose rows may repeat; one of few columns scrolls by itself where it has no room. */
export function DataTable({ caption, columns, rows, total, figures = 0, isLines = false }: DataTableProps) {
	const isFigure = (place: number) => place >= columns.length - figures;
	const lookOf = (cell: ReactNode, place: number) =>
		[
			isFigure(place) && "text-right whitespace-nowrap",
			(cell === NO_VALUE || cell === "") && isLines && "max-md:hidden!",
		]
			.filter(Boolean)
			.join(" ") || undefined;
	const row = ([head, ...cells]: readonly ReactNode[]) => (
		<tr>
			<th scope="row">{head}</th>
			{cells.map((cell, index) => (
				<td
					key={columns[index + 1]}
					data-column={isLines ? columns[index + 1] : undefined}
					className={lookOf(cell, index + 1)}
				>
					{cell}
				</td>
			))}
		</tr>
	);
	return (
		<Scroller label={caption} className="my-4">
			<table
				className={`w-full text-small [font-variant-numeric:tabular-nums] ${isLines ? "lines" : ""}`.trim()}
			>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr className="font-mono text-small text-quiet lg:*:min-w-24 print:*:min-w-0 *:align-bottom *:font-normal">
						{columns.map((column, place) => (
							<th key={column} scope="col" className={isFigure(place) ? "text-right" : undefined}>
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((cells, place) => (
						<Fragment key={place}>{row(cells)}</Fragment>
					))}
				</tbody>
				{total && <tfoot className="font-bold">{row(total)}</tfoot>}
			</table>
		</Scroller>
	);
}
