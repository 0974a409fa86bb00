import { unzipSync } from "fflate";
import { dayOfSerial } from "#app/formats/days.ts";
import { formatsIn } from "./cell-formats.ts";
import { parseXml } from "./markup.ts";
import { ListError, MAX_CELLS, MAX_COLUMNS, MAX_ROWS, type SheetParts } from "./sheet.ts";

/** Limits on a four-megabyte file's unpacked bytes (20,000 rows take about 30 MB) and on its list. */
export const WORKBOOK_LIMITS = {
	unpackedBytes: 64 * 1024 * 1024,
	rows: MAX_ROWS + 1000,
	cells: MAX_CELLS,
	/** 20,000 rows of the public system's report take seven million. */
	characters: 12_000_000,
};

/** The sheets of an `.xlsx` file (ECMA-376), hidden ones without rows. Throws a ListError if malformed or beyond `limits`. */
export function readWorkbook(bytes: Uint8Array, limits = WORKBOOK_LIMITS): SheetParts[] {
	const archive = openArchive(bytes, limits.unpackedBytes);
	const main = archive.related("", "officeDocument")[0]?.path ?? "xl/workbook.xml";
	if (archive.has("content.xml") || main.endsWith(".bin")) throw new ListError("ods");
	const isDocument = ["[Content_Types].xml", "Index.zip", "Index/Document.iwa"].some(archive.has);
	if (!archive.has(main) || /^(word|ppt)\//.test(main)) throw new ListError(isDocument ? "binary" : "zip");
	const { sheets, ...kind } = sheetsIn(archive.part(main));
	const sheetPaths = new Map(archive.related(main, "worksheet").map(({ id, path }) => [id, path]));
	const partOf = (type: string) => archive.part(archive.related(main, type)[0]?.path ?? "");
	const strings = sharedStrings(partOf("sharedStrings"));
	const shared = { strings, ...kind, formats: formatsIn(partOf("styles")), left: { ...limits } };
	return sheets.flatMap(({ name, id, isHidden }) => {
		const path = sheetPaths.get(id);
		// A sheet may be only a chart.
		if (path === undefined) return [];
		const read = isHidden ? { rows: [], hiddenRows: 0 } : sheetRows(archive.part(path), shared);
		return [{ name, isHidden, ...read }];
	});
}

/** What all sheets share: the texts and formats that cells refer to, how days and formulas are written, and the limits `left`. */
type Shared = Omit<ReturnType<typeof sheetsIn>, "sheets"> &
	Record<"strings", string[]> & { formats: ReturnType<typeof formatsIn>; left: typeof WORKBOOK_LIMITS };

/** Unpacks one part at a time, at most the sizes stated in the archive; throws if a part is larger. */
function openArchive(bytes: Uint8Array, max: number) {
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
	if (sum > max) throw new ListError("size");
	const part = (path: string) => {
		const name = names.get(plainPath(path));
		return (name !== undefined && unzip(name)[name]) || new Uint8Array();
	};
	/** Parts related to `source` by `type`, whose ending is the same in both editions of the standard. */
	const related = (source: string, type: string) => {
		const relations: { id: string; path: string }[] = [];
		const start = source.lastIndexOf("/") + 1;
		parseXml(part(`${source.slice(0, start)}_rels/${source.slice(start)}.rels`), {
			open(name, { Id: id = "", Type = "", Target = "" }) {
				if (name !== "Relationship" || !Type.endsWith(`/${type}`)) return;
				const { pathname } = new URL(Target.replaceAll("\\", "/"), `file:///${source}`);
				relations.push({ id, path: pathname.slice(1) });
			},
		});
		return relations;
	};
	return { has: (path: string) => names.has(plainPath(path)), part, related };
}

/** Normalises a path: some programs write backslashes, a leading slash, or different capitals. */
const plainPath = (path: string): string => path.replaceAll("\\", "/").replace(/^\//, "").toLowerCase();

function sheetsIn(workbook: Uint8Array) {
	const sheets: { name: string; id: string; isHidden: boolean }[] = [];
	/** `placeholder`: the value that XlsxWriter and others write for formulas to be calculated on opening: 0. */
	let [is1904, placeholder] = [false, ""];
	parseXml(workbook, {
		open(element, attributes) {
			if (element === "workbookPr") is1904 = isTrue(attributes.date1904);
			if (element === "calcPr" && isTrue(attributes.fullCalcOnLoad)) placeholder = "0";
			if (element !== "sheet") return;
			const [, id = ""] = Object.entries(attributes).find(([key]) => key.endsWith(":id")) ?? [];
			const { name = "", state } = attributes;
			sheets.push({ name, id, isHidden: state === "hidden" || state === "veryHidden" });
		},
	});
	return { sheets, is1904, placeholder };
}

const isTrue = (value = "") => /^(1|true)$/.test(value);

function sharedStrings(xml: Uint8Array): string[] {
	const strings: string[] = [];
	parseXml(xml, {
		open: (name) => name === "si" && strings.push(""),
		close: (name, text) => name === "t" && strings.push((strings.pop() ?? "") + text),
	});
	return strings;
}

/** The non-empty rows. Rows and cells may lack their references. */
function sheetRows(xml: Uint8Array, shared: Shared) {
	const { left, placeholder } = shared;
	const rows = new Map<number, FilledRow>();
	let cells: string[] = [];
	let [type, style, column, value, formula] = ["n", 0, -1, "", ""];
	let [line, hiddenRows, isHidden, isStruck, cutLine] = [0, 0, false, true, 0];
	parseXml(xml, {
		open(name, attributes) {
			if (name === "row") {
				const next = Number(attributes.r ?? line + 1);
				if (!(next > line)) throw new ListError("binary");
				line = next;
				[cells, column, isHidden, isStruck] = [[], -1, isTrue(attributes.hidden), true];
			}
			if (name === "mergeCell") fillDown(rows, left, attributes.ref);
			if (name !== "c") return;
			type = attributes.t ?? "n";
			style = Number(attributes.s ?? 0);
			column = columnOf(attributes.r) ?? column + 1;
			[value, formula] = ["", ""];
		},
		close(name, text) {
			if (name === "v" || name === "t") value += text;
			if (name === "f") formula = `=${text}`;
			// Programs that do not calculate write no value or a placeholder; an empty text is a value.
			if (name === "c" && type !== "str" && ["", placeholder].includes(value)) value = formula || value;
			if (name === "c" && column >= MAX_COLUMNS && value !== "") cutLine ||= line;
			if (name === "c" && column < MAX_COLUMNS && value !== "") {
				const shown = cellText(type, value, style, shared).trim();
				// Counts each use, because every cell may share one long string.
				left.characters -= shown.length;
				if (--left.cells < 0 || left.characters < 0) throw new ListError("size");
				while (cells.length < column) cells.push("");
				cells[column] = shown;
				isStruck &&= shared.formats[style]?.isStruck ?? false;
			}
			if (name !== "row" || cells.length === 0) return;
			if (--left.rows < 0) throw new ListError("size");
			if (isHidden || isStruck) hiddenRows++;
			rows.set(line, { line, cells });
		},
	});
	return { rows: [...rows.values()], hiddenRows, cutLine };
}

type FilledRow = { line: number; cells: string[]; merged?: number[] };

/** Fills the cells below a merged one (`A2:A5`), within the limits `left`. */
function fillDown(rows: ReadonlyMap<number, FilledRow>, left: Shared["left"], reference = ""): void {
	const [first = 0, last = 0] = (reference.match(/\d+/g) ?? []).map(Number);
	const column = columnOf(reference) ?? MAX_COLUMNS;
	const text = rows.get(first)?.cells[column];
	for (let line = first + 1; text && line <= Math.min(last, first + MAX_ROWS); line++) {
		if (--left.cells < 0) throw new ListError("size");
		const row = rows.get(line);
		while (row && row.cells.length < column) row.cells.push("");
		if (row) row.cells[column] = text;
		if (row) row.merged = [...(row.merged ?? []), column];
	}
}

/** A cell as text: numbers in full with their format's unit, days as ISO, errors as displayed, false as empty. */
function cellText(type: string, value: string, style: number, { strings, is1904, formats }: Shared): string {
	if (type === "s") return unescaped(strings[Number(value)] ?? "");
	if (type === "b") return value === "1" ? "sim" : "";
	// Local time of the writer; drops the zone, which SheetJS adds and LibreOffice omits.
	if (type === "d") return value.slice(0, 19);
	const number = Number(value);
	if (type !== "n" || !Number.isFinite(number)) return unescaped(value);
	const { isDay = false, thousands = 0, unit = "" } = formats[style] ?? {};
	const day = isDay ? dayOfSerial(is1904 ? number + 1462 : number) : undefined;
	return day ?? `${numberText(number / 1000 ** thousands)} ${unit}`;
}

/** Decodes escapes such as `_x000D_` (ECMA-376, part 1, 22.9.2.19) and drops invisible characters. */
function unescaped(text: string): string {
	return text
		.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
		.replaceAll(/\p{Cf}/gu, "");
}

/** Writes a number unambiguously: three decimals could be read as thousands. */
function numberText(number: number): string {
	const text = number.toFixed(6).replace(/0+$/, "").replace(/\.$/, "");
	return (/\.\d{3}$/.test(text) ? `${text}0` : text).replace(".", ",");
}

/** Column of a reference, from 0: 2 for `C7`. */
function columnOf(reference = ""): number | undefined {
	const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
	if (letters === undefined) return undefined;
	return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
