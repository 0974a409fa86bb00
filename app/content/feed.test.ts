import { readFile } from "node:fs/promises";
import { parseRssFeed } from "feedsmith";
import { beforeAll, expect, test } from "vitest";
import { postFile, readPost, readPostEntries } from "#app/at-build/parse-posts.ts";
import { postNumbers } from "#app/content-paths.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { feedXml } from "./feed.ts";
import type { PostEntry, PostText } from "./schemas.ts";

const origin = "https://www.ciranda.example";
type Whole = PostEntry & PostText;
let entries: Record<Language, Whole[]>;

beforeAll(async () => {
	const known = await readPostEntries("locales");
	const whole = (language: Language) =>
		Promise.all(
			known[language].map(async (entry) => ({
				...readPost(await readFile(postFile("locales", entry.number, language), "utf8"), language),
				...entry,
			})),
		);
	entries = { pt: await whole("pt"), en: await whole("en") };
});

function feed(language: Language, posts: readonly Whole[] = entries[language]) {
	return parseRssFeed(feedXml({ language, origin, posts, text: textOf("blog", language) }));
}

test("a feed reader finds every post, in its language, at its address", () => {
	for (const language of languages) {
		const { title, language: tag, atom, items = [] } = feed(language);
		const query = language === "en" ? "?lng=en" : "";
		expect(title).toBe(textOf("blog", language).feedTitle);
		expect(tag).toBe(language === "en" ? "en" : "pt-BR");
		expect(atom?.links?.[0]).toMatchObject({ href: `${origin}/rss.xml${query}`, rel: "self" });
		const addressOf = (number: number) => `${origin}/blog/post-${number}${query}`;
		expect(items.map(({ link }) => link).sort()).toEqual(postNumbers.map(addressOf).sort());
		expect(new Set(items.map(({ guid }) => guid?.value)).size).toBe(items.length);
		for (const item of items) {
			const post = entries[language].find(({ number }) => addressOf(number) === item.link);
			expect(item.title).toBe(post?.title);
			expect(item.description).toBe(post?.lede);
			const content = item.content?.encoded ?? "";
			for (const { text } of post?.headings ?? []) expect(content).toContain(text);
			expect(content).toContain("<table>");
			expect(content).not.toMatch(/<svg|class=|tabindex=|href="[/#]/);
			expect(new Date(String(item.pubDate)).toISOString().slice(0, 10)).toBe(post?.date);
			expect(item.categories).toHaveLength(post?.topics.length ?? 0);
		}
	}
});

test("newest posts come first", () => {
	const [first, second, ...rest] = entries.pt;
	if (!first || !second) throw new Error("no posts");
	const { items } = feed("pt", [first, { ...second, date: "2027-01-31" }, ...rest]);
	expect(items?.[0]?.title).toBe(second.title);
});

test("what XML gives a meaning to arrives as text", () => {
	const post = { ...entries.pt[0], title: 'A & B <b>"c"</b>\u0008', path: "/blog/post-1" } as Whole;
	expect(feed("en", [post]).items?.[0]?.title).toBe('A & B <b>"c"</b>');
});
