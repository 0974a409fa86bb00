import { Fragment, type ReactNode } from "react";
import { NO_VALUE } from "#app/pages/table.tsx";
import { Scroller } from "#app/ui/scroller.tsx";

type DataTableProps = {
	caption: string;
	columns: readonly string[];
	rows: readonly (readonly ReactNode[])[];
	total?: readonly ReactNode[];
	/** Number of columns at the end that hold figures, aligned to the right. */
	figures?: number;
};

/** A phone has no room for more columns. */
const MOST_COLUMNS = 4;

/** Turns rows into cards on a phone: values below each other, each with its column's name. */
const cards = [
	"not-print:max-md:block not-print:max-md:[&_thead]:hidden not-print:max-md:[&_tbody]:block",
	"not-print:max-md:[&_tr]:block not-print:max-md:[&_tr]:pb-4",
	"not-print:max-md:[&_th]:block not-print:max-md:[&_th]:border-b-2 not-print:max-md:[&_th]:border-heading not-print:max-md:[&_th]:pr-0",
	"not-print:max-md:[&_td]:flex not-print:max-md:[&_td]:justify-between not-print:max-md:[&_td]:gap-x-4 not-print:max-md:[&_td]:pr-0",
	"not-print:max-md:[&_td]:before:font-mono not-print:max-md:[&_td]:before:text-tiny not-print:max-md:[&_td]:before:text-quiet not-print:max-md:[&_td]:before:content-[attr(data-column)]",
	"not-print:max-md:[&_td[data-empty]]:hidden",
].join(" ");

/** A table of results, whose rows may repeat; one of few columns scrolls by itself where it has no room. */
export function DataTable({ caption, columns, rows, total, figures = 0 }: DataTableProps) {
	const areCards = columns.length > MOST_COLUMNS;
	const row = (cells: readonly ReactNode[]) => (
		<DataRow cells={cells} columns={columns} figures={figures} areCards={areCards} />
	);
	return (
		<Scroller label={caption} className="my-4">
			<table className={`w-full text-small tabular-nums ${areCards ? cards : ""}`.trim()}>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr className="font-mono text-tiny text-quiet md:*:min-w-24 print:*:min-w-0 *:align-bottom *:font-normal">
						{columns.map((column, place) => (
							<th key={column} scope="col" className={figureLook(place, columns, figures)}>
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

function figureLook(place: number, columns: readonly string[], figures: number): string | undefined {
	return place >= columns.length - figures ? "text-right" : undefined;
}

type RowProps = {
	cells: readonly ReactNode[];
	columns: readonly string[];
	figures: number;
	areCards: boolean;
};

function DataRow({ cells: [head, ...cells], columns, figures, areCards }: RowProps) {
	return (
		<tr>
			<th scope="row">{head}</th>
			{cells.map((cell, place) => (
				<td
					key={columns[place + 1]}
					data-column={areCards ? columns[place + 1] : undefined}
					data-empty={cell === NO_VALUE || undefined}
					className={figureLook(place + 1, columns, figures)}
				>
					{cell}
				</td>
			))}
		</tr>
	);
}
