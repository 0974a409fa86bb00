import type { TokenizerAndRendererExtension } from "marked";
import { keptPercent, sampleReportTable } from "#app/content/sample-report.ts";
import { cityTable, stateTable, systemWords } from "#app/content/state-words.server.ts";
import { stateSystems } from "#app/content/states.ts";
import type { StateSystem } from "#app/content/states-schema.ts";
import { tableHtml } from "#app/content/table.ts";
import { codeTable } from "#app/content/waste-codes.ts";
import { escapeXml } from "#app/formats/xml.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { UNBROKEN, withFixedSpaces } from "#app/i18n/typography.ts";
import { coverMarkup } from "#app/ui/art/cover.ts";
import { foldLabel } from "#app/ui/disclosure.tsx";
import { unbroken } from "#app/ui/no-break.tsx";

/** Columns of the table of systems that a text prints beside the state, and whether they say anything of a system, by part. */
type SystemPart = { columns: readonly number[]; isKnown: (system: StateSystem) => boolean };
const systemParts: Readonly<Record<string, SystemPart>> = {
	"": { columns: [1, 2], isKnown: () => true },
	dmr: { columns: [3, 4], isKnown: ({ dmr }) => Boolean(dmr.who ?? dmr.rhythm ?? dmr.note) },
	validity: { columns: [5], isKnown: ({ validity }) => validity !== undefined },
};

type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** The HTML that replaces `:::name` … `:::` in a text, by name; `codes office` prints one group of the waste codes. */
const blocks: Readonly<Record<string, (language: Language, part: string) => string>> = {
	states: (language, part) => (part === "list" ? systemList(language) : systems(language, systemParts[part])),
	cities: (language) => tableBlock(cityTable(language)),
	report: (language) => tableBlock(sampleReportTable(language)),
	kept: (language) => keptFigure(language),
	// The parties fill in the other columns in the file.
	schedule: (language) => tableBlock(textOf("legal", language).schedule, [0, 1]),
	codes: (language, group) => codesBlock(codeTable(language, group), textOf("tools", language).codes.show),
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

/** The systems of which the part is known; a sentence names those where one has to ask. Throws for an unknown part. */
function systems(language: Language, part?: SystemPart): string {
	if (!part) throw new Error("The table of systems has no such part");
	const { columns, rows } = stateTable(language);
	const known = stateSystems.map(part.isKnown);
	const table = tableBlock({ columns, rows: rows.filter((_, row) => known[row]) }, [0, ...part.columns]);
	const unknown = stateSystems.filter((_, row) => !known[row]);
	const asked = unknown.map((system) => systemWords(system, language).where);
	const { ask } = textOf("tools", language).states;
	return asked.length > 0 ? `${table}<p>${interpolate(ask, { where: asked.join(", ") })}</p>` : table;
}

/** The states with a system of their own, before the last row, which is the federal one. */
function systemList(language: Language): string {
	const own = stateTable(language).rows.slice(0, -1);
	return `<ul>${own.map(([where, site]) => `<li>${escapeXml(`${where}: ${site}`)}</li>`).join("")}</ul>`;
}

/** Share of the sample report's mass kept out of landfill, drawn as the rings of a post's cover. */
function keptFigure(language: Language): string {
	const percent = keptPercent();
	const picture = coverMarkup(1, { percent, figure: `${percent}%` });
	const caption = interpolate(textOf("legal", language).report.kept, { percent });
	return `<figure class="max-w-96 print:hidden"><svg aria-hidden="true" viewBox="0 0 400 200" class="w-full overflow-hidden font-heading font-bold forced-colors:hidden">${picture}</svg><figcaption>${caption}</figcaption></figure>`;
}

const whole = new RegExp(UNBROKEN, "gu");

function cellOf(text = ""): string {
	const kept = `<span class="${unbroken}">$&</span>`;
	return escapeXml(withFixedSpaces(text)).replaceAll(whole, kept).replaceAll(".br/", ".br/<wbr>");
}

function tableBlock({ columns, rows }: Table, shown = [...columns.keys()]) {
	const cellsOf = (row: readonly string[]) => shown.map((index) => cellOf(row[index]));
	return tableHtml(cellsOf(columns), rows.map(cellsOf));
}

/** Codes with their names, in two columns, which fit a phone, folded below `show`: whoever needs one opens its group. */
function codesBlock({ columns, rows }: Table, show: string) {
	const both = ([code, everyday, name]: readonly string[]) => {
		return [cellOf(code), `${cellOf(everyday)}<br><span class="text-quiet">${cellOf(name)}</span>`];
	};
	const summary = `<summary class="${foldLabel} print:hidden">${interpolate(show, { count: rows.length })}</summary>`;
	return `<details class="border-t border-line">${summary}${tableHtml(both(columns), rows.map(both))}</details>`;
}
