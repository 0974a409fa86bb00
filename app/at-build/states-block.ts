import type { TokenizerAndRendererExtension } from "marked";
import { stateTable, systemWords } from "#app/content/state-words.server.ts";
import { stateSystems } from "#app/content/states.ts";
import { tableHtml } from "#app/content/table.ts";
import type { Language } from "#app/i18n/languages.ts";
import { escapeXml } from "#app/platform/xml.ts";

/** Columns of the table of systems that a text prints: without what differs for few. */
const printed = [0, 1, 2, 3, 4, 5];

/** The manifest systems of the states: `:::states`, `:::` as a table; `:::states list`, `:::` those of single states as a list. */
export function statesBlock(language: Language): TokenizerAndRendererExtension {
	return {
		name: "states",
		level: "block",
		start: (source) => source.match(/^:::states/m)?.index,
		tokenizer(source) {
			const [raw, kind] = /^:::states( list)?\n:::(?:\n|$)/.exec(source) ?? [];
			return raw === undefined ? undefined : { type: "states", raw, isList: kind !== undefined };
		},
		renderer: ({ isList }) => (isList ? list(language) : table(language)),
	};
}

function list(language: Language): string {
	const items = stateSystems
		.filter(({ isFederal }) => !isFederal)
		.map((system) => systemWords(system, language))
		.map(({ where, site }) => `<li>${escapeXml(`${where}: ${site}`)}</li>`);
	return `<ul>${items.join("")}</ul>`;
}

function table(language: Language): string {
	const { columns, rows } = stateTable(language);
	const cellsOf = (row: readonly string[]) => printed.map((place) => escapeXml(row[place] ?? ""));
	return tableHtml(cellsOf(columns), rows.map(cellsOf));
}
