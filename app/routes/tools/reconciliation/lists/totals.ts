import { plainText } from "#app/formats/plain-text.ts";
import type { Columns } from "./columns.ts";
import type { Row } from "./sheet.ts";

const counts =
	/^(media|maximo|minimo|contagem|count)( geral)?$|^\d{1,5} (mtrs|manifestos|cargas)$| (contagem|count|media|average|maximo|max|minimo|min)$/;

/** True for a row that sums, counts or averages others: its first text says so, and in a number's place is at most a count of `rows`. */
export function isTotal({ cells }: Row, { number = 0, status = -1 }: Columns, rows: number): boolean {
	const first = plainText(cells.find(Boolean) ?? "");
	const numberCell = cells[number] ?? "";
	if (/\p{L}/u.test(cells[status] ?? "") && cells[status] !== cells.find(Boolean)) return false;
	const isCount = /^\d{0,5}$/.test(numberCell) && Number(numberCell) <= rows;
	const hasNone = isCount || plainText(numberCell) === first;
	if (/^(sub ?|grand )?(total|totais|soma)\b/.test(first))
		return hasNone || numberCell.replaceAll(/\D/g, "").length < 6;
	if (/ (total|sum|soma|result|resultado)$/.test(first)) return hasNone;
	// A company or city may have that name, but its load has words in other cells.
	return hasNone && counts.test(first) && cells.filter((cell) => /\p{L}/u.test(cell)).length === 1;
}
