import { Parser } from "htmlparser2";
import upperHalf from "#app/routes/tools/reconciliation/lists/code-page-850.json" with { type: "json" };
import { encodingOf, MAX_DEPTH, raisedBehind } from "#app/routes/tools/reconciliation/lists/markup.ts";
import { isArchive, readWorkbook } from "#app/routes/tools/reconciliation/lists/read-workbook.ts";
import {
	isRounded,
	ListError,
	MAX_CELLS,
	MAX_COLUMNS,
	type Row,
	type SheetParts,
} from "#app/routes/tools/reconciliation/lists/sheet.ts";

/** The sheets of a file, by what it is and not by its name. Throws a ListError that says what else it is. */
export function readFile(bytes: Uint8Array): SheetParts[] {
	if (isArchive(bytes)) return readWorkbook(bytes);
	// Behind a password the old container holds the new format (MS-OFFCRYPTO); it keeps documents and mails too (MS-CFB).
	const old = bytes[0] === 0xd0 && bytes[1] === 0xcf ? Buffer.from(bytes).toString("utf16le") : undefined;
	if (old?.includes("EncryptedPackage")) throw new ListError("locked");
	if (old) throw new ListError(/Workbook|Book/.test(old) ? "xls" : "binary");
	return readText(decodeList(bytes));
}

/** A text as one sheet, whose delimiter is to be found; a page's tables as theirs. Throws a ListError for what is no list: a page in a mail (MHTML), as SAP's `.xls`, a spreadsheet's own text (SYLK, DIF), or `otherText`. */
export function readText(text: string): SheetParts[] {
	if (text.startsWith("%PDF-")) throw new ListError("pdf");
	if (text.startsWith("MIME-Version:")) throw new ListError("xls");
	if (/^(ID;P|TABLE\r?\n0,1)|urn:oasis:names:tc:opendocument/.test(text)) throw new ListError("ods");
	if (otherText.test(text) || text.includes("\0")) throw new ListError("binary");
	if (/^\s*<[a-z!?]/i.test(text)) return readTables(text);
	return [{ name: "", rows: [], text, hiddenRows: 0, isHidden: false, isRagged: true }];
}

/** The text of a file: UTF-8, UTF-16, else what Windows writes in western Europe; accents that were encoded twice are mended. */
export function decodeList(bytes: Uint8Array): string {
	const text = decode(bytes).replace(/^\ufeff/, "");
	return text.replaceAll(/[\u00c2\u00c3]./g, (pair) => decodedOnce.get(pair) ?? pair);
}

function decode(bytes: Uint8Array): string {
	try {
		return new TextDecoder(encodingOf(bytes) ?? "utf-8", { fatal: true }).decode(bytes);
	} catch {
		const text = windows.decode(bytes);
		// Where Portuguese has `ç` and `ã` between letters, Windows has no such signs; Excel writes for Macs and MS-DOS too.
		if (/\p{L}[‹\u008dÌ]\p{L}/u.test(text)) return new TextDecoder("macintosh").decode(bytes);
		if (!/\p{L}[‡Æ€]\p{L}/u.test(text)) return text;
		const latin = Buffer.from(bytes).toString("latin1");
		return latin.replaceAll(/[\x80-\xff]/g, (sign) => upperHalf[sign.charCodeAt(0) - 0x80] ?? sign);
	}
}

/** JSON, RTF, or the head of a mail (RFC 5322), whose lists may be encoded. */
const otherText = /^\s*(\[\s*)?\{|\nMIME-Version: /i;
const windows = new TextDecoder("windows-1252");

/** `ç` by what its two bytes look like to a program that takes UTF-8 for Windows' encoding: `Ã§`. */
const decodedOnce = new Map(
	Array.from({ length: 0x80 }, (_, place) => String.fromCharCode(0x80 + place)).map((letter) => [
		windows.decode(new TextEncoder().encode(letter)),
		letter,
	]),
);

/** The tables of a page, which state systems give as an `.xls`, as sheets. Throws a ListError without any. */
function readTables(text: string): SheetParts[] {
	/** Rows that no table holds, as SQLite writes them. */
	const tables: Row[][] = [[]];
	/** Tables may stand in cells of others. */
	const open = [...tables];
	let cells: string[] | undefined;
	let merged: number[] = [];
	/** `whole` is the number behind one that was rounded, as SheetJS gives it; the cell reaches `across` columns and `down` rows. */
	let cell: { text: string; whole: string; across: number; down: number } | undefined;
	/** The text of the cell before what is raised. */
	let below = "";
	let [count, depth] = [0, 0];
	/** By column the cell that reaches down, and how many rows more. */
	const reaching = new Map<number, { text: string; rows: number }>();
	const push = (text: string) => {
		cells?.push(text);
		if (++count > MAX_CELLS) throw new ListError("size");
	};
	const fillDown = () => {
		for (let at = cells?.length ?? 0; ; at++) {
			const above = reaching.get(at);
			if (!cells || !above?.rows) return;
			above.rows--;
			merged.push(at);
			push(above.text);
		}
	};
	/** A cell that reaches over columns or rows stands in each of them. */
	const endCell = () => {
		if (!cell) return;
		const { whole, across, down } = cell;
		const shown = cell.text.replaceAll(/\s+/g, " ").trim();
		const text = isRounded(shown) ? whole || shown : shown;
		cell = undefined;
		fillDown();
		for (let more = across; more > 0; more--) {
			reaching.set(cells?.length ?? 0, { text, rows: down - 1 });
			push(text);
		}
	};
	const endRow = () => {
		endCell();
		fillDown();
		const rows = open.at(-1);
		if (cells?.some(Boolean)) rows?.push({ line: rows.length + 1, cells, merged });
		[cells, merged] = [undefined, []];
	};
	// The parser closes what a page leaves open.
	const parser = new Parser({
		onopentag(name, { colspan = 1, rowspan = 1, "data-v": whole = "" }) {
			if (++depth > MAX_DEPTH) throw new ListError("binary");
			if (name === "table") {
				endRow();
				reaching.clear();
				tables.push(open[open.push([]) - 1] ?? []);
			}
			if (name === "tr") cells = [];
			if (name === "td" || name === "th") {
				const across = Math.min(Number(colspan) || 1, MAX_COLUMNS);
				cell = { text: "", whole, across, down: Number(rowspan) || 1 };
			}
			if (name === "br" && cell) cell.text += " ";
			if (name === "sup") below = cell?.text ?? "";
		},
		ontext(said) {
			if (cell) cell.text += said;
		},
		onclosetag(name) {
			depth--;
			if (name === "sup" && cell?.text.startsWith(below))
				cell.text = below + raisedBehind(below, cell.text.slice(below.length));
			if (name === "td" || name === "th") endCell();
			if (name === "tr" || name === "table") endRow();
			if (name === "table") open.pop();
		},
	});
	parser.end(text);
	const filled = tables.filter((rows) => rows.length > 0);
	if (filled.length === 0)
		throw new ListError(text.includes("urn:schemas-microsoft-com:office:spreadsheet") ? "xls" : "binary");
	return filled.map((rows) => ({ name: "", rows, hiddenRows: 0, isHidden: false, isRagged: true }));
}
