import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { postFile, readPost, readPostEntries } from "#app/at-build/parse-posts.ts";
import { relatedPosts } from "#app/content/related.ts";
import type { PostEntry } from "#app/content/schemas.ts";
import { postNumbers } from "#app/content-paths.ts";
import { type Language, languages } from "#app/i18n/languages.ts";

let entries: Record<Language, PostEntry[]>;

beforeAll(async () => {
	entries = await readPostEntries("locales");
});

/** A copy of the texts in which one file is changed, or removed when `change` gives nothing. */
async function withChange(number: number, language: Language, change: (text: string) => string | undefined) {
	const folder = mkdtempSync(join(tmpdir(), "posts-"));
	cpSync("locales", folder, { recursive: true });
	const file = postFile(folder, number, language);
	const changed = change(await readFile(file, "utf8"));
	if (changed === undefined) rmSync(file);
	else await writeFile(file, changed);
	return readPostEntries(folder).finally(() => rmSync(folder, { recursive: true }));
}

describe("posts", () => {
	test("all 27 exist in both languages, with the cover's number in the text", async () => {
		for (const language of languages) {
			expect(entries[language].map(({ number }) => number)).toEqual(postNumbers);
			for (const number of postNumbers) {
				const post = readPost(await readFile(postFile("locales", number, language), "utf8"), language);
				const text = post.html.replaceAll(/<[^>]+>/g, " ");
				expect(text, `cover of ${language} ${number}`).toMatch(new RegExp(`(?<![\\d.,])${post.key.figure}`));
			}
		}
	});

	test("a post that is missing in a language is a failure", async () => {
		await expect(withChange(13, "en", () => undefined)).rejects.toThrow("post-13.md");
	});

	test("languages that contradict each other are a failure", async () => {
		const otherDate = (text: string) => text.replace(/^date: .*$/m, "date: 2026-11-19");
		await expect(withChange(4, "en", otherDate)).rejects.toThrow(
			"post-4: date, reviewed, topics or key number",
		);
		const otherTopics = (text: string) => text.replace(/^topics: .*$/m, "topics: [law, data]");
		await expect(withChange(9, "pt", otherTopics)).rejects.toThrow(
			"post-9: date, reviewed, topics or key number",
		);
	});

	test("front matter outside the schema is a failure", async () => {
		const longTitle = (text: string) => text.replace(/^title: .*$/m, `title: ${"a".repeat(61)}`);
		await expect(withChange(1, "pt", longTitle)).rejects.toThrow("post-1.md");
	});

	test("a language is marked in sources, and in no line that machines read as plain text", async () => {
		const post = readPost(await readFile(postFile("locales", 3, "en"), "utf8"), "en");
		expect(post.sources.join()).toContain('<span lang="pt-BR">Lista Brasileira de Resíduos Sólidos</span>');
		const markedLede = (text: string) => text.replace(/^lede: ".{20}/m, 'lede: "[Resíduos]{lang=pt} and ');
		await expect(withChange(3, "en", markedLede)).rejects.toThrow("plain text");
	});
});

test("related posts are three others that share a topic, the same in both languages", () => {
	const related = (language: Language, post: PostEntry) =>
		relatedPosts(post, entries[language]).map(({ number }) => number);
	for (const [index, post] of entries.pt.entries()) {
		const numbers = related("pt", post);
		expect(new Set([post.number, ...numbers]).size, String(post.number)).toBe(4);
		expect(related("en", entries.en[index] ?? post)).toEqual(numbers);
		for (const number of numbers)
			expect(entries.pt[number - 1]?.topics.some((topic) => post.topics.includes(topic))).toBe(true);
	}
});
