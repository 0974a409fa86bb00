import { plainText } from "#app/formats/plain-text.ts";
import { treatment } from "./columns.ts";
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
