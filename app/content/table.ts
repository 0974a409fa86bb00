/** Columns for which a phone has room; rows of more are two lines there (`base.css`), and each value says its column. */
const FITS_A_PHONE = 2;

/** A table of cells that are HTML; the first of each row names it. `look` is a class of its own. */
export function tableHtml(columns: readonly string[], rows: readonly string[][], look?: string): string {
	const areLines = columns.length > FITS_A_PHONE;
	const names = columns.map((column) => {
		const name = column.replaceAll(/<[^>]+>/g, "");
		return areLines && name ? ` data-column="${name}"` : "";
	});
	const head = columns.map((column) => (column ? `<th scope="col">${column}</th>` : "<td></td>"));
	const body = rows.map(([name, ...cells]) => {
		const data = cells.map((cell, place) => `<td${cell ? names[place + 1] : " data-none"}>${cell}</td>`);
		return `<tr><th scope="row">${name}</th>${data.join("")}</tr>`;
	});
	const classes = [look, areLines && "lines"].filter(Boolean).join(" ");
	return `<div class="scroller" tabindex="0"><table${classes && ` class="${classes}"`}><thead><tr>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
}
