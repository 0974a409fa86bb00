import { AxeBuilder } from "@axe-core/playwright";
import { languages } from "#app/i18n/languages.ts";
import { contentPaths, localizedHref, paths } from "#app/paths.ts";
import { expectNothing, findings } from "#tests/browser/everyone/axe.ts";
import { contentScreens, otherScreens } from "#tests/browser/everyone/screens.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

// Chromium reports 404 and 422, the right statuses of not-found pages and refused forms, as errors.
test.use({ allowed: { complaints: [/status of (404|422)/] } });

/** Posts are drawn alike: one of each list stands for the others, but in the long run. */
function isLookedAt({ name }: { name: string }): boolean {
	return Boolean(process.env.LONG) || !/post-(?!(1|10|19)$)\d+$/.test(name);
}

for (const language of languages) {
	for (const screen of [...contentScreens.filter(isLookedAt), ...otherScreens]) {
		test(`axe finds nothing: ${screen.name} (${language})`, async ({ page }) => {
			test.slow();
			await screen.open(page, language);
			await expectNothing(page, language);
			await expect(page.locator("h1")).toHaveCount(1);
		});
	}

	test(`axe finds nothing: mobile menu open (${language})`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 800 });
		await page.goto(localizedHref(paths.home, language));
		await page.locator(".menu-button").click();
		await expect(page.locator("#menu")).toBeVisible();
		expect(await findings(page)).toEqual([]);
		await page.emulateMedia({ colorScheme: "dark" });
		expect(await findings(page)).toEqual([]);
	});
}

for (const path of contentPaths.filter((name) => isLookedAt({ name })))
	test(`what waits below neither stands over what follows it nor is too wide: ${path}`, async ({ page }) => {
		for (const width of [412, 1280]) {
			await page.setViewportSize({ width, height: 823 });
			await page.goto(path);
			const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze();
			expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.html))).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		}
	});
