import { labelOf } from "#app/ui/table.tsx";

/** Most columns on a phone, of long cells beside a text's contents, on a tablet. With more, rows are blocks. */
const FITS = { phone: 2, text: 5, tablet: 8 };
/** Longest short cell, characters of HTML. */
const LONG_CELL = 60;

/** A cell with one figure, with or without its unit, or an empty one. */
const FIGURE = /^(?:(?:R\$\s)?\d[\d.,]*(?:\s?(?:%|[\p{L}²³/]+))?)?$/u;

/** A table of HTML cells in a text (`Table` is for pages): figures right-aligned, first cells as heads, *Total* apart. */
export function tableHtml(columns: readonly string[], rows: readonly string[][], className?: string): string {
	const areBlocks = columns.length > FITS.phone;
	const aligns = columns.map((_, i) =>
		i > 0 && rows.every((row) => FIGURE.test(row[i] ?? "")) ? ' class="text-right"' : "",
	);
	const attrs = columns.map((column, i) => {
		const name = column.replaceAll(/<[^>]+>/g, "");
		return aligns[i] + (areBlocks && name ? ` data-column="${labelOf(name)}"` : "");
	});
	const head = columns.map((text, i) => (text ? `<th scope="col"${aligns[i]}>${text}</th>` : "<td></td>"));
	const body = rows.map(([name, ...cells]) => {
		const data = cells.map((cell, i) => `<td${cell ? attrs[i + 1] : " data-none"}>${cell}</td>`);
		const look = /^Total\b/.test(name ?? "") ? ' class="border-t-2 font-bold"' : "";
		return `<tr${look}><th scope="row">${name}</th>${data.join("")}</tr>`;
	});
	const hasLongCells = columns.length > FITS.text && rows.flat().some((cell) => cell.length > LONG_CELL);
	const blocks = hasLongCells ? "blocks laptop" : columns.length > FITS.tablet ? "blocks tablet" : "blocks";
	const classes = [className, areBlocks && blocks].filter(Boolean).join(" ");
	const parts = `<thead><tr>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody>`;
	const table = `<table${classes && ` class="${classes}"`}>${parts}</table>`;
	return `<div class="scroller" tabindex="0">${table}</div>`;
}
