import { expect, test } from "vitest";
import { sitemapXml } from "#app/content/sitemap.ts";
import { contentPaths } from "#app/content-paths.ts";

const origin = "https://www.ciranda.example";

test("every page stands there in both languages, with all its counterparts", () => {
	const urls = sitemapXml(origin, () => undefined).match(/<url>.*<\/url>/g) ?? [];
	expect(urls).toHaveLength(contentPaths.length * 2);
	for (const path of contentPaths) {
		const own = urls.filter((url) => url.includes(`hreflang="x-default" href="${origin}${path}"`));
		expect(own.map((url) => /<loc>(.*)<\/loc>/.exec(url)?.[1])).toEqual([
			origin + path,
			`${origin}${path}?lng=en`,
		]);
		for (const url of own) {
			expect(url).toContain(`hreflang="pt-BR" href="${origin}${path}"`);
			expect(url).toContain(`hreflang="en" href="${origin}${path}?lng=en"`);
		}
	}
});

test("says when a page last changed, if anybody recorded it", () => {
	const xml = sitemapXml(origin, (path) => (path === "/faq" ? "2026-11-20" : undefined));
	expect(xml.match(/<lastmod>/g)).toHaveLength(2);
	expect(xml).toContain(`<loc>${origin}/faq?lng=en</loc><lastmod>2026-11-20</lastmod>`);
});
