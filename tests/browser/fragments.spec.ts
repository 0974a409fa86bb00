import type { Page } from "@playwright/test";
import { contentPaths, postPath } from "#app/content-paths.ts";
import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

const isLong = Boolean(process.env.LONG);

/** Without LONG: a page of each kind. Its own places, and where every page leads, from Home and from elsewhere. */
const sample = [paths.home, paths.faq, paths.blog, postPath(1), paths.privacy];
const all = languages.flatMap((language) => contentPaths.map((path) => localizedHref(path, language)));

const withFragment = "a[href*='#']:not(.skip)";

/** Addresses of the links with a fragment on the page in front, each once. */
async function linksWithFragments(page: Page): Promise<string[]> {
	const addresses = await page
		.locator(withFragment)
		.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
	return [...new Set(addresses)].filter(
		(address) =>
			isLong || isPath(page.url(), paths.home, paths.blog) || isPath(address, new URL(page.url()).pathname),
	);
}

function isPath(address: string, ...wanted: string[]): boolean {
	return wanted.includes(new URL(address).pathname);
}

/** Where the target of the page's address stands, and where the browser would put it. */
function readLanding(page: Page) {
	return page.evaluate(() => {
		const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
		if (!target) return { missing: location.href };
		const { top } = target.getBoundingClientRect();
		const before = scrollY;
		target.scrollIntoView({ behavior: "instant" });
		const off = Math.abs(scrollY - before);
		scrollTo({ top: before, behavior: "instant" });
		return {
			// Fractions of a pixel are the screen's.
			off: off < 2 ? 0 : off,
			isShown: target.checkVisibility({ contentVisibilityAuto: true }),
			isBelowHeader: top >= Number(document.querySelector("header")?.getBoundingClientRect().bottom) - 1,
			isInView: top < innerHeight,
		};
	});
}

const landed = { off: 0, isShown: true, isBelowHeader: true, isInView: true };

for (const width of [390, 1440])
	test.describe(`at ${width} px`, { tag: "@scripts" }, () => {
		// Without gliding there: where one lands is the same, and sooner.
		test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

		for (const source of isLong ? all : sample)
			test(`links with a fragment on ${source} land as the browser's do`, async ({ page }) => {
				test.slow();
				await page.goto(source);
				const { pathname } = new URL(page.url());
				for (const address of await linksWithFragments(page)) {
					if (!isPath(page.url(), pathname)) await page.goto(source);
					await page.locator(withFragment).evaluateAll((links, wanted) => {
						const link = links.find((one) => (one as HTMLAnchorElement).href === wanted);
						(link as HTMLAnchorElement).click();
					}, address);
					await page.waitForURL(address);
					await expect
						.poll(() => readLanding(page), {
							message: `${address} from ${source}`,
							intervals: [10, 20, 50, 100],
						})
						.toEqual(landed);
				}
			});
	});
