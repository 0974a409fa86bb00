import { plainText } from "#app/formats/plain-text.ts";
import { treatment } from "./columns.ts";
import type { Records } from "./lists-in-sheet.ts";
import { measureBehind } from "./quantities.ts";
import type { Row } from "./sheet.ts";

const label =
	/^(?:(?:destinador|destinat[aá]rio|destino|receiver)(?: final)? ?:|(?:destinador|destinat[aá]rio|receiver)\t)\s*(.*)/iu;
/** What is printed behind a firm: a page, a count, another label. */
const behind =
	/(?:^|[\s,;:|(–-]+)(?:(?:cnpj|p[aá]g(?:ina|\.)?|page|transportador[ea]?|gerador[ea]?|carrier|generator|per[ií]odo|mtrs?|total)\s*[:º°\d]|\d+ ?(?:mtrs?|manifest|cargas?|loads?|regist)).*/iu;
const nobody =
	/^(n[ /]?[adi]$|n[aã]o\b|sem\b|nenhum|a (definir|confirmar|combinar|informar)|v[aá]ri[oa]s|divers|em branco|selecion|qualquer|ver\b|vide\b|conforme|indefinid|desconhecid|tod[oa]|outr[oa]s|none|no\b|not\b|any\b|all\b|various|several|select|see\b|unknown|tb[da]|null|undef|nome d)/i;

/** The rows below `titles`, each with the receiver that a row above names for it (`Destinador: Recicladora Exemplo`), without those rows, which have nothing else in the column `number`. */
export function withReceivers(rows: readonly Row[], titles: readonly Row[], number = 0): Row[] {
	let receiver = "";
	return [...titles, ...rows].flatMap((row, index): Row[] => {
		const cells = [...new Set(row.cells.filter(Boolean))];
		const isTitle = index < titles.length;
		const isFree = isTitle || [undefined, "", cells[0]].includes(row.cells[number]);
		const [, name] = (isFree && label.exec(cells.join("\t").slice(0, 120))) || [];
		const firm = name?.replace(behind, "") ?? "";
		const isNobody =
			nobody.test(firm) || treatment.test(plainText(firm)) || !/^(\d+ - )?\p{L}[^:\t]*$/u.test(firm);
		if (name !== undefined) receiver = isNobody ? "" : firm;
		if (isTitle || (name !== undefined && !firm.includes("\t"))) return [];
		return [{ ...row, ...(receiver && { receiver }) }];
	});
}

/** Says whether a cell that stands only in the first of its rows, or above them, is that of all (`above`), and fills it in: a receiver or, where `areCertified`, a certificate. It is if `chosen`, or in a pivot table with `(vazio)` for no value; headings of sums alone prove none, as databases give them to flat lists. */
export function withGroups(rows: readonly Row[], read: Records, areCertified: boolean, chosen = "") {
	const { number = 0, certificate = number, receiver = number } = read.columns;
	const column = areCertified ? certificate : receiver;
	const all = rows.map(({ cells }) => cells[column] ?? "");
	const named = all.filter(Boolean);
	const isSums = read.headings.some((heading) => /^(Soma|Sum|Contagem|Count) (de|of|-) /.test(heading));
	const isNone = (text: string) => /^\((vazio|blank|empty)\)$/.test(text);
	const isPivot = isSums && named.some(isNone);
	const isOnce = new Set(named).size === named.length && !all.some((one, at) => one && all[at + 1]);
	const isRepeated = all.some((one, at) => one && one === all[at + 1] && !isNone(one));
	const hasGaps = column < number && all[0] && named.length < rows.length && !isRepeated;
	const [cell] = hasGaps && (isPivot || isOnce) ? named : [];
	const is = chosen === "above" || (chosen !== "own" && isPivot) ? "above" : "own";
	const basis = !cell ? "none" : chosen ? "chosen" : isPivot ? "sense" : "assumed";
	let last = "";
	const whole = (row: Row): Row[] => {
		last = row.cells[column] || last;
		if (row.cells[number]) return [{ ...row, cells: row.cells.with(column, last) }];
		const isWord = (text: string) => /\p{L}/u.test(text) && !measureBehind(text);
		return row.cells.some((text, index) => index !== column && isWord(text)) ? [row] : [];
	};
	return { rows: cell && is === "above" ? rows.flatMap(whole) : rows, groups: { is, basis, cell } as const };
}
