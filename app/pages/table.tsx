import { Whole } from "#app/ui/whole.tsx";

type TableProps = {
	columns: readonly string[];
	rows: readonly (readonly string[])[];
	caption?: string;
};

/** In a narrow column a text of more characters is a tower beside empty cells. */
const LONG_CELL = 120;

/** What scrolls must be reachable by keyboard (WCAG 2.2, 2.1.1). */
const focusable = { tabIndex: 0 };

/** A table whose first column heads its rows; scrolls by itself on a narrow screen, and its edge shows that it does. */
export function Table({ columns, rows, caption }: TableProps) {
	return (
		<section
			className="scroller mt-8"
			aria-label={caption ?? columns.filter(Boolean).join(", ")}
			{...focusable}
		>
			<table className="w-full text-small">
				{caption && <caption>{caption}</caption>}
				<thead>
					<tr className="font-mono text-tiny text-quiet">
						{columns.map((column) => (
							<th key={column} scope="col" className="font-normal">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(([head = "", ...cells]) => (
						<tr key={head}>
							<th scope="row" className="min-w-32 print:min-w-0">
								<Whole text={head} />
							</th>
							{cells.map((cell, i) => (
								<td
									key={columns[i + 1]}
									className={`${cell.length > LONG_CELL ? "min-w-64 xl:min-w-40" : "min-w-32"} print:min-w-0`}
								>
									<Whole text={cell} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
