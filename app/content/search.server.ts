import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemPortuguese } from "@orama/stemmers/portuguese";
import MiniSearch from "minisearch";
import { MAX_QUERY } from "#app/constants.ts";
import { memoized } from "#app/formats/memoized.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import functionWords from "./function-words.json" with { type: "json" };
import { readLongText } from "./long-texts.server.ts";
import { wholePosts } from "./posts.server.ts";

type SearchKind = "answer" | "term" | "post";
type SearchEntry = {
	path: string;
	kind: SearchKind;
	title: string;
	summary: string;
	keywords?: string;
	body?: string;
};
type SearchResult = Pick<SearchEntry, "path" | "kind" | "title" | "summary">;

const MAX_WORDS = 12;
/** Results below this share of the best score are dropped. */
const LEAST_PART = 0.2;
/** Weights: a post mentions much in passing, an answer is about its question. */
const weightOf: Record<SearchKind, number> = { answer: 1.6, term: 1.3, post: 1 };

const stemmers = { pt: stemPortuguese, en: stemEnglish };

/**
 * Answers, terms and posts in `language` that match `query`, best first; empty if none does. Forgives accents, plurals and typing
 * slips, and never throws, whatever was typed. Visitors' own words for our terms are keywords of the answers.
 */
export async function searchSite(query: string, language: Language): Promise<SearchResult[]> {
	const words = significantWords(query, language);
	if (words.length === 0) return [];
	const ranked = (await indexOf(language))
		.search(words.join(" "), { processTerm: (word) => termsOf(word, language)[0] })
		.filter(({ queryTerms }) => queryTerms.length * 2 >= words.length)
		// MiniSearch multiplies a score by the number of matched words once; we do it twice.
		.map((found) => ({ ...(found as unknown as SearchResult), score: found.score * found.queryTerms.length }))
		.toSorted((a, b) => b.score - a.score);
	const least = (ranked[0]?.score ?? 0) * LEAST_PART;
	const definitions = definitionsOf(words, language);
	const isTop = ({ path }: SearchResult) => Number(definitions.includes(path));
	return ranked.filter((hit) => isTop(hit) || hit.score >= least).toSorted((a, b) => isTop(b) - isTop(a));
}

/**
 * Paths of the definitions that `words` name: by any of a term's names (`Waste management plan (PGRS, Plano de …)`),
 * or by half of one with its noun: `waste plan`, or `waste` for `Solid waste`. Prefers the shortest name, then the first.
 */
