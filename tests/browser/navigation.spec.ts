import type { Locator, Page } from "@playwright/test";
import { postPath } from "#app/content-paths.ts";
import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { deliveryOf, GOOD_SHIFT, readWatched, recordTransfers, watchPage } from "#tests/bench/browser.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();

/** True if the page behind `link` on `path` fades in, in one of five tries: after four seconds Chromium gives a fade up. */
async function fadesIn(page: Page, path: string, link: Locator): Promise<boolean> {
	for (let attempt = 0; attempt < 5; attempt++) {
		await page.goto(path);
		await page.locator("h1").click();
		await link.click();
		await page.waitForURL(/faq|papel=/);
		if ((await page.locator("html[data-fades]").getAttribute("data-fades")) === "true") return true;
	}
	return false;
}

test.describe("links between pages", { tag: "@scripts" }, () => {
	test("to places on a page stay on it, and Back and Forward lead to them", async ({ page }) => {
		await page.goto("/faq?q=mtr");
		await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
		// From where it is: Playwright's own click would scroll to it first.
		await page.locator('main a[href="#contato"]').first().dispatchEvent("click", { button: 0 });
		await expect(page).toHaveURL("/faq?q=mtr#contato");
		await expect(page.locator("#contato")).toBeInViewport();
		const header = await page.locator(".site-header").boundingBox();
		await expect
			.poll(async () => (await page.locator("#contato").boundingBox())?.y)
			.toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1);
		await page.goBack();
		await expect(page).toHaveURL("/faq?q=mtr");
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
		await page.goForward();
		await expect(page.locator("#contato")).toBeInViewport();
	});

	test("to the other language lead to the same place", async ({ page }) => {
		await page.goto("/faq#acessibilidade");
		await page.getByRole("link", { name: "English" }).click();
		await expect(page).toHaveURL(/\/faq\?lng=en#acessibilidade$/);
		await expect(page.locator("#acessibilidade")).toBeInViewport();
		await footerLink(page, "/blog?lng=en").click();
		await expect(page.locator("html")).toHaveAttribute("lang", "en");
	});

	test("close the menu that they stand in", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 800 });
		await page.goto("/");
		const menu = page.locator("#menu");
		await page.locator("[popovertarget=menu]").click();
		await expect(menu).toBeVisible();
		await menu.locator('a[href="/#solucao"]').click();
		await expect(menu).toBeHidden();
		await page.locator("[popovertarget=menu]").click();
		await menu.locator('a[href="/orcamento"]').last().click();
		await expect(page).toHaveURL(/\/orcamento$/);
	});

	for (const [device, memory, fades] of [
		["fade into each other, however late a sheet, on a device that is not known", undefined, true],
		["follow each other at once on a weak one", 2, false],
	] as const)
		test(device, async ({ page }) => {
			await page.addInitScript((deviceMemory) => {
				Object.defineProperty(navigator, "deviceMemory", { get: () => deviceMemory });
				addEventListener("pagereveal", ({ viewTransition }) => {
					document.documentElement.dataset.fades = String(viewTransition !== null);
				});
			}, memory);
			// A page that is drawn for one visitor names its sheet, others bring it along.
			await page.route("**/*.css", async (route) => {
				await page.locator("#veredito").waitFor({ state: "attached" });
				await route.continue();
			});
			const paper = page.locator('main a[href*="papel="]').first();
			expect(await fadesIn(page, "/blog", footerLink(page, "/faq"))).toBe(fades);
			expect(await fadesIn(page, paths.legalCalendar, paper)).toBe(fades);
		});
});

test.describe("a page that fades in", { tag: "@scripts" }, () => {
	test.use({ hasTouch: true });

	test("takes a finger's tap", async ({ page }) => {
		await page.addInitScript(() => {
			const slow = new CSSStyleSheet();
			slow.replaceSync("::view-transition-group(*) { animation-duration: 60s }");
			document.adoptedStyleSheets = [slow];
		});
		await page.goto("/blog");
		await page.locator("h1").click();
		await footerLink(page, "/faq").click();
		await page.waitForFunction(() => document.documentElement.matches(":active-view-transition"));
		const { x = 0, y = 0 } = (await page.locator('.site-header a[href="/"]').first().boundingBox()) ?? {};
		const screen = await page.context().newCDPSession(page);
		const touchPoints = [{ x: x + 9, y: y + 9 }];
		await screen.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
		await page.waitForFunction(() => !document.documentElement.matches(":active-view-transition"));
		await screen.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
		await page.waitForURL("**/");
	});
});

test.describe("pages fetched ahead", { tag: "@scripts" }, () => {
	for (const language of languages)
		test(`are those in ${language} that a pointer means, places on them too, and nothing personal`, async ({
			page,
		}) => {
			const transfers = await recordTransfers(page);
			await page.goto(localizedHref(paths.blog, language), { waitUntil: "networkidle" });
			await expect(page.locator('script[type="speculationrules"]')).toHaveCount(1);
			// A pressed pointer is meant at once; where it is let go elsewhere, nothing is clicked.
			const press = async (link: Locator) => {
				// The skip link shows when it has the focus.
				await link.focus();
				await link.hover();
				await page.mouse.down();
				await page.mouse.move(0, 0);
				await page.mouse.up();
			};
			const prefetched = () =>
				transfers.filter(({ type }) => type === "Prefetch").map((transfer) => transfer.path);
			for (const link of [`header a[href="${localizedHref(paths.quote, language)}"]`, "a[hreflang]", ".skip"])
				await press(page.locator(link).first());
			const href = localizedHref(postPath(1), language);
			const post = page.locator(`main a[href="${href}"]`).first();
			await press(post);
			await expect.poll(prefetched).toEqual([postPath(1)]);
			await press(page.locator(`footer a[href="${localizedHref("/faq#contato", language)}"]`).first());
			await expect.poll(prefetched).toEqual([postPath(1), paths.faq]);
			await watchPage(page);
			await post.click();
			await page.waitForURL(`**${href}`);
			expect(await deliveryOf(page)).toBe("navigational-prefetch");
			expect((await readWatched(page)).shifts).toBeLessThanOrEqual(GOOD_SHIFT);
		});
});
