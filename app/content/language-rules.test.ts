import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { type Language, languages } from "#app/i18n/languages.ts";
import { textsBeside, textsUnder } from "#tests/support/texts.ts";

const perLanguage = z.strictObject({ pt: z.string().optional(), en: z.string().optional() });
const words = z.array(z.string()).min(1);
const rulesSchema = z.strictObject({
	foreign: z.strictObject({ pt: words, en: words, names: words }),
	terms: z.array(z.strictObject({ pt: z.string(), en: z.string(), note: z.string().optional() })),
	rules: z.array(
		z.strictObject({
			id: z.string(),
			why: z.string(),
			never: perLanguage,
			unless: z.string().optional(),
			/** An excuse may stand in another sentence of the paragraph. */
			by: z.literal("paragraph").optional(),
			wrong: z.array(z.string()).min(1),
			right: z.array(z.string()).min(1),
		}),
	),
});
const { rules, foreign } = rulesSchema.parse(parse(readFileSync("locales/language-rules.yaml", "utf8")));
const paragraphs = /\n\s*\n|\n(?=\s*[-|#>\d])/;
const sentences = new RegExp(`${paragraphs.source}|\\s*\\|\\s*|(?<=[.;?…])\\s+`);

/** The sentences, cells or lines of a text that break a rule and have no excuse. */
function violations(rule: (typeof rules)[number], language: Language, text: string): string[] {
	const pattern = rule.never[language];
	if (pattern === undefined) return [];
	const ends = rule.by === "paragraph" ? paragraphs : sentences;
	const parts = text.split(ends).map((part) => part.trim());
	return parts.filter(
		(part) =>
			new RegExp(pattern, "iu").test(part.replaceAll(/\s+/g, " ")) &&
			!(rule.unless !== undefined && new RegExp(rule.unless, "iu").test(part.replaceAll(/\s+/g, " "))),
	);
}

/** All texts in a folder of locales: the strings of its JSON and YAML, and its posts whole. */
function textsIn(folder: string): { file: string; text: string }[] {
	return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
		if (!entry.isFile()) return [];
		const file = join(entry.parentPath, entry.name);
		const source = readFileSync(file, "utf8");
		if (file.endsWith(".md")) return [{ file, text: source }];
		const value: unknown = file.endsWith(".json") ? JSON.parse(source) : parse(source);
		return strings(value).map((text) => ({ file, text }));
	});
}

/** Data in `app` with texts in both languages. */
const data = ["owner-answers", "content/impact-demo", "states", "cities", "statistics", "waste-codes"];

/** Texts of `language` that stand elsewhere, in that data. */
function textsElsewhere(language: Language): { file: string; text: string }[] {
	return data.flatMap((name) =>
		textsUnder(JSON.parse(readFileSync(`app/${name}.json`, "utf8")))
			.filter(([key]) => key.endsWith(`.${language}`))
			.map(([, text]) => ({ file: `app/${name}.json`, text })),
	);
}

/** Words that a visitor may search for are nobody's statement, so `keywords` and `also` are left out, and so are ids. */
const strings = (value: unknown) => textsBeside(["keywords", "also", "id"], value).map(([, text]) => text);

function wholeWords(terms: readonly string[]): RegExp {
	const escaped = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
	return new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}

const foreignWords = { pt: wholeWords(foreign.en), en: wholeWords(foreign.pt) };
const names = wholeWords(foreign.names);

/** Words of the other language in a text of `language` that carry no mark; in English any word with Portuguese accents. */
function unmarked(language: Language, text: string): string[] {
	const own = text
		.replaceAll(/\[[^[\]]+\]\{lang=(pt|en)\}|\]\([^)]*\)|^topics: .*$/gm, " ")
		.replaceAll(names, " ");
	const known = own.match(foreignWords[language]) ?? [];
	if (language === "pt") return known;
	return [...known, ...(own.replaceAll(foreignWords.en, " ").match(/\p{L}*[áàâãçéêíóôõú]\p{L}*/giu) ?? [])];
}

describe("words of the other language", () => {
	test.each(languages)("are marked in every text (%s)", (language) => {
		const found = textsIn(join("locales", language)).flatMap(({ file, text }) =>
			unmarked(language, text).map((word) => `${file}: ${word}`),
		);
		expect(found).toEqual([]);
	});

	test.each(languages)("are not marked where nothing renders the mark (%s)", (language) => {
		const catalogues = textsIn(join("locales", language)).filter(({ file }) => file.endsWith(".json"));
		expect(catalogues.filter(({ text }) => text.includes("{lang="))).toEqual([]);
	});
});

test.each(languages)("quotation marks are curly in every text (%s)", (language) => {
	/** Quotes that YAML needs around a value are none of its text. */
	const straight = (text: string) =>
		text.replaceAll(/^([a-z]+: | {2}- )"(.*)"$/gm, "$2").match(/.{0,20}["'].{0,20}/g) ?? [];
	expect(
		textsIn(join("locales", language)).flatMap(({ file, text }) =>
			straight(text).map((part) => `${file}: ${part}`),
		),
	).toEqual([]);
});

describe("the language rules", () => {
	test.each(rules.map((rule) => [rule.id, rule] as const))(
		"%s finds what is wrong and lets pass what is right",
		(_, rule) => {
			const found = (text: string) => languages.flatMap((language) => violations(rule, language, text));
			for (const text of rule.wrong) expect(found(text), text).not.toEqual([]);
			for (const text of rule.right) expect(found(text), text).toEqual([]);
		},
	);

	test.each(languages)("are kept by every text (%s)", (language) => {
		const texts = [...textsIn(join("locales", language)), ...textsElsewhere(language)];
		expect(texts.length).toBeGreaterThan(1000);
		const found = texts.flatMap(({ file, text }) =>
			rules.flatMap((rule) =>
				violations(rule, language, text).map((part) => `${file}: ${rule.id}: ${part.slice(0, 200)}`),
			),
		);
		expect(found).toEqual([]);
	});
});
