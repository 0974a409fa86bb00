import type { TokenizerAndRendererExtension } from "marked";
import { keptPercent, sampleReportTable } from "#app/content/sample-report.ts";
import { cityTable, stateTable, systemWords } from "#app/content/state-words.server.ts";
import { stateSystems } from "#app/content/states.ts";
import { tableHtml } from "#app/content/table.ts";
import { codeTable } from "#app/content/waste-codes.ts";
import { escapeXml } from "#app/formats/xml.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { UNBROKEN, withFixedSpaces } from "#app/i18n/typography.ts";
import { coverMarkup } from "#app/ui/art/cover.ts";

/** Columns of the table of systems that a text prints; the others matter in a few states only. */
const systemColumns = [0, 1, 2, 3, 4, 5];

/** Columns of the service schedule that a text prints; the parties fill in the others in the file. */
const scheduleColumns = [0, 1];

type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** The HTML that replaces `:::name` … `:::` in a text, by name; `codes office` prints one group of the waste codes. */
const blocks: Readonly<Record<string, (language: Language, part: string) => string>> = {
	states: (language, part) =>
		part === "list" ? list(language) : tableBlock(stateTable(language), systemColumns),
	cities: (language) => tableBlock(cityTable(language)),
	report: (language) => tableBlock(sampleReportTable(language)),
	kept: (language) => keptFigure(language),
	schedule: (language) => tableBlock(textOf("legal", language).schedule, scheduleColumns),
	codes: (language, group) => codesBlock(codeTable(language, group)),
};

/** Markdown extension that replaces a block's name by its table or list, built from data. */
export function tableBlocks(language: Language): TokenizerAndRendererExtension {
	return {
		name: "tables",
		level: "block",
		start: (source) => source.match(/^:::/m)?.index,
		tokenizer(source) {
			const [raw, name = "", part = ""] = /^:::(\w+)(?: (\w+))?\n:::(?:\n|$)/.exec(source) ?? [];
			return raw === undefined || !blocks[name] ? undefined : { type: "tables", raw, name, part };
		},
		renderer: ({ name, part }) => blocks[name]?.(language, part) ?? "",
	};
}

function list(language: Language): string {
	const items = stateSystems
		.filter(({ isFederal }) => !isFederal)
		.map((system) => systemWords(system, language))
		.map(({ where, site }) => `<li>${escapeXml(`${where}: ${site}`)}</li>`);
	return `<ul>${items.join("")}</ul>`;
}

/** Share of the sample report's mass kept out of landfill, drawn as the rings of a post's cover. */
function keptFigure(language: Language): string {
	const percent = keptPercent();
	const picture = coverMarkup(1, { percent, figure: `${percent}%` });
	const caption = interpolate(textOf("legal", language).report.kept, { percent });
	return `<figure class="max-w-96 print:hidden"><svg aria-hidden="true" viewBox="0 0 400 200" class="w-full overflow-hidden font-heading font-bold forced-colors:hidden">${picture}</svg><figcaption>${caption}</figcaption></figure>`;
}

const whole = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${UNBROKEN})`, "gu");

function cellOf(text = ""): string {
	const kept = '<span class="min-[20em]:whitespace-nowrap">$&</span>';
	return escapeXml(withFixedSpaces(text)).replaceAll(whole, kept).replaceAll(".br/", ".br/<wbr>");
}

function tableBlock({ columns, rows }: Table, places = [...columns.keys()]) {
	const cellsOf = (row: readonly string[]) => places.map((place) => cellOf(row[place]));
	return tableHtml(cellsOf(columns), rows.map(cellsOf));
}

/** Codes with their names, in two columns, which fit a phone. */
function codesBlock({ columns, rows }: Table) {
	const both = ([code, everyday, name]: readonly string[]) => {
		return [cellOf(code), `${cellOf(everyday)}<br><span class="text-quiet">${cellOf(name)}</span>`];
	};
	return tableHtml(both(columns), rows.map(both));
}
