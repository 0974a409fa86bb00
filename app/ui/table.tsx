import { NoBreak } from "#app/ui/no-break.tsx";
import { Scroller } from "#app/ui/scroller.tsx";

type TableProps = {
	columns: readonly string[];
	rows: readonly (readonly string[])[];
	caption?: string;
};

/** Texts of more characters make towers of narrow columns, and a table too wide for a phone. */
const SHORT_CELL = 40;

/** Content of an empty cell. */
export const NO_VALUE = "—";

/** In a narrow column a text of more characters is a tower beside empty cells. */
const LONG_CELL = 120;

/** On a narrow screen, and one of long texts on paper, each row stands by itself, its cells below each other with their columns' names. */
const cards = {
	long: {
		table: "max-xl:block",
		hidden: "max-xl:hidden",
		row: "max-xl:block max-xl:border-t-4 max-xl:border-heading max-xl:pt-1 max-xl:pb-6",
		name: "max-xl:block max-xl:border-b-0 max-xl:font-heading max-xl:text-third print:text-body max-xl:text-heading",
		cell: "max-xl:grid max-xl:gap-x-4 max-xl:border-b-0 max-xl:py-1 sm:max-xl:grid-cols-[10rem_1fr] max-xl:pr-0 max-xl:before:font-mono max-xl:before:text-tiny max-xl:before:text-quiet max-xl:before:content-[attr(data-column)]",
		only: "max-xl:block max-xl:pr-0",
	},
	middle: {
		table: "not-print:max-md:block",
		hidden: "not-print:max-md:hidden",
		row: "not-print:max-md:block not-print:max-md:border-t-4 not-print:max-md:border-heading not-print:max-md:pt-1 not-print:max-md:pb-6",
		name: "not-print:max-md:block not-print:max-md:border-b-0 not-print:max-md:font-heading not-print:max-md:text-third not-print:max-md:text-heading",
		cell: "not-print:max-md:grid not-print:max-md:gap-x-4 not-print:max-md:border-b-0 not-print:max-md:py-1 not-print:max-md:grid-cols-[6.5rem_1fr] not-print:max-md:pr-0 not-print:max-md:before:font-mono not-print:max-md:before:text-tiny not-print:max-md:before:text-quiet not-print:max-md:before:content-[attr(data-column)]",
		only: "not-print:max-md:block not-print:max-md:pr-0",
	},
} as const;

/** A table whose first column heads its rows. One of short texts scrolls by itself on a narrow screen, and its edge shows that it does. */
export function Table({ columns, rows, caption }: TableProps) {
	const longest = Math.max(...rows.flat().map((text) => text.length));
	const look = longest > LONG_CELL ? cards.long : longest > SHORT_CELL ? cards.middle : undefined;
	const cell = columns.length > 2 ? look?.cell : look?.only;
	return (
		<Scroller label={caption ?? columns.filter(Boolean).join(", ")} className="mt-8">
			<table className={`w-full text-small ${look?.table ?? ""}`.trim()}>
				{caption && <caption>{caption}</caption>}
				<thead className={look?.hidden}>
					<tr className="font-mono text-tiny text-quiet">
						{columns.map((column) => (
							<th key={column} scope="col" className="font-normal">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody className={look?.table}>
					{rows.map(([head = "", ...cells]) => (
						<tr key={head} className={look?.row}>
							<th scope="row" className={`${look?.name ?? "min-w-32"} print:min-w-0`}>
								<NoBreak text={head} />
							</th>
							{cells.map((text, i) => (
								<td
									key={columns[i + 1]}
									data-column={look && columns.length > 2 ? columns[i + 1] : undefined}
									className={`${(text === NO_VALUE ? look?.hidden : cell) ?? ""} ${text.length > 2 * LONG_CELL ? "xl:min-w-76" : text.length > LONG_CELL ? "xl:min-w-48" : look ? "md:min-w-32" : "min-w-32"} print:min-w-0`.trim()}
								>
									<span>
										<NoBreak text={text} />
									</span>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</Scroller>
	);
}
