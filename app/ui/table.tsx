import { Fragment, useId } from "react";
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
	/** Number of columns beside each other; the others' cells stand below them, each with its name. */
	across?: number | undefined;
};

/** True for a text that makes a table too wide for a phone. */
const isLong = (text: string) => text.length > 40;

/** In one column the labels have a column of their own, beside which the values stand below each other; not on the smallest phones. */
const ALIGNED =
	"aligned:[&_td]:pl-36 aligned:[&_td::before]:float-left aligned:[&_td::before]:-ml-36 aligned:[&_td::before]:w-34";

/** Of a row in two lines and of its upper cells: no rule between the two. A lower cell is `below`, after its column's name. */
const UPPER = "border-0! pb-0!";

/** A column's name before a value: `Waste:`, `Who reports?` */
export const labelOf = (column: string) => column.replace(/[^?]$/, "$&:");

/** Text of an empty cell. */
export const NO_VALUE = "—";

/** Makes a scrolling region reachable by keyboard (WCAG 2.2, 2.1.1). */
const focusable = { tabIndex: 0 };

/** A page's or result's table, whose first column heads its rows. Narrow screens scroll short texts, as its edge shows. Print repeats a `tfoot`. */
export function Table({ columns, rows, caption, total, figures = 0, hasBlocks, across }: TableProps) {
	const heads = columns.slice(0, across);
	const areBlocks = hasBlocks ?? rows.flat().some(isLong);
	const isResult = caption !== undefined;
	const isNamed = areBlocks && (isResult || columns.length > 2);
	const labels = isNamed ? columns.map(labelOf) : [];
	const width = across ? "lg:w-40" : isResult || areBlocks ? undefined : "min-w-32";
	const widthOf = (text: string) => (isResult && isLong(text) ? "col-span-full" : width);
	const isFigure = (index: number) => index >= columns.length - figures;
	const screen = heads.length < 5 ? "" : isResult || heads.length < 8 ? "tablet" : "laptop";
	const blocks = `blocks ${screen} ${isResult ? "" : "print:text-[7.5pt]"}`;
	const cell = (text: string, index: number, line = "", headers?: string) => (
		<NoBreak
			as="td"
			key={columns[index]}
			headers={headers}
			data-column={!text || (isResult && text.includes(": ")) ? undefined : labels[index]}
			data-none={text === "" || text === NO_VALUE ? "" : undefined}
			className={isFigure(index) ? "text-right whitespace-nowrap" : line || widthOf(text)}
			text={text}
		/>
	);
	const id = useId();
	const idOf = (index: number) => (across ? id + index : undefined);
	const row = ([head = "", ...cells]: readonly string[], index: number) => (
		<Fragment key={index}>
			<tr className={across ? UPPER : undefined}>
				<NoBreak as="th" scope="row" className={width} id={idOf(index)} rowSpan={across && 2} text={head} />
				{cells
					.slice(0, across && across - 1)
					.map((text, i) => cell(text || NO_VALUE, i + 1, across ? UPPER : ""))}
			</tr>
			{across && (
				<tr>{cells.slice(across - 1).map((text, i) => cell(text, across + i, "below", idOf(index)))}</tr>
			)}
		</Fragment>
	);
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
						{heads.map((column, index) => (
							<th key={column} scope="col" className={isFigure(index) ? "text-right" : undefined}>
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>{rows.map(row)}</tbody>
				{total && <tbody className="font-bold">{row(total, 0)}</tbody>}
			</table>
		</section>
	);
}
