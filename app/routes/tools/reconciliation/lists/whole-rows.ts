import { plainText } from "#app/formats/plain-text.ts";
import { treatment } from "./columns.ts";
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
