import { systemWords } from "#app/content/state-words.server.ts";
import { stateSystems, systemOf } from "#app/content/states.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import type { ObligationsWords } from "#app/routes/tools/obligations/words.ts";
import { toolWords } from "#app/routes/tools/tool-words.server.ts";

/** Terms that the statements use, by their id in the glossary, and as they are written there. */
export const terms = {
	pgrs: "PGRS",
	mtr: "MTR",
	cdf: "CDF",
	dmr: "DMR",
	sinir: "SINIR",
	"ctf-app": "CTF/APP",
	cadri: "CADRI",
	"laudo-de-classificacao": "LCR",
};

/** The words of the journey and its result, for a site in `state` (`SP`) once that is known. */
export function obligationsWords(language: Language, state?: string): ObligationsWords {
	return {
		...toolWords(language),
		obligations: textOf("obligations", language),
		terms,
		system: state ? wordsFor(state, language) : undefined,
	};
}

function wordsFor(state: string, language: Language) {
	const system = systemOf(state);
	const others = stateSystems
		.filter(({ isFederal }) => !isFederal)
		.map((one) => systemWords(one, language))
		.map(({ where, name }) => `${where} (${name})`)
		.join(", ");
	const { [state as "SP"]: name } = textOf("wizard", language).state;
	return { ...systemWords(system, language), checked: system.read, state: name, others };
}
