import { NoBreak } from "./no-break.tsx";

type TableProps = {
	columns: readonly string[];
	rows: readonly (readonly string[])[];
	/** Name of a table of results, for screen readers only. */
	caption?: string;
	total?: readonly string[];
	/** Number of right-aligned columns of figures at the end. */
	figures?: number;
	/** Shows each row as a block of labelled values: on a phone, with more columns also on a tablet or laptop (`base.css`). */
	hasBlocks?: boolean;
};

/** True for a text that makes a table too wide for a phone. */
const isLong = (text: string) => text.length > 40;

/** In one column labels stand beside their values, which are one below the other; not on the smallest phones. */
const ALIGNED =
	"aligned:[&_td]:pl-36 aligned:[&_td::before]:float-left aligned:[&_td::before]:-ml-36 aligned:[&_td::before]:w-34";

/** A column's name before a value: `Waste:`, `Who reports?` */
export const labelOf = (column: string) => column.replace(/[^?]$/, "$&:");

/** Text of an empty cell. */
export const NO_VALUE = "—";

/** Makes a scrolling region reachable by keyboard (WCAG 2.2, 2.1.1). */
const focusable = { tabIndex: 0 };

/** A page's or result's table; its first column heads its rows. Narrow screens scroll short texts. Print repeats a `tfoot`. */
export function Table({ columns, rows, caption, total, figures = 0, hasBlocks }: TableProps) {
	const areBlocks = hasBlocks ?? rows.flat().some(isLong);
	const isResult = caption !== undefined;
	const isNamed = areBlocks && (isResult || columns.length > 2);
	const width = isResult || areBlocks ? undefined : "min-w-32";
	const firstFigure = columns.length - figures;
	const look = { columns, labels: isNamed ? columns.map(labelOf) : [], isResult, width, firstFigure };
	const row = (cells: readonly string[], index = 0) => <Row key={index} cells={cells} {...look} />;
	const screen = columns.length < 5 ? "" : isResult || columns.length < 8 ? "tablet" : "laptop";
	const blocks = `blocks ${screen} ${isResult ? "" : "print:text-[7.5pt]"}`;
	return (
		<section
			className={`scroller ${isResult ? "my-4" : "mt-8"}`}
			aria-label={caption ?? columns.filter(Boolean).join(", ")}
			{...focusable}
		>
			<table
				className={`w-full text-small ${areBlocks ? blocks : ""} ${isNamed && !isResult ? ALIGNED : ""}`.trim()}
			>
				{isResult && <caption className="sr-only">{caption}</caption>}
				<thead>
					<tr className="font-mono text-quiet *:font-normal">
						{columns.map((column, index) => (
							<th key={column} scope="col" className={index < firstFigure ? undefined : "text-right"}>
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>{rows.map(row)}</tbody>
				{total && <tbody className="font-bold">{row(total)}</tbody>}
			</table>
		</section>
	);
}

type RowProps = Record<"cells" | "columns" | "labels", readonly string[]> & {
	isResult: boolean;
	width: string | undefined;
	firstFigure: number;
};

function Row({ cells: [head = "", ...cells], columns, labels, isResult, width, firstFigure }: RowProps) {
	const widthOf = (text: string) => (isResult && isLong(text) ? "col-span-full" : width);
	return (
		<tr>
			<NoBreak as="th" scope="row" className={width} text={head} />
			{cells.map((text, i) => (
				<NoBreak
					as="td"
					key={columns[i + 1]}
					data-column={!text || (isResult && text.includes(": ")) ? undefined : labels[i + 1]}
					data-none={text === "" || text === NO_VALUE ? "" : undefined}
					className={i + 1 < firstFigure ? widthOf(text) : "text-right"}
					text={text}
				/>
			))}
		</tr>
	);
}
