/** How long a run of words two texts share. */

/**
 * Names that everybody must write alike: laws, decrees, plans, standards, bodies with their numbers and articles.
 * Each counts as one word.
 */
const fixedNames = [
	/\b(lei|decreto|portaria|resolução|resolution|decree|norma|law|mp|in|dn)(\s+(nº|no\.|complementar|federal|conama|conjunta|anvisa|rdc|mma|gm\/mma|sima|cvm|contran|antt|ibama|copam))*\s+[\d.]+(\/\d{4})?(,? de \d{1,2}º? de \p{L}+ de \d{4}| of \d{1,2} \p{L}+ \d{4})?/giu,
	/\b(abnt\s+)?nbr\s+[\d.-]+(:\d{4})?/giu,
	/política nacional de resíduos sólidos|national (solid )?waste policy|plano nacional de resíduos sólidos/giu,
	/manifesto de transporte de resíduos|certificado de destinação final|declaração de movimentação de resíduos/giu,
	/plano de gerenciamento de resíduos( sólidos| de serviços de saúde| da construção civil)*/giu,
	/certificado de crédito de reciclagem de logística reversa|certificado de estruturação e reciclagem de embalagens em geral/giu,
	/panorama dos resíduos sólidos no brasil|corporate sustainability reporting|greenhouse gas protocol/giu,
];

/** Words of `text` in lower case; a fixed name is one word. */
export function wordsOf(text: string): string[] {
	const named = fixedNames.reduce((all, name, index) => all.replaceAll(name, ` name${index} `), text);
	return named.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

export type SharedRun = { length: number; words: string; with: string };

/** For each text by name, the longest run of words that it shares with another one. */
export function longestSharedRuns(texts: ReadonlyMap<string, readonly string[]>): Map<string, SharedRun> {
	const longest = new Map<string, SharedRun>();
	for (let length = 1; ; length++) {
		const owners = new Map<string, Set<string>>();
		for (const [name, words] of texts) {
			for (let start = 0; start + length <= words.length; start++) {
				const run = words.slice(start, start + length).join(" ");
				const found = owners.get(run) ?? new Set();
				owners.set(run, found.add(name));
			}
		}
		const shared = [...owners].filter(([, names]) => names.size > 1);
		if (shared.length === 0) return longest;
		for (const [words, names] of shared) {
			for (const name of names) {
				const other = [...names].find((each) => each !== name) ?? "";
				longest.set(name, { length, words, with: other });
			}
		}
	}
}
