import { plainText } from "#app/formats/plain-text.ts";
import { type Columns, treatment } from "./columns.ts";
import type { Row } from "./sheet.ts";

const label =
	/^(?:destinador|destinat[aá]rio|destino|receiver)(?: final)? ?[:–-]+ ?(?!tod|all\b)(\p{L}.*|\d+ - .*)/iu;

/** The rows below `titles`, each with the receiver that a row above names for it (`Destinador: Recicladora Exemplo`), without those rows. */
export function withReceivers(rows: readonly Row[], titles: readonly Row[]): Row[] {
	let receiver = "";
	return [...titles, ...rows].flatMap((row, index): Row[] => {
		const [first = "", ...others] = new Set(row.cells.filter(Boolean));
		const [, name] = others.length < 2 ? (label.exec([first, ...others].join(": ").slice(0, 120)) ?? []) : [];
		if (name) receiver = treatment.test(plainText(name)) ? "" : name;
		return name || index < titles.length ? [] : [{ ...row, ...(receiver && { receiver }) }];
	});
}

/** A day without its year: `03/11`, `3 de novembro`. */
export const dayAlone = /^(\d{1,2}(?: de |[ ./-])(?:\d{1,2}|\p{L}{3,9})\.?)(?=$| \d{1,2}:)/iu;
const ofYear = /(?<!\d)20[12]\d(?![-_.]?\d)/g;
const ofPrint = /(emitid[oa] em|impress|gerad[oa] em|extra[ií]d|printed|issued on).*/i;

/** `rows` with the year that days lack, if the first of `sources` that names one, or else the other days agree on it. */
export function withYear(rows: readonly Row[], columns: Columns, sources: readonly string[][]) {
	const days = [columns.issuedOn, columns.receipt, columns.certifiedOn];
	const cells = rows.flatMap((row) => row.cells.filter((_, index) => days.includes(index)));
	if (!cells.some((cell) => dayAlone.test(cell))) return { rows };
	const years = [...sources, cells].map((texts) =>
		texts.flatMap((cell) => Array.from(cell.replace(ofPrint, "").matchAll(ofYear), ([is]) => ({ is, cell }))),
	);
	const [year, ...others] = years.find((found) => found.length > 0) ?? [];
	if (!year || others.some(({ is }) => is !== year.is)) return { rows };
	const dated = (cell: string, at: number) =>
		days.includes(at) ? cell.replace(dayAlone, `$1/${year.is}`) : cell;
	return { year, rows: rows.map((row) => ({ ...row, cells: row.cells.map(dated) })) };
}
