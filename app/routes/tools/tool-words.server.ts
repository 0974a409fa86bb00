import { cityWords, systemWords } from "#app/content/state-words.server.ts";
import { stateSystems, systemOf } from "#app/content/states.ts";
import { forEachLanguage } from "#app/formats/language-formats.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";

type Tool = "obligations" | "legalCalendar" | "reconciliation" | "estimator";

/** Texts of `tool` and of all tools, with those of the system of `state` (`SP`) once known. */
export function toolWords<T extends Tool>(tool: T, language: Language, state?: string) {
	return {
		language,
		tools: textOf("tools", language),
		text: textOf(tool, language),
		system: state ? systemIn(state, language) : undefined,
	};
}
export type ToolWords<T extends Tool = Tool> = ReturnType<typeof toolWords<T>>;

const otherSystems = forEachLanguage((_tag, language) =>
	stateSystems
		.filter(({ isFederal }) => !isFederal)
		.map((system) => systemWords(system, language))
		.map(({ where, name }) => `${where} (${name})`)
		.join(", "),
);

function systemIn(state: string, language: Language) {
	const { [state as "SP"]: name } = textOf("wizard", language).state;
	const words = { ...systemWords(systemOf(state), language), ...cityWords(state, language) };
	return { ...words, state: name, others: otherSystems(language) };
}
