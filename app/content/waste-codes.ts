import { csvIn } from "#app/formats/csv.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import list from "#app/waste-codes.json" with { type: "json" };

/** A group of the waste codes (IN Ibama 13/2012) as a table. Throws for an unknown group. */
export function codeTable(language: Language, id: string): { columns: string[]; rows: string[][] } {
	const group = list.groups.find((group) => group.id === id);
	if (!group) throw new Error(`There is no group of codes ${id}`);
	const rows = group.codes.map(({ code, isHazardous, everyday, name }) => [
		code + (isHazardous ? "*" : ""),
		everyday[language],
		name[language],
	]);
	return { columns: textOf("tools", language).codes.table, rows };
}

/** All codes as CSV for spreadsheets in `language`, with Portuguese names too; the stars keep spreadsheets from reading days. */
export function wasteCodesCsv(language: Language): string {
	const { no, yes, file, original } = textOf("tools", language).codes;
	const columns = [...file.slice(0, 4), ...(language === "pt" ? [] : [original]), ...file.slice(4)];
	const rows = list.groups.flatMap(({ name: group, codes }) =>
		codes.map(({ code, isHazardous, everyday, name }) => [
			code + (isHazardous ? "*" : ""),
			isHazardous ? yes : no,
			everyday[language],
			...new Set([name[language], name.pt]),
			group[language],
		]),
	);
	return csvIn(language).file([columns, ...rows]);
}
