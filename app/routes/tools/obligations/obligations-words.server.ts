import { readLongText } from "#app/content/long-texts.server.ts";
import { systemWords } from "#app/content/state-words.server.ts";
import { stateSystems, systemOf } from "#app/content/states.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import type { ObligationsWords } from "#app/routes/tools/obligations/words.ts";
import { toolWords } from "#app/routes/tools/tool-words.server.ts";

/** Terms that the statements use, by their id in the glossary, and as they are written there. */
const terms = {
	pgrs: "PGRS",
	mtr: "MTR",
	cdf: "CDF",
	dmr: "DMR",
	sinir: "SINIR",
	"ctf-app": "CTF/APP",
	cadri: "CADRI",
	"laudo-de-classificacao": "LCR",
};

/** The words of the journey and its result, for a site in `state` (`SP`) once that is known. Throws when the glossary has lost a term. */
export function obligationsWords(language: Language, state?: string): ObligationsWords {
	const known = new Set(readLongText("glossary", language).map(({ id }) => id));
	const lost = Object.keys(terms).find((id) => !known.has(id));
	if (lost !== undefined) throw new Error(`The glossary has no term ${lost}.`);
	const states = textOf("wizard", language).state;
	return {
		...toolWords(language),
		language,
		obligations: textOf("obligations", language),
		states,
		terms,
		system: state ? { ...wordsFor(state, language), state: states[state as "SP"] } : undefined,
	};
}

function wordsFor(state: string, language: Language) {
	const system = systemOf(state);
	const others = stateSystems
		.filter(({ isFederal }) => !isFederal)
		.map((one) => systemWords(one, language))
		.map(({ where, name }) => `${where} (${name})`)
		.join(", ");
	return { ...systemWords(system, language), checked: system.read, others };
}
