import { plainText } from "#app/formats/plain-text.ts";
import { type Columns, columnsOf } from "./columns.ts";
import { countHeadings, MAX_TITLES } from "./headings.ts";
import { measureInHeading, numberInCell } from "./quantities.ts";
import { hasLongNumber, type Row, type Sheet } from "./sheet.ts";

/** A sheet read as a list; equal headings have equal `key`s. */
type ListTable = Pick<Records, "headings" | "columns"> &
	Record<"key" | "kind", string> & { sheet: Sheet; rows: readonly Row[] };

/** `report`: receipt and certificate in one row; `partly`: certificate first, in some rows; `either`: field or choice tells. */
type Kind = "manifests" | "certificates" | "report" | "partly" | "either";

export function kindOf(sheet: Sheet, columns: Columns, rows: readonly Row[]): Kind {
	const { certificate, number = 0, receipt, received, status } = columns;
	const name = plainText(sheet.name);
	const isOfCertificates = /\bcdfs?\b|certificad/.test(name);
	if (certificate === undefined) return "manifests";
	if (isOfCertificates !== /\bmtrs?\b|manifest/.test(name))
		return isOfCertificates ? "certificates" : "manifests";
	if ((receipt ?? received) !== undefined) return "report";
	if (certificate > number) return "either";
	const isWhole = rows.every(({ cells }) => cells[certificate] || !cells[number]);
	return isWhole || status === undefined ? "certificates" : "partly";
}

/** The `tables` that count manifests by month or receiver, in a workbook with another that lists them. */
export function summariesAmong<T extends ListTable>(tables: readonly T[]): T[] {
	const lists = tables.filter((table) => numberCells(table).some((number) => /\d{8}/.test(number)));
	const isBesideList = ({ key, sheet }: T) =>
		lists.some((one) => one.key !== key && one.sheet.field === sheet.field && one.sheet.file === sheet.file);
	const isOfCertificates = ({ kind }: T) => kind === "certificates" || kind === "partly";
	const manifests = lists.filter((one) => !isOfCertificates(one) && !hasSumsOnly(one.columns));
	const listed = new Set(manifests.flatMap(numberCells));
	// Where no list has a quantity, those of the loads may stand on a sheet of their own.
	const isWeighed = manifests.some(({ columns: { mass, received } }) => (mass ?? received) !== undefined);
	const isPivot = ({ headings, columns: { mass = -1 } }: T) => /^(soma|sum|$)/i.test(headings[mass] ?? "");
	const isSum = (table: T) => hasSumsOnly(table.columns) && (isWeighed || isPivot(table));
	const isListed = (table: T) => isSum(table) && numberCells(table).every((number) => listed.has(number));
	return tables.filter((table) => (hasCountsOnly(table) || isListed(table)) && isBesideList(table));
}

/** True if a list has only its manifests' masses, as a pivot table does. */
export const hasSumsOnly = ({ number, mass, unit, waste, ...others }: Columns): boolean =>
	Object.values(others).every((index) => index === undefined);

/** True if no row has a status, a day or a manifest-length number, and the numbers' heading is not `Nº do MTR`. */
function hasCountsOnly(table: ListTable): boolean {
	const { number = 0, status, receipt, issuedOn, certifiedOn } = table.columns;
	if ((status ?? receipt ?? issuedOn ?? certifiedOn) !== undefined) return false;
	if (/^n\S* do (mtr|manifesto)$/i.test(table.headings[number] ?? "")) return false;
	return numberCells(table).every((one) => /^\d{0,5}$/.test(one));
}

export const numberCells = ({ rows, columns }: Pick<ListTable, "rows" | "columns">): string[] =>
	rows.map(({ cells }) => cells[columns.number ?? 0] ?? "");

/** A sheet's records; `top` is the index of its `headings` among them. */
export type Records = { records: readonly Row[]; top: number; headings: readonly string[]; columns: Columns };

/** True if an empty column or further headings separate a second list from the one that was read. */
export const hasTwoLists = (sheet: Records): boolean =>
	sheet.headings.some((_, column) => isGap(sheet, column)) ||
	sheet.records.some((_, index) => isTopOfOther(sheet, index));

/** True for an empty column with headings on both sides, if the first or second to its right is the manifest's number. */
function isGap({ headings, records, top }: Records, column: number): boolean {
	if (headings[column] !== "" || records.slice(top).some(({ cells }) => cells[column])) return false;
	const right = headings.slice(column + 1);
	if (countHeadings(headings.slice(0, column)) < 2 || countHeadings(right) < 2) return false;
	return (columnsOf("mtr", right).number ?? 2) < 2;
}

/** True for a row of headings of other columns or of other units, with manifest numbers below. */
function isTopOfOther({ records, top, headings, columns }: Records, index: number): boolean {
	const { cells = [] } = records[index] ?? {};
	const isAbove = index < top;
	if (index === top || /\d/.test(cells[columns.number ?? 0] ?? "")) return false;
	const others = columnsOf("mtr", cells);
	const unitsAt = (at: number) =>
		new Set([headings, cells].flatMap((all) => measureInHeading(all[at] ?? "") ?? []));
	const isAlike = JSON.stringify({ ...columns, ...others }) === JSON.stringify(columns);
	if (countHeadings(cells) < (isAbove || isAlike ? 2 : 3)) return false;
	if (isAlike && !cells.some((_, at) => unitsAt(at).size > 1)) return false;
	const rows = records.slice(index + 1, isAbove ? top : index + MAX_TITLES);
	return hasLongNumber(numberCells({ rows, columns: others }));
}

/** A page's number in the line that repeats its title. */
const page = /^(p[aá]g(ina)?\.? ?\d+( ?(de|\/) ?\d+)?|page \d+( of \d+)?)$/i;
const counts =
	/^(media|maximo|minimo|contagem|count)( geral)?$|^\d{1,5} (mtrs|manifestos|cargas)$| (contagem|count|media|average|maximo|max|minimo|min)$/;

/** True for a page's title, for sums, counts and averages: the first text says so (in SAP, stars), beside no load's number. */
export function isTotal({ cells }: Row, columns: Columns, rows: number): boolean {
	const { number = 0, status = -1, mass = -1, received = -1 } = columns;
	const isWeighed = [mass, received].some((one) => typeof numberInCell(cells[one] ?? "", ",") === "number");
	const [top = ""] = cells.filter(Boolean);
	const [first, numberCell] = [plainText(top), cells[number] ?? ""];
	if (/\p{L}/u.test(cells[status] ?? "") && cells[status] !== top) return false;
	const hasNone = (/^\d{0,5}$/.test(numberCell) && +numberCell <= rows) || plainText(numberCell) === first;
	const isFooter = /^\*+$/.test(top) || (cells.some((one) => page.test(one)) && !isWeighed);
	if (isFooter && !/\d/.test(numberCell)) return true;
	if (/^(sub ?|grand )?(total|totais|soma)\b/.test(first))
		return hasNone || numberCell.replaceAll(/\D/g, "").length < 6;
	if (/ (total|sum|soma|result|resultado)$/.test(first)) return hasNone;
	// A company or city may have that name, but its load has words in other cells.
	return hasNone && counts.test(first) && cells.filter((cell) => /\p{L}/u.test(cell)).length === 1;
}
