import { Parser } from "htmlparser2";
import { MAX_DEPTH, raisedBehind } from "./markup.ts";
import { isRounded, ListError, MAX_CELLS, MAX_COLUMNS, type Row, type SheetParts } from "./sheet.ts";

/** The tables of an HTML page, which state systems export as `.xls`. Throws a ListError without any. */
export function readTables(text: string): SheetParts[] {
	const tables = new Tables();
	/** Notes, which LibreOffice writes into cells, are skipped. Hidden text stays, because Excel hides the end of long texts. */
	let [depth, notes, raised] = [0, 0, 0];
	// The parser closes open elements, except a row and its last cell before another section of the table.
	const parser = new Parser({
		onopentag(name, attributes) {
			if (++depth > MAX_DEPTH) throw new ListError("binary");
			if (name === "comment") notes++;
			if (name === "table") tables.beginTable();
			if (name === "tr") tables.beginRow();
			if (name === "td" || name === "th") tables.beginCell(attributes);
			if (name === "br") tables.addText(" ");
			if (name === "sup") raised++;
		},
		ontext: (piece) => tables.addText(notes > 0 ? "" : piece, raised > 0),
		onclosetag(name) {
			depth--;
			if (name === "comment") notes--;
			if (name === "sup") raised--;
			if (name === "td" || name === "th") tables.endCell();
			if (name === "tr") tables.endRow();
			if (name === "table") tables.endTable();
		},
	});
	parser.end(text);
	const filled = tables.all.filter((rows) => rows.length > 0);
	if (filled.length === 0)
		throw new ListError(text.includes("urn:schemas-microsoft-com:office:spreadsheet") ? "xls" : "binary");
	return filled.map((rows) => ({ name: "", rows, hiddenRows: 0, isHidden: false, isRagged: true }));
}

/** Collects rows and cells from a page's tags; repeats a cell in all columns and rows that it spans. */
class Tables {
	/** All tables; the first collects rows outside any, as SQLite writes them. */
	readonly all: Row[][] = [[]];
	/** Stack of open tables, which may be nested. */
	readonly #open = [...this.all];
	#cells: string[] | undefined;
	#merged: number[] = [];
	/** `whole` is the exact value of a rounded number, from SheetJS; the cell spans `across` columns and `down` rows. */
	#cell: { text: string; whole: string; across: number; down: number } | undefined;
	#count = 0;
	/** By column, the cell that spans down, and the number of further rows. */
	readonly #reaching = new Map<number, { text: string; rows: number }>();

	beginTable(): void {
		this.endRow();
		this.#reaching.clear();
		this.all.push(this.#open[this.#open.push([]) - 1] ?? []);
	}

	endTable(): void {
		this.endRow();
		this.#open.pop();
	}

	beginRow(): void {
		this.endRow();
		this.#cells = [];
	}

	endRow(): void {
		this.endCell();
		this.#fillDown();
		const [rows, cells] = [this.#open.at(-1), this.#cells];
		if (cells?.some(Boolean)) rows?.push({ line: rows.length + 1, cells, merged: this.#merged });
		[this.#cells, this.#merged] = [undefined, []];
	}

	beginCell({ colspan = 1, rowspan = 1, "data-v": whole = "" }: Record<string, string | number>): void {
		this.endCell();
		this.#cell = { text: "", whole: String(whole), across: Number(colspan) || 1, down: Number(rowspan) || 1 };
	}

	addText(text: string, isRaised = false): void {
		if (this.#cell) this.#cell.text += isRaised ? raisedBehind(this.#cell.text, text) : text;
	}

	endCell(): void {
		if (!this.#cell) return;
		const { whole, across, down } = this.#cell;
		const shown = this.#cell.text.replaceAll(/\s+/g, " ").trim();
		const text = isRounded(shown) ? whole || shown : shown;
		this.#cell = undefined;
		this.#fillDown();
		for (let more = Math.min(across, MAX_COLUMNS); more > 0; more--) {
			this.#reaching.set(this.#cells?.length ?? 0, { text, rows: down - 1 });
			this.#push(text);
		}
	}

	#fillDown(): void {
		for (let column = this.#cells?.length ?? 0; ; column++) {
			const above = this.#reaching.get(column);
			if (!this.#cells || !above?.rows) return;
			above.rows--;
			this.#merged.push(column);
			this.#push(above.text);
		}
	}

	#push(text: string): void {
		this.#cells?.push(text);
		if (++this.#count > MAX_CELLS) throw new ListError("size");
	}
}
