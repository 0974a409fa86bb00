import { cpSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { postFile, readPost, readPostEntries } from "#app/at-build/parse-posts.ts";
import { postNumbers } from "#app/content-paths.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { relatedPosts } from "./related.ts";
import type { PostEntry } from "./schemas.ts";

let entries: Record<Language, PostEntry[]>;

beforeAll(async () => {
	entries = await readPostEntries("locales");
});

describe("posts", () => {
	test("all 27 exist in both languages, with the cover's number in the text and rows named on a phone", async () => {
		for (const language of languages) {
			expect(entries[language].map(({ number }) => number)).toEqual(postNumbers);
			for (const number of postNumbers) {
				const post = readPost(await readFile(postFile("locales", number, language), "utf8"), language);
				const text = post.html.replaceAll(/<[^>]+>/g, " ");
				expect(text, `cover of ${language} ${number}`).toMatch(new RegExp(`(?<![\\d.,])${post.key.figure}`));
				const tables = String(post.html.match(/<table class="[^"]*lines.*?<\/table>/gs));
				const unnamed = /<tr><th scope="col">[^<]*…|<th scope="row"[^>]*>\p{Ll}/u;
				expect(tables, `rows of ${language} ${number}`).not.toMatch(unnamed);
			}
		}
	});

	test.each([
		[13, "en", /.*/s, "", "post-13.md: no front matter"],
		[4, "en", /^date: .*$/m, "date: 2026-11-19", "post-4: date, reviewed, topics or key number"],
		[9, "pt", /^topics: .*$/m, "topics: [law, data]", "post-9: date, reviewed, topics or key number"],
		[1, "pt", /^title: .*$/m, `title: ${"a".repeat(61)}`, "post-1.md"],
		[3, "en", /^lede: ".{20}/m, 'lede: "[Resíduos]{lang=pt} and ', "plain text"],
	] as const)(
		"post %i (%s) in which %s becomes “%s” fails the build",
		async (number, language, part, changed, problem) => {
			const folder = temporaryFolder();
			cpSync("locales", folder, { recursive: true });
			const file = postFile(folder, number, language);
			await writeFile(file, (await readFile(file, "utf8")).replace(part, changed));
			await expect(readPostEntries(folder)).rejects.toThrow(problem);
		},
	);

	test("a source in the other language is marked as such", async () => {
		const post = readPost(await readFile(postFile("locales", 3, "en"), "utf8"), "en");
		expect(post.sources.join()).toContain('<span lang="pt-BR">Lista Brasileira de Resíduos Sólidos</span>');
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
