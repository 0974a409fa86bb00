import type { Locator, Page } from "@playwright/test";
import { languages } from "#app/i18n/languages.ts";
import { contentPaths, localizedHref, paths, postPath } from "#app/paths.ts";
import { readWatched, recordTransfers, totalBytes, watchPage } from "#tests/bench/browser.ts";
import { pretendWeak } from "#tests/support/devices.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

/** Kilobytes (1000 bytes) on the wire for a first visit: HTML with its style sheet, font, script, icon, and their headers. */
const HOME_KILOBYTES = 50;
const PAGE_KILOBYTES = 46;
/** The FAQ is one page, so that it can be searched and read in one piece. */
const FAQ_KILOBYTES = 62;
const MAX_REQUESTS = 4;
/** Headings that break elsewhere in the fallback face move what is below them; 0.1 is what counts as good (Core Web Vitals). */
const MAX_SHIFT_OF_FONT = 0.1;

function budgetOf(path: string): number {
	if (path === paths.home) return HOME_KILOBYTES;
	return path === paths.faq ? FAQ_KILOBYTES : PAGE_KILOBYTES;
}

const everyKind = contentPaths.filter((path) => !/post-(?!1$|27$)/.test(path));

test.describe("a first visit", { tag: "@scripts" }, () => {
	test.beforeEach(({ page }) => pretendWeak(page));

	for (const path of [...everyKind, paths.quote]) {
		test(`to ${path} is light and whole`, async ({ page, context }) => {
			const devtools = await context.newCDPSession(page);
			await devtools.send("Network.enable");
			const transfers = recordTransfers(devtools);
			await page.goto(path, { waitUntil: "networkidle" });
			expect(transfers.length).toBeLessThanOrEqual(MAX_REQUESTS);
			expect(totalBytes(transfers) / 1000).toBeLessThanOrEqual(budgetOf(path));
			const scripts = transfers.filter(({ type }) => type === "Script").map((script) => script.path);
			expect(scripts).toEqual([expect.stringMatching(/^\/assets\/start-/)]);
		});

		test(`to ${path} stands still, and hardly moves for a font that comes late`, async ({ page }) => {
			const font = Promise.withResolvers<void>();
			await page.route("**/*.woff2", async (route) => {
				await font.promise;
				await route.continue();
			});
			await watchPage(page);
			await page.goto(path, { waitUntil: "domcontentloaded" });
			await scrollToEnd(page);
			expect((await readWatched(page)).shifts).toBe(0);
			font.resolve();
			await page.evaluate(() => document.fonts.ready);
			await scrollToEnd(page);
			expect((await readWatched(page)).shifts).toBeLessThanOrEqual(MAX_SHIFT_OF_FONT);
		});
	}
});

/** Down to the page's end, so that nothing moves when it comes into sight. */
async function scrollToEnd(page: Page): Promise<void> {
	await page.evaluate(async () => {
		// A browser on a busy machine may leave a frame out; it is not waited for longer than a person looks.
		const drawn = () =>
			new Promise((next) => {
				requestAnimationFrame(next);
				setTimeout(next, 500);
			});
		for (let y = 0; y < document.body.scrollHeight; y += 400) {
			scrollTo(0, y);
			await drawn();
		}
	});
}

test.describe("a lite visit", { tag: "@scripts" }, () => {
	test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

	test("is the page and its icon", async ({ page, context }) => {
		const devtools = await context.newCDPSession(page);
		await devtools.send("Network.enable");
		const transfers = recordTransfers(devtools);
		await page.goto(paths.home, { waitUntil: "networkidle" });
		expect(transfers.filter(({ type }) => type === "Script" || type === "Font")).toEqual([]);
	});
});

test.describe("speculation rules", { tag: "@scripts" }, () => {
	for (const language of languages)
		test(`fetch a content page in ${language} that is meant, and nothing personal`, async ({
			page,
			context,
		}) => {
			await pretendWeak(page);
			const devtools = await context.newCDPSession(page);
			await devtools.send("Network.enable");
			const transfers = recordTransfers(devtools);
			await page.goto(localizedHref(paths.blog, language), { waitUntil: "networkidle" });
			await expect(page.locator('script[type="speculationrules"]')).toHaveCount(1);
			// A pressed pointer is meant at once; where it is let go elsewhere, nothing is clicked.
			const press = async (link: Locator) => {
				await link.hover();
				await page.mouse.down();
				await page.mouse.move(0, 0);
				await page.mouse.up();
			};
			const prefetched = () =>
				transfers.filter(({ type }) => type === "Prefetch").map((transfer) => transfer.path);
			for (const link of [`header a[href="${localizedHref(paths.quote, language)}"]`, "a[hreflang]"])
				await press(page.locator(link).first());
			const href = localizedHref(postPath(1), language);
			const post = page.locator(`main a[href="${href}"]`).first();
			await press(post);
			await expect.poll(prefetched).toEqual([postPath(1)]);
			await post.click();
			await page.waitForURL(`**${localizedHref(postPath(1), language)}`);
			const delivery = await page.evaluate(() => {
				const [html] = performance.getEntriesByType("navigation");
				return (html as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
			});
			expect(delivery).toBe("navigational-prefetch");
		});
});
