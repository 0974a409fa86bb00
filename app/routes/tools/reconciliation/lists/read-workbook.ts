import { unzipSync } from "fflate";
import { localName, parseXml } from "#app/routes/tools/reconciliation/lists/markup.ts";
import {
	ListError,
	MAX_CELLS,
	MAX_COLUMNS,
	MAX_LIST,
	MAX_ROWS,
	type Row,
	type SheetParts,
} from "#app/routes/tools/reconciliation/lists/sheet.ts";
import {
	type CellParts,
	cellText,
	columnOf,
} from "#app/routes/tools/reconciliation/lists/spreadsheet-cell.ts";

/** The most that a file of four megabytes may unpack to (a sheet of 20,000 rows takes about 30), and its list may hold. */
export const WORKBOOK_LIMITS = {
	unpackedBytes: 64 * 1024 * 1024,
	rows: MAX_ROWS + 1000,
	cells: MAX_CELLS,
	characters: MAX_LIST,
};
/** Rows that a merged cell fills. */
const MOST_MERGED = 200;
type WorkbookLimits = typeof WORKBOOK_LIMITS;

/** True if `bytes` begin as an `.xlsx` file does, which is a ZIP archive. */
export function isArchive(bytes: Uint8Array): boolean {
	return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The sheets of an `.xlsx` file (ECMA-376) in its order, hidden ones without rows: numbers in full with a decimal comma, days
 * as ISO. Throws a ListError for what is no such file, or holds more than `limits` in all.
 */
export function readWorkbook(bytes: Uint8Array, limits = WORKBOOK_LIMITS): SheetParts[] {
	const archive = openArchive(bytes, limits.unpackedBytes);
	const main = archive.related("", "officeDocument")[0]?.path ?? "xl/workbook.xml";
	if (!archive.has(main)) throw new ListError(archive.has("content.xml") ? "ods" : "binary");
	const { sheets, is1904 } = sheetsIn(archive.part(main));
	const sheetPaths = new Map(archive.related(main, "worksheet").map(({ id, path }) => [id, path]));
	const partOf = (type: string) => archive.part(archive.related(main, type)[0]?.path ?? "");
	const parts = { strings: sharedStrings(partOf("sharedStrings")), is1904 };
	const isDate = dateStyles(partOf("styles"));
	const left = { ...limits };
	return sheets.flatMap(({ name, id, isHidden }) => {
		const path = sheetPaths.get(id);
		// A sheet may be a chart alone.
		if (path === undefined) return [];
		const read = isHidden ? { rows: [], hiddenRows: 0 } : rowsOf(archive.part(path), isDate, parts, left);
		return [{ name, isHidden, ...read }];
	});
}

type Relation = { id: string; path: string };

/** Unpacks one part at a time, within the sizes that the archive states: more than it stated is an error of its own. */
function openArchive(bytes: Uint8Array, most: number) {
	const names = new Map<string, string>();
	let sum = 0;
	const unzip = (wanted?: string) => {
		try {
			return unzipSync(bytes, {
				filter({ name, originalSize }) {
					if (wanted !== undefined) return name === wanted;
					names.set(plainPath(name), name);
					if (/\.(xml|rels)$/i.test(name)) sum += originalSize;
					return false;
				},
			});
		} catch {
			throw new ListError("binary");
		}
	};
	unzip();
	if (sum > most) throw new ListError("size");
	const part = (path: string) => {
		const name = names.get(plainPath(path));
		return (name !== undefined && unzip(name)[name]) || new Uint8Array();
	};
	/** The parts that `source` names as of this type: the ends of types are alike in both editions of the standard. */
	const related = (source: string, type: string): Relation[] => {
		const relations: Relation[] = [];
		const at = source.lastIndexOf("/") + 1;
		parseXml(part(`${source.slice(0, at)}_rels/${source.slice(at)}.rels`), {
			open(name, { Id: id = "", Type = "", Target = "" }) {
				if (name === "Relationship" && Type.endsWith(`/${type}`))
					relations.push({
						id,
						path: new URL(Target.replaceAll("\\", "/"), `file:///${source}`).pathname.slice(1),
					});
			},
		});
		return relations;
	};
	return { has: (path: string) => names.has(plainPath(path)), part, related };
}

/** Some programs write paths with backslashes, a slash before them, or other capitals than they are named by. */
function plainPath(path: string): string {
	return path.replaceAll("\\", "/").replace(/^\//, "").toLowerCase();
}

type NamedSheet = { name: string; id: string; isHidden: boolean };

function sheetsIn(workbook: Uint8Array): { sheets: NamedSheet[]; is1904: boolean } {
	const sheets: NamedSheet[] = [];
	let is1904 = false;
	parseXml(workbook, {
		open(element, attributes) {
			if (element === "workbookPr") is1904 = isTrue(attributes.date1904);
			if (element !== "sheet") return;
			const [, id = ""] =
				Object.entries(attributes).find(([key]) => key.endsWith(":id") && localName(key) === "id") ?? [];
			const { name = "", state } = attributes;
			sheets.push({ name, id, isHidden: state === "hidden" || state === "veryHidden" });
		},
	});
	return { sheets, is1904 };
}

function isTrue(value: string | undefined): boolean {
	return value === "1" || value === "true";
}

function sharedStrings(xml: Uint8Array): string[] {
	const strings: string[] = [];
	let current = "";
	parseXml(xml, {
		open(name) {
			if (name === "si") current = "";
		},
		close(name, text) {
			if (name === "t") current += text;
			if (name === "si") strings.push(current);
		},
	});
	return strings;
}

/** Returns a check for styles of days: a built-in date format, or one with day, month or year in it. */
function dateStyles(xml: Uint8Array): (style: number) => boolean {
	const custom = new Map<string, boolean>();
	const styles: boolean[] = [];
	let isCell = false;
	parseXml(xml, {
		open(name, { numFmtId = "0", formatCode = "" }) {
			if (name === "numFmt")
				custom.set(numFmtId, /[dmy]/i.test(formatCode.replaceAll(/"[^"]*"?|\[[^\]]*\]?|\\.?/g, "")));
			if (name === "cellXfs") isCell = true;
			if (name === "xf" && isCell) styles.push(custom.get(numFmtId) ?? isBuiltInDate(Number(numFmtId)));
		},
		close(name) {
			if (name === "cellXfs") isCell = false;
		},
	});
	return (style) => styles[style] === true;
}

/** ECMA-376, part 1, 18.8.30. */
function isBuiltInDate(format: number): boolean {
	return (format >= 14 && format <= 17) || format === 22;
}

/** The rows that hold anything; `left` is what all sheets together may still hold. Neither rows nor cells need say where they stand. */
function rowsOf(
	xml: Uint8Array,
	isDate: (style: number) => boolean,
	parts: CellParts,
	left: WorkbookLimits,
): { rows: Row[]; hiddenRows: number } {
	const rows = new Map<number, FilledRow>();
	let cells: string[] = [];
	let [type, style, column, value] = ["n", 0, -1, ""];
	let [line, hiddenRows, isHidden] = [0, 0, false];
	parseXml(xml, {
		open(name, attributes) {
			if (name === "row") {
				const next = Number(attributes.r ?? line + 1);
				if (!(next > line)) throw new ListError("binary");
				line = next;
				[cells, column, isHidden] = [[], -1, isTrue(attributes.hidden)];
			}
			if (name === "mergeCell") fillDown(rows, attributes.ref);
			if (name !== "c") return;
			type = attributes.t ?? "n";
			style = Number(attributes.s ?? 0);
			column = columnOf(attributes.r) ?? column + 1;
			value = "";
		},
		close(name, text) {
			if (name === "v" || name === "t") value += text;
			if (name === "c" && column < MAX_COLUMNS && value !== "") {
				const shown = cellText({ type, value, isDate: isDate(style) }, parts).trim();
				// One shared string may stand in every cell.
				left.characters -= shown.length;
				if (--left.cells < 0 || left.characters < 0) throw new ListError("size");
				while (cells.length < column) cells.push("");
				cells[column] = shown;
			}
			if (name !== "row" || cells.length === 0) return;
			if (--left.rows < 0) throw new ListError("size");
			if (isHidden) hiddenRows++;
			rows.set(line, { line, cells });
		},
	});
	return { rows: [...rows.values()], hiddenRows };
}

type FilledRow = { line: number; cells: string[]; merged?: number[] };

/** Fills the cells that a merged one (`A2:A5`) reaches down to; a load has few wastes. */
function fillDown(rows: ReadonlyMap<number, FilledRow>, reference = ""): void {
	const [first = 0, last = 0] = (reference.match(/\d+/g) ?? []).map(Number);
	const column = columnOf(reference) ?? MAX_COLUMNS;
	const text = rows.get(first)?.cells[column];
	for (let line = first + 1; text && line <= Math.min(last, first + MOST_MERGED); line++) {
		const row = rows.get(line);
		while (row && row.cells.length < column) row.cells.push("");
		if (row) row.cells[column] = text;
		if (row) row.merged = [...(row.merged ?? []), column];
	}
}
