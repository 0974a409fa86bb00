import { Parser } from "htmlparser2";
import { MAX_DEPTH, raisedBehind } from "./markup.ts";
import { isRounded, ListError, MAX_CELLS, MAX_COLUMNS, type Row, type SheetParts } from "./sheet.ts";

/** The tables of an HTML page, which states export as `.xls`; a cell fills all that it spans. Throws a ListError without any. */
export function readTables(text: string): SheetParts[] {
	/** All tables; the first collects rows outside any, as SQLite writes them. */
	const all: Row[][] = [[]];
	/** Stack of open tables, which may be nested. */
	const open = [...all];
	/** Notes, which LibreOffice writes into cells, are skipped. Hidden text stays, because Excel hides the end of long texts. */
	let [depth, notes, raised, count] = [0, 0, 0, 0];
	let [cells, merged]: [string[] | undefined, number[]] = [undefined, []];
	/** `whole` is the exact value of a rounded number, from SheetJS; the cell spans `across` columns and `down` rows. */
	let cell: { text: string; whole: string; across: number; down: number } | undefined;
	/** By column, the cell that spans down, and the number of further rows. */
	const reaching = new Map<number, { text: string; rows: number }>();
	const push = (shown: string) => {
		cells?.push(shown);
		if (++count > MAX_CELLS) throw new ListError("size");
	};
	const spanning = () => reaching.get(cells?.length ?? 0);
	const fillDown = () => {
		for (let above = spanning(); cells && above?.rows; above = spanning()) {
			above.rows--;
			merged.push(cells.length);
			push(above.text);
		}
	};
	const endCell = () => {
		if (!cell) return;
		const { whole, across, down } = cell;
		const shown = cell.text.replaceAll(/\s+/g, " ").trim();
		const exact = isRounded(shown) ? whole || shown : shown;
		cell = undefined;
		fillDown();
		for (let more = Math.min(across, MAX_COLUMNS); more > 0; more--) {
			reaching.set(cells?.length ?? 0, { text: exact, rows: down - 1 });
			push(exact);
		}
	};
	const endRow = () => {
		endCell();
		fillDown();
		const rows = open.at(-1);
		if (cells?.some(Boolean)) rows?.push({ line: rows.length + 1, cells, merged });
		[cells, merged] = [undefined, []];
	};
	const addText = (piece: string) => {
		if (cell) cell.text += raised > 0 ? raisedBehind(cell.text, piece) : piece;
	};
	// The parser closes open elements, except a row and its last cell before another section of the table.
	const parser = new Parser({
		onopentag(name, { colspan, rowspan, "data-v": whole = "" }) {
			if (++depth > MAX_DEPTH) throw new ListError("binary");
			if (name === "comment") notes++;
			if (name === "table" || name === "tr") endRow();
			if (name === "table") reaching.clear();
			if (name === "table") all.push(open[open.push([]) - 1] ?? []);
			if (name === "tr") cells = [];
			if (name === "td" || name === "th") {
				endCell();
				cell = { text: "", whole, across: Number(colspan) || 1, down: Number(rowspan) || 1 };
			}
			if (name === "br") addText(" ");
			if (name === "sup") raised++;
		},
		ontext: (piece) => notes === 0 && addText(piece),
		onclosetag(name) {
			depth--;
			if (name === "comment") notes--;
			if (name === "sup") raised--;
			if (name === "td" || name === "th") endCell();
			if (name === "tr" || name === "table") endRow();
			if (name === "table") open.pop();
		},
	});
	parser.end(text);
	const filled = all.filter((rows) => rows.length > 0);
	if (filled.length === 0)
		throw new ListError(text.includes("urn:schemas-microsoft-com:office:spreadsheet") ? "xls" : "binary");
	return filled.map((rows) => ({ name: "", rows, hiddenRows: 0, isHidden: false, isRagged: true }));
}
