import { SaxesParser } from "saxes";
import { describe, expect, inject, test } from "vitest";
import { brand } from "#app/brand.ts";
import { contentPaths, postLists, postPath } from "#app/content-paths.ts";
import { languages, languageTags } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import en from "#locales/en/blog.json" with { type: "json" };
import pt from "#locales/pt/blog.json" with { type: "json" };
import { Visitor } from "#tests/support/visitor.ts";

const texts = { pt, en };

const site = inject("site");

const open = (path: string) => new Visitor(site.origin).get(path);
const ask = (path: string, headers: Record<string, string> = {}) => fetch(site.origin + path, { headers });

describe.each(languages)("in %s", (language) => {
	const text = texts[language];
	const href = (path: string) => localizedHref(path, language);

	test("lists hold nine posts each and lead to one another", async () => {
		for (const { path, audience } of postLists) {
			const { page } = await open(href(path));
			expect(page.querySelector("h1")?.text).toBe(text[audience].title);
			const cards = page.querySelectorAll(".blog-posts li");
			expect(cards).toHaveLength(9);
			for (const card of cards) {
				expect(card.querySelector("svg.cover text")?.text).toMatch(/^\d[\d.,]*(?:%|\s\p{L}+)?$/u);
				expect(card.querySelector("a")?.getAttribute("href")).toMatch(/^\/blog\/post-\d+/);
				expect(card.querySelector("time")?.getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\d$/);
			}
			for (const other of postLists)
				expect(page.querySelector(`main nav a[href="${href(other.path)}"]`)?.text).toBe(
					text[other.audience].name,
				);
		}
	});

	test("a post is read from its card to the ones related to it", async () => {
		const visitor = await open(href(paths.blog));
		const card = visitor.page.querySelectorAll(".blog-posts li")[4]?.querySelector("a");
		const title = card?.text ?? "";
		await visitor.get(card?.getAttribute("href") ?? "");
		const { page } = visitor;
		expect([visitor.address, visitor.title, visitor.language]).toEqual([
			href(postPath(5)),
			`${title} | ${brand.name}`,
			languageTags[language],
		]);
		expect(page.querySelector("h1")?.text).toBe(title);
		expect(page.querySelectorAll(".three-lines li")).toHaveLength(3);
		expect(page.querySelectorAll(".sources li")).not.toHaveLength(0);
		expect(page.querySelectorAll(".post-head time")).toHaveLength(2);
		for (const link of page.querySelectorAll(".page-contents a"))
			expect(page.querySelector(`.prose h2${link.getAttribute("href")}`)?.text).toBe(link.text);
		const related = page.querySelectorAll(".related .posts a").map((link) => link.getAttribute("href"));
		expect(related).toHaveLength(3);
		expect(related).not.toContain(href(postPath(5)));
		// No post is named twice below the text.
		expect(page.querySelectorAll('.related a[href*="/blog/"]')).toHaveLength(3);
		const asks = page.querySelectorAll(`main a[href="${href(paths.quote)}"]`);
		expect(asks.map((link) => link.text)).toContain(text.action.generators.action);
	});

	test("the feed is the same for whoever asks", async () => {
		const response = await ask(href(paths.feed), { Cookie: "ciranda-language=en" });
		expect(response.headers.get("Content-Type")).toContain("application/rss+xml");
		expect(response.headers.get("Cache-Control")).toContain("max-age");
		expect(response.headers.get("Set-Cookie")).toBeNull();
		const known = await ask(href(paths.feed), { "If-None-Match": response.headers.get("ETag") ?? "" });
		expect(known.status).toBe(304);
	});
});

const unknown =
	"/nowhere /Blog /blog4 /blog/post-28 /blog/post-0 /blog/post-01 /blog/post-1x /orcamento/outra";
test.each(unknown.split(" "))("%s is not found, in words and by status", async (address) => {
	const visitor = await open(address);
	expect([visitor.status, visitor.language]).toEqual([404, "pt-BR"]);
	expect(visitor.page.querySelectorAll("main h1")).toHaveLength(1);
});

test("the text of a post is sent once", async () => {
	const { page, html } = await open(postPath(21));
	const sentence = page.querySelectorAll(".prose p").find(({ text }) => text.length > 80)?.innerHTML ?? "";
	const plain = sentence.split("<").find((part) => part.length > 40) ?? "";
	expect(plain).not.toBe("");
	expect(html.split(plain)).toHaveLength(2);
});

test("feed and sitemap are well-formed, robots and manifest name what exists", async () => {
	for (const [path, root] of [
		[paths.feed, "rss"],
		[paths.sitemap, "urlset"],
	] as const) {
		const names: string[] = [];
		const parser = new SaxesParser();
		parser.on("error", (error) => {
			throw error;
		});
		parser.on("opentag", ({ name }) => names.push(name));
		parser.write(await (await ask(path)).text()).close();
		expect(names[0]).toBe(root);
	}
	const robots = await (await ask(paths.robots)).text();
	const sitemap = new URL(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "");
	expect((await ask(sitemap.pathname)).status).toBe(200);
	const manifest = await (await ask(paths.webManifest)).json();
	expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === "maskable")).toBe(true);
	for (const { src } of manifest.icons) expect((await ask(src)).status, src).toBe(200);
});

test("the sitemap names every page in both languages, and when a post was reviewed", async () => {
	const sitemap = await (await ask(paths.sitemap)).text();
	const urls = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>(<lastmod>)?/g)];
	expect(urls.map(([, address, day]) => [address, day !== undefined])).toEqual(
		contentPaths.flatMap((path) =>
			languages.map((language) => [localizedHref(path, language), path.startsWith("/blog/")]),
		),
	);
});

test("pictures of links may be shown by other sites, nothing else may", async () => {
	const picture = await ask("/share/en.png");
	expect(picture.headers.get("Content-Type")).toBe("image/png");
	expect(picture.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
	const icon = await ask("/icon-192.png");
	expect(icon.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
});
