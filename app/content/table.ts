/** Columns for which a phone, of long cells a text, and a tablet has room; rows of more are lines (`base.css`), and each value says its column. */
const [FITS_A_PHONE, FITS_A_TEXT, FITS_A_TABLET] = [2, 5, 8];

/** A cell of one figure, with or without its unit, or of none. */
const FIGURE = /^(?:(?:R\$\s)?\d[\d.,]*(?:\s?(?:%|[\p{L}²³/]+))?)?$/u;

/** Writes a table from cells of HTML: figures at the right, each row headed by its first cell, a row *Total* set apart. `look` adds a class. */
export function tableHtml(columns: readonly string[], rows: readonly string[][], look?: string): string {
	const areLines = columns.length > FITS_A_PHONE;
	const aligns = columns.map((_, i) =>
		i > 0 && rows.every((row) => FIGURE.test(row[i] ?? "")) ? ' class="text-right"' : "",
	);
	const attrs = columns.map((column, i) => {
		const name = column.replaceAll(/<[^>]+>/g, "");
		return aligns[i] + (areLines && name ? ` data-column="${name.replace(/[^?]$/, "$&:")}"` : "");
	});
	const head = columns.map((text, i) => (text ? `<th scope="col"${aligns[i]}>${text}</th>` : "<td></td>"));
	const body = rows.map(([name, ...cells]) => {
		const data = cells.map((cell, i) => `<td${cell ? attrs[i + 1] : " data-none"}>${cell}</td>`);
		return `<tr${/^Total\b/.test(name ?? "") ? ' class="border-t-2 font-bold"' : ""}><th scope="row">${name}</th>${data.join("")}</tr>`;
	});
	const isWide = columns.length > FITS_A_TEXT && rows.flat().some((cell) => cell.length > 60);
	const lines = isWide ? "lines cards" : columns.length > FITS_A_TABLET ? "lines many" : "lines";
	const classes = [look, areLines && lines].filter(Boolean).join(" ");
	return `<div class="scroller" tabindex="0"><table${classes && ` class="${classes}"`}><thead><tr>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
}
