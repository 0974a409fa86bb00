import { systemWords } from "#app/content/state-words.server.ts";
import { stateSystems, systemOf } from "#app/content/states.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { toolWords } from "#app/routes/tools/tool-words.server.ts";

export type ObligationsWords = ReturnType<typeof obligationsWords>;

/** The words of the journey and its result, for a site in `state` (`SP`) once that is known. */
export function obligationsWords(language: Language, state?: string) {
	return {
		...toolWords(language),
		obligations: textOf("obligations", language),
		system: state ? wordsFor(state, language) : undefined,
	};
}

function wordsFor(state: string, language: Language) {
	const others = stateSystems
		.filter(({ isFederal }) => !isFederal)
		.map((one) => systemWords(one, language))
		.map(({ where, name }) => `${where} (${name})`)
		.join(", ");
	const { [state as "SP"]: name } = textOf("wizard", language).state;
	return { ...systemWords(systemOf(state), language), state: name, others };
}
