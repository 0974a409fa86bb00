import { Parser } from "htmlparser2";
import { MAX_DEPTH } from "#app/routes/tools/reconciliation/lists/markup.ts";
import {
	ListError,
	MAX_CELLS,
	MAX_COLUMNS,
	type Row,
	type SheetParts,
} from "#app/routes/tools/reconciliation/lists/sheet.ts";

/** The tables of a page, which state systems give as an `.xls`, as sheets. Throws a ListError without any. */
export function readTables(text: string): SheetParts[] {
	const tables: Row[][] = [];
	/** Tables may stand in cells of others. */
	const open: Row[][] = [];
	let cells: string[] | undefined;
	let cell: string | undefined;
	let [span, count, depth] = [1, 0, 0];
	const endCell = () => {
		const written = cell?.replaceAll(/\s+/g, " ").trim();
		cell = undefined;
		if (written === undefined) return;
		// A cell that reaches over columns stands in each of them; one that reaches down leaves rows too short, which are named.
		for (let more = span; more > 0; more--) cells?.push(written);
		count += span;
		if (count > MAX_CELLS) throw new ListError("size");
	};
	const endRow = () => {
		endCell();
		const rows = open.at(-1);
		if (cells?.some(Boolean)) rows?.push({ line: rows.length + 1, cells });
		cells = undefined;
	};
	const parser = new Parser({
		onopentag(name, { colspan }) {
			if (++depth > MAX_DEPTH) throw new ListError("binary");
			if (name === "table" || name === "tr") endRow();
			if (name === "table") tables.push(open[open.push([]) - 1] ?? []);
			if (name === "tr") cells = [];
			if (name === "td" || name === "th") {
				endCell();
				cell = "";
				span = Math.min(Number(colspan ?? 1) || 1, MAX_COLUMNS);
			}
			if (name === "br") cell &&= `${cell} `;
		},
		ontext(said) {
			if (cell !== undefined) cell += said;
		},
		onclosetag(name) {
			depth--;
			if (name === "td" || name === "th") endCell();
			if (name === "tr" || name === "table") endRow();
			if (name === "table") open.pop();
		},
	});
	parser.end(text);
	const filled = tables.filter((rows) => rows.length > 0);
	if (filled.length === 0) throw new ListError("binary");
	return filled.map((rows) => ({ name: "", rows, hiddenRows: 0, isHidden: false, isRagged: true }));
}
