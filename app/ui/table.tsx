import { NoBreak } from "#app/ui/no-break.tsx";
import { Scroller } from "#app/ui/scroller.tsx";

type TableProps = {
	columns: readonly string[];
	rows: readonly (readonly string[])[];
	caption?: string;
};

/** Texts of more characters make a table too wide for a phone: its rows are lines there. */
const SHORT_CELL = 40;

/** Content of an empty cell. */
export const NO_VALUE = "—";

/** A table whose first column heads its rows. One of short texts scrolls by itself on a narrow screen, and its edge shows that it does. */
export function Table({ columns, rows, caption }: TableProps) {
	const isLines = rows.flat().some((text) => text.length > SHORT_CELL);
	return (
		<Scroller label={caption ?? columns.filter(Boolean).join(", ")} className="mt-8">
			<table className={`w-full text-small ${isLines ? "lines" : ""}`.trim()}>
				{caption && <caption>{caption}</caption>}
				<thead>
					<tr className="font-mono text-small text-quiet">
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
								<NoBreak text={head} />
							</th>
							{cells.map((text, i) => (
								<td
									key={columns[i + 1]}
									data-column={isLines && columns.length > 2 ? columns[i + 1] : undefined}
									className={`min-w-32 print:min-w-0 ${text === NO_VALUE && isLines ? "max-md:hidden!" : ""}`.trim()}
								>
									<NoBreak text={text} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</Scroller>
	);
}
