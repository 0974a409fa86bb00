import type { TokenizerAndRendererExtension } from "marked";
import { sampleReportTable } from "#app/content/sample-report.ts";
import { cityTable, stateTable, systemWords } from "#app/content/state-words.server.ts";
import { stateSystems } from "#app/content/states.ts";
import { tableHtml } from "#app/content/table.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { escapeXml } from "#app/platform/xml.ts";

/** Columns of the table of systems that a text prints: without what differs for few. */
const printed = [0, 1, 2, 3, 4, 5];

/** The manifest systems of the states: `:::states`, `:::` as a table; `:::states list`, `:::` those of single states as a list. Likewise the rules of `cities`, the sample `report` and the empty `schedule`. */
export function statesBlock(language: Language): TokenizerAndRendererExtension {
	return {
		name: "states",
		level: "block",
		start: (source) => source.match(/^:::(?:states|cities|report|schedule)/m)?.index,
		tokenizer(source) {
			const [raw, kind] = /^:::(states|states list|cities|report|schedule)\n:::(?:\n|$)/.exec(source) ?? [];
			return raw === undefined ? undefined : { type: "states", raw, kind };
		},
		renderer({ kind }) {
			if (kind === "states list") return list(language);
			if (kind === "cities") return table(cityTable(language));
			if (kind === "report") return table(sampleReportTable(language), undefined, "figures");
			if (kind === "schedule") return table(textOf("legal", language).schedule);
			return table(stateTable(language), printed);
		},
	};
}

function list(language: Language): string {
	const items = stateSystems
		.filter(({ isFederal }) => !isFederal)
		.map((system) => systemWords(system, language))
		.map(({ where, site }) => `<li>${escapeXml(`${where}: ${site}`)}</li>`);
	return `<ul>${items.join("")}</ul>`;
}

function table({ columns, rows }: ReturnType<typeof stateTable>, places = [...columns.keys()], look = "") {
	const cellsOf = (row: readonly string[]) => places.map((place) => escapeXml(row[place] ?? ""));
	return tableHtml(cellsOf(columns), rows.map(cellsOf), look);
}
