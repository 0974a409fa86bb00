import { readLongText } from "#app/content/long-texts.server.ts";
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

/** The words of the journey and its result. Throws when the glossary has lost a term. */
export function obligationsWords(language: Language): ObligationsWords {
	const known = new Set(readLongText("glossary", language).map(({ id }) => id));
	const lost = Object.keys(terms).find((id) => !known.has(id));
	if (lost !== undefined) throw new Error(`The glossary has no term ${lost}.`);
	return {
		...toolWords(language),
		language,
		obligations: textOf("obligations", language),
		states: textOf("wizard", language).state,
		terms,
	};
}
