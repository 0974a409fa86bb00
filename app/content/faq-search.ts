import type { FaqEntry, FaqGroup, GlossaryEntry } from "#app/content/schemas.ts";

/** What a search found, best first. */
export type FaqResult = { entries: FaqEntry[]; terms: GlossaryEntry[] };

/** Longest query that is looked at, characters. */
export const MAX_QUERY = 100;

/** Words too common to tell answers apart. */
const common = new Set(
	"a o as os e de da do das dos em no na nos nas um uma que para por com se the of and to in is my i what how".split(
		" ",
	),
);

/** Text without accents, tags and capitals. */
function plain(text: string): string {
	return text
		.replaceAll(/<[^>]+>/g, " ")
		.normalize("NFD")
		.replaceAll(/\p{M}/gu, "")
		.toLowerCase();
}

/** The words of a query that are worth looking for, without a plural's last letter. */
function wordsOf(query: string): string[] {
	const words = plain(query.slice(0, MAX_QUERY)).match(/[\p{L}\p{N}]+/gu) ?? [];
	const telling = words.filter((word) => !common.has(word));
	return [...new Set((telling.length > 0 ? telling : words).map((word) => word.replace(/(?<=\w{3})s$/, "")))];
}

/** How well `parts` (text and weight) hold `words`; 0 as soon as one word is nowhere. */
function score(words: string[], parts: readonly (readonly [text: string, weight: number])[]): number {
	let total = 0;
	for (const word of words) {
		let best = 0;
		for (const [text, weight] of parts) {
			const at = text.indexOf(word);
			if (at < 0) continue;
			const startsWord = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "");
			best = Math.max(best, startsWord ? weight * 2 : weight);
		}
		if (best === 0) return 0;
		total += best;
	}
	return total;
}

function ranked<T>(items: T[], scoreOf: (item: T) => number): T[] {
	return items
		.map((item) => ({ item, score: scoreOf(item) }))
		.filter((found) => found.score > 0)
		.toSorted((a, b) => b.score - a.score)
		.map(({ item }) => item);
}

/** Entries and terms that hold every telling word of `query`, accents and capitals aside; titles and keywords weigh most. */
export function searchFaq(faq: FaqGroup[], glossary: GlossaryEntry[], query: string): FaqResult {
	const words = wordsOf(query);
	if (words.length === 0) return { entries: [], terms: [] };
	return {
		entries: ranked(
			faq.flatMap((group) => group.entries),
			(entry) =>
				score(words, [
					[plain(entry.question), 8],
					[plain(entry.keywords.join(" | ")), 6],
					[plain(entry.answer), 1],
				]),
		),
		terms: ranked(glossary, (entry) =>
			score(words, [
				[plain(entry.term), 8],
				[plain(entry.definition), 1],
			]),
		),
	};
}
