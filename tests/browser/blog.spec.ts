import { parseRssFeed } from "feedsmith";
import { brand } from "#app/brand.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { localizedHref, paths, postLists, postNumbers, postPath } from "#app/paths.ts";
import en from "#locales/en/blog.json" with { type: "json" };
import pt from "#locales/pt/blog.json" with { type: "json" };
import { expect, test } from "#tests/support/playwright-test.ts";

const texts = { pt, en };

function isOf(path: string, language: Language): RegExp {
	return new RegExp(`${path}${language === "en" ? "\\?lng=en" : ""}$`);
}

for (const language of languages) {
	const text = texts[language];

	test(`lists hold nine posts each and lead to one another (${language})`, async ({ page }) => {
		for (const { path, audience } of postLists) {
			await page.goto(localizedHref(path, language));
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(text[audience].title);
			const cards = page.locator(".blog-posts li");
			await expect(cards).toHaveCount(9);
			for (const card of await cards.all()) {
				await expect(card.locator("svg.cover text")).toHaveText(/^\d[\d.,]*%$/);
				await expect(card.getByRole("link")).toHaveAttribute("href", /^\/blog\/post-\d+/);
				await expect(card.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\d$/);
			}
			const others = postLists.filter((list) => list.audience !== audience);
			for (const other of others) {
				const link = page.locator(".other-lists").getByRole("link", { name: text[other.audience].title });
				await expect(link).toHaveAttribute("href", isOf(other.path, language));
			}
		}
	});

	test(`a post is read from its card to its neighbours (${language})`, async ({ page }) => {
		await page.goto(localizedHref(paths.blog, language));
		const card = page.locator(".blog-posts li").nth(4).getByRole("link");
		const title = String(await card.textContent());
		await card.click();
		await expect(page).toHaveURL(isOf(postPath(5), language));
		await expect(page).toHaveTitle(`${title} | ${brand.name}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(page.locator("html")).toHaveAttribute("lang", language === "en" ? "en" : "pt-BR");
		await expect(page.locator(".three-lines li")).toHaveCount(3);
		await expect(page.locator(".sources li")).not.toHaveCount(0);
		await expect(page.locator(".post-head time")).toHaveCount(2);

		const headings = page.locator(".post-contents a");
		for (const link of await headings.all()) {
			const id = String(await link.getAttribute("href"));
			await expect(page.locator(`.prose h2${id}`)).toHaveText(String(await link.textContent()));
		}

		const related = page.locator(".related .posts").getByRole("link");
		await expect(related).toHaveCount(3);
		for (const link of await related.all())
			await expect(link).not.toHaveAttribute("href", isOf(postPath(5), language));
		await expect(page.locator('[rel="prev"]')).toHaveAttribute("href", isOf(postPath(4), language));
		await expect(page.locator('[rel="next"]')).toHaveAttribute("href", isOf(postPath(6), language));
		await expect(
			page.locator("main aside").getByRole("link", { name: text.action.generators.button }),
		).toHaveAttribute("href", isOf(paths.quote, language));
	});
}

test("the first and the last post have one neighbour", async ({ page }) => {
	await page.goto(postPath(1));
	await expect(page.locator(".neighbours a")).toHaveCount(1);
	await page.goto(postPath(27));
	await expect(page.locator(".neighbours a")).toHaveCount(1);
});

test("the link of a post can be copied where scripts run", async ({ page, context, javaScriptEnabled }) => {
	await page.goto(`${postPath(9)}?utm_source=x`);
	const button = page.getByRole("button", { name: pt.copy, includeHidden: true });
	if (!javaScriptEnabled) return expect(button).toBeHidden();
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await button.click();
	await expect(page.getByText("Link copiado.")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http[^?]*\/blog\/post-9$/);
});

test("a printed post is the text and its sources", async ({ page }) => {
	await page.goto(postPath(3));
	await page.emulateMedia({ media: "print" });
	for (const hidden of [".site-header", ".site-footer", ".post-contents", ".related", ".whatsapp"])
		await expect(page.locator(hidden)).toBeHidden();
	for (const shown of ["h1", ".three-lines", ".prose", ".sources"])
		await expect(page.locator(shown).first()).toBeVisible();
});

test.describe("over plain HTTP", { tag: "@scripts" }, () => {
	test("all posts exist in both languages, and nothing beside them", async ({ request }) => {
		for (const language of languages)
			for (const number of postNumbers)
				expect((await request.get(localizedHref(postPath(number), language))).status()).toBe(200);
		for (const path of ["/blog/post-28", "/blog/post-0", "/blog/post-01", "/blog/post-1x", "/Blog", "/blog4"])
			expect((await request.get(path)).status(), path).toBe(404);
	});

	test("the text of a post reaches the browser once", async ({ request }) => {
		const html = await (await request.get(postPath(21))).text();
		const sentence = /<p>([^<]{60,})/.exec(html.slice(html.indexOf('class="prose')))?.[1] ?? "";
		expect(sentence).not.toBe("");
		expect(html.split(sentence.slice(0, 60))).toHaveLength(2);
	});

	test("a post's source and the figures of all posts are files, each in the language of its address", async ({
		request,
	}) => {
		const source = await request.get(localizedHref(`${postPath(20)}.md`, "en"));
		expect(source.headers()["content-type"]).toContain("text/markdown");
		expect(source.headers().link).toContain(`${postPath(20)}?lng=en>; rel="canonical"`);
		expect(await source.text()).toContain("## 31 December 2026: what to do");
		expect((await request.get("/blog/post-28.md")).status()).toBe(404);
		const figures = await request.get(paths.statistics);
		expect(figures.headers()["content-type"]).toContain("text/csv");
		expect(await figures.text()).toContain('"81,6"');
	});

	test("the feed is a feed, and the same for whoever asks", async ({ request }) => {
		for (const language of languages) {
			const response = await request.get(localizedHref(paths.feed, language), {
				headers: { Cookie: "ciranda-language=en" },
			});
			expect(response.headers()["content-type"]).toContain("application/rss+xml");
			expect(response.headers()["cache-control"]).toContain("max-age");
			expect(response.headers()["set-cookie"]).toBeUndefined();
			const feed = parseRssFeed(await response.text());
			expect(feed.title).toContain(texts[language].feedTitle.split(":")[1]);
			expect(feed.items).toHaveLength(27);
			const known = await request.get(localizedHref(paths.feed, language), {
				headers: { "If-None-Match": String(response.headers().etag) },
			});
			expect(known.status()).toBe(304);
		}
	});

	test("feed and sitemap are well-formed, robots and manifest name what exists", async ({
		page,
		request,
	}) => {
		await page.goto("/");
		for (const path of [paths.feed, paths.sitemap]) {
			const xml = await (await request.get(path)).text();
			const root = await page.evaluate((text) => {
				const parsed = new DOMParser().parseFromString(text, "application/xml");
				return parsed.querySelector("parsererror") ? "broken" : parsed.documentElement.localName;
			}, xml);
			expect(root).toBe(path === paths.feed ? "rss" : "urlset");
		}
		const robots = await (await request.get(paths.robots)).text();
		const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "";
		expect((await request.get(sitemap)).status()).toBe(200);
		const manifest = await (await request.get(paths.manifest)).json();
		expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === "maskable")).toBe(true);
		for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
	});

	test("pictures of links may be shown by other sites, nothing else may", async ({ request }) => {
		const picture = await request.get("/share/blog-post-1-en.png");
		expect(picture.headers()["content-type"]).toBe("image/png");
		expect(picture.headers()["cross-origin-resource-policy"]).toBe("cross-origin");
		const icon = await request.get("/icon-192.png");
		expect(icon.headers()["cross-origin-resource-policy"]).toBe("same-origin");
	});
});
