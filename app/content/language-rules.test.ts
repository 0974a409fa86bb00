import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { type Language, languages } from "#app/i18n/languages.ts";

const perLanguage = z.strictObject({ pt: z.string().optional(), en: z.string().optional() });
const rulesSchema = z.strictObject({
	terms: z.array(z.strictObject({ pt: z.string(), en: z.string(), note: z.string().optional() })),
	rules: z.array(
		z.strictObject({
			id: z.string(),
			why: z.string(),
			never: perLanguage,
			unless: z.string().optional(),
			wrong: z.array(z.string()).min(1),
			right: z.array(z.string()).min(1),
		}),
	),
});
const { rules } = rulesSchema.parse(parse(readFileSync("locales/language-rules.yaml", "utf8")));
type Rule = (typeof rules)[number];

/** What a rule finds in a text, and nothing excuses: the sentence, cell or line around it. */
function violations(rule: Rule, language: Language, text: string): string[] {
	const pattern = rule.never[language];
	if (pattern === undefined) return [];
	const parts = text.split(/\n\s*\n|\n(?=\s*[-|#>\d])|\s*\|\s*|(?<=[.;?…])\s+/).map((part) => part.trim());
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

/** Words that a visitor may search for are nobody's statement, so `keywords` are left out. */
function strings(value: unknown): string[] {
	if (typeof value === "string") return [value];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, part]) => (key === "keywords" ? [] : strings(part)));
}

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
		const texts = textsIn(join("locales", language));
		expect(texts.length).toBeGreaterThan(1000);
		const found = texts.flatMap(({ file, text }) =>
			rules.flatMap((rule) =>
				violations(rule, language, text).map((part) => `${file}: ${rule.id}: ${part.slice(0, 200)}`),
			),
		);
		expect(found).toEqual([]);
	});
});