function definitionsOf(words: readonly string[], language: Language): string[] {
	const asked = words.map((word) => termsOf(word, language)[0] ?? "");
	const wordsOf = (name: string) => significantWords(name, language).map((word) => termsOf(word, language));
	const [named] = readLongText("glossary", language)
		.flatMap(({ id, term, also }) => {
			const names = [...withoutTags(term).split(/[(/]|,(?=[^(]*\))/), ...also];
			return names.map((name) => ({ id, name: wordsOf(name) }));
		})
		.filter(({ name }) => {
			// The noun comes first in Portuguese and last in English.
			const thing = name.at(language === "pt" ? 0 : -1);
			const isMeant = asked.length * 2 >= name.length && asked.some((word) => thing?.includes(word));
			return isMeant && asked.every((word) => name.flat().includes(word));
		})
		.toSorted((a, b) => a.name.length - b.name.length);
	return named ? [`${paths.faq}#o-que-e-${named.id}`, `${paths.faq}#termo-${named.id}`] : [];
}

/** The distinct words of `query` that are not function words; all words if there are no others. */
function significantWords(query: string, language: Language): string[] {
	const words = spelledWords(query.slice(0, MAX_QUERY).toLowerCase()).filter((word) => /..|\d/.test(word));
	const significant = words.filter((word) => !functionWords[language].includes(word));
	return [...new Set(significant.length > 0 ? significant : words)].slice(0, MAX_WORDS);
}

/** The words of a text in one spelling: `e-mail` gives `email`, `12.305` `12305`, `m³` `m3`, `NBR10004` two words. */
function spelledWords(text: string): string[] {
	const spelt = text
		.normalize("NFKC")
		.replaceAll(/\be-(?=\p{L})/giu, "e")
		.replaceAll(/(?<=\d)\.(?=\d{3})/g, "")
		.replaceAll(/(?<=\p{L}{2})(?=\d{3})/gu, " ");
	return spelt.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const indexOf = memoized<Promise<MiniSearch<SearchEntry>>, Language>(buildIndex);

async function buildIndex(language: Language): Promise<MiniSearch<SearchEntry>> {
	const index = new MiniSearch<SearchEntry>({
		idField: "path",
		fields: ["title", "keywords", "summary", "body"],
		storeFields: ["path", "kind", "title", "summary"],
		tokenize: spelledWords,
		processTerm: (term) => termsOf(term, language),
		searchOptions: {
			boost: { title: 6, keywords: 5, summary: 3 },
			// Swapping two letters counts as two slips.
			fuzzy: (term) => (term.length > 7 ? 2 : term.length > 5 && 1),
			weights: { fuzzy: 0.2, prefix: 0.4 },
			boostDocument: (_, __, stored) => weightOf[stored?.kind as SearchKind],
		},
	});
	index.addAll(await entriesIn(language));
	return index;
}

/** Index terms of a word: its stem, with and without accents. */
export function termsOf(word: string, language: Language): string[] {
	const lower = language === "pt" ? singularOf(word.toLowerCase()) : word.toLowerCase();
	return [...new Set([withoutAccents(stemmers[language](lower)), stemmers[language](withoutAccents(lower))])];
}

/** Portuguese plural and singular endings that the stemmer keeps apart, each mapped to one form. */
const plurals = [
	[/(?:õ|o|ã|a)es?$|ãos?$|aos$/, "ao"],
	[/ns?$/, "m"],
	[/(?<=..)[eé]is?$|(?<=[^aáeéoóuú])i[sl]?$/, "el"],
	[/(?<=.[aáoóuú])is?$/, "l"],
	[/(?<=[rzs])es?$/, ""],
	[/(?<=..[^s])s$/, ""],
] as const;

function singularOf(word: string): string {
	const [ending, singular] = plurals.find(([end]) => end.test(word)) ?? [/$/, ""];
	return word.replace(ending, singular);
}

function withoutAccents(word: string): string {
	return word.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

async function entriesIn(language: Language): Promise<SearchEntry[]> {
	const faq = readLongText("faq", language).flatMap(({ entries }) => entries);
	const answers = faq.map(({ id, question, answer, keywords }) => ({
		path: `${paths.faq}#${id}`,
		kind: "answer" as const,
		title: question,
		keywords: keywords.join(" "),
		summary: firstWords(withoutTags(answer)),
		body: withoutTags(answer),
	}));
	const shown = readLongText("procurement", language).sections.filter(({ needs }) => !needs);
	const sections = shown.map(({ id, title, summary, body }) => ({
		path: `${paths.procurement}#${id}`,
		kind: "answer" as const,
		title,
		summary: firstWords(withoutTags(summary || body)),
		body: withoutTags(body),
	}));
	const { title, lede } = textOf("legal", language).report;
	const report = { path: paths.report, kind: "answer" as const, title, summary: lede };
	const terms = readLongText("glossary", language).map(({ id, term, also, definition }) => ({
		path: `${paths.faq}#termo-${id}`,
		kind: "term" as const,
		title: term.replaceAll(/<[^>]+>/g, ""),
		body: also.join(" "),
		summary: withoutTags(definition),
	}));
	const posts = (await wholePosts(language)).map(({ path, title, lede, headings, html }) => {
		const keywords = headings.map(({ text }) => withoutTags(text)).join(" ");
		return { path, kind: "post" as const, title, keywords, summary: lede, body: withoutTags(html) };
	});
	return [...answers, ...sections, report, ...terms, ...posts];
}

function withoutTags(html: string): string {
	return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/&\w+;/g, " ");
}

/** The first sentences of a text (a list counts with its introduction), cut to the length of a lede. */
function firstWords(text: string): string {
	const joined = text.replaceAll(/(?<=:)\s*\n\s*\p{Lu}(?=\p{Ll})/gu, (first) => first.toLowerCase());
	const plain = joined.replaceAll(/\s*\n\s*| +/g, " ").replaceAll(/(?<=\(|^) | (?=[.,;:?!)]|$)/g, "");
	const [sentences] = plain.match(/^.{50,140}?[.?!](?= \p{Lu}|$)/u) ?? [];
	return sentences ?? plain.slice(0, 140).replace(/( \([^)]*|[ \p{P}]+[^ ]*)$/u, "…");
}
