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
export type SearchResult = Pick<SearchEntry, "path" | "kind" | "title" | "summary">;

const MAX_WORDS = 12;
/** A result with less than this part of the best one's score no longer fits. */
const LEAST_PART = 0.2;
/** Posts mention much in passing; an answer is about what it is asked. */
const weightOf: Record<SearchKind, number> = { answer: 1.6, term: 1.3, post: 1 };

const stemmers = { pt: stemPortuguese, en: stemEnglish };

/**
 * Answers, terms and posts in `language` that fit `query`, best first: ranked by how well and by how much of it they
 * match, with accents, plurals and typing slips forgiven, and cut where they stop fitting. None when nothing fits; never
 * throws on what is typed. Words of visitors for terms of ours are keywords of the answers.
 */
export async function searchSite(query: string, language: Language): Promise<SearchResult[]> {
	const words = tellingWords(query, language);
	if (words.length === 0) return [];
	const ranked = (await indexOf(language))
		.search(words.join(" "), { processTerm: (word) => termsOf(word, language)[0] })
		.filter(({ queryTerms }) => queryTerms.length * 2 >= words.length)
		// MiniSearch weighs a result once by how many words matched; here it counts twice.
		.map((found) => ({ ...(found as unknown as SearchResult), score: found.score * found.queryTerms.length }))
		.toSorted((a, b) => b.score - a.score);
	const least = (ranked[0]?.score ?? 0) * LEAST_PART;
	const definitions = definitionsOf(words, language);
	const isFirst = ({ path }: SearchResult) => Number(definitions.includes(path));
	return ranked
		.filter((one) => isFirst(one) || one.score >= least)
		.toSorted((a, b) => isFirst(b) - isFirst(a));
}

/**
 * Where a term is defined that `words` name: by any of its names (`Waste management plan (PGRS, Plano de …)`), or by half of
 * one that says what it is: `waste plan`, or `waste` for `Solid waste`. Of several, the shortest name, then the first.
 */
function definitionsOf(words: readonly string[], language: Language): string[] {
	const asked = words.map((word) => termsOf(word, language)[0] ?? "");
	const wordsOf = (name: string) => tellingWords(name, language).map((word) => termsOf(word, language));
	const [named] = readLongText("glossary", language)
		.flatMap(({ id, term, also }) => {
			const names = [...withoutTags(term).split(/[(/]|,(?=[^(]*\))/), ...also];
			return names.map((name) => ({ id, name: wordsOf(name) }));
		})
		.filter(({ name }) => {
			// Portuguese says first what a thing is, English last.
			const thing = name.at(language === "pt" ? 0 : -1);
			const isMeant = asked.length * 2 >= name.length && asked.some((one) => thing?.includes(one));
			return isMeant && asked.every((one) => name.flat().includes(one));
		})
		.toSorted((a, b) => a.name.length - b.name.length);
	return named ? [`${paths.faq}#o-que-e-${named.id}`, `${paths.faq}#termo-${named.id}`] : [];
}

/** The words of `query` worth looking for, each once; all of them when every one is common. */
function tellingWords(query: string, language: Language): string[] {
	const words = spelledWords(query.slice(0, MAX_QUERY).toLowerCase()).filter((word) => /..|\d/.test(word));
	const telling = words.filter((word) => !functionWords[language].includes(word));
	return [...new Set(telling.length > 0 ? telling : words)].slice(0, MAX_WORDS);
}

/** The words of a text, written one way: `email`, `12305`, `m3` and `NBR 10004` have other spellings. */
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
			// Two letters that changed places are two slips.
			fuzzy: (term) => (term.length > 7 ? 2 : term.length > 5 && 1),
			weights: { fuzzy: 0.2, prefix: 0.4 },
			boostDocument: (_, __, stored) => weightOf[stored?.kind as SearchKind],
		},
	});
	index.addAll(await entriesIn(language));
	return index;
}

/** The terms that stand for a word in the index: its stem, with and without its accents. */
export function termsOf(word: string, language: Language): string[] {
	const lower = language === "pt" ? singularOf(word.toLowerCase()) : word.toLowerCase();
	return [...new Set([withoutAccents(stemmers[language](lower)), stemmers[language](withoutAccents(lower))])];
}

/** Endings of Portuguese plurals that the stemmer does not take off, with those of their singulars, each made one. */
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
	const told = readLongText("procurement", language).sections.filter(({ needs }) => !needs);
	const sections = told.map(({ id, title, summary, body }) => ({
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

/** The first sentences of a text, a list one with what leads to it, or as many words as a lede has; no space before a sign. */
function firstWords(text: string): string {
	const joined = text.replaceAll(/(?<=:)\s*\n\s*\p{Lu}(?=\p{Ll})/gu, (first) => first.toLowerCase());
	const plain = joined.replaceAll(/\s*\n\s*| +/g, " ").replaceAll(/(?<=\(|^) | (?=[.,;:?!)]|$)/g, "");
	const [sentences] = plain.match(/^.{50,140}?[.?!](?= \p{Lu}|$)/u) ?? [];
	return sentences ?? plain.slice(0, 140).replace(/( \([^)]*|[ \p{P}]+[^ ]*)$/u, "…");
}
