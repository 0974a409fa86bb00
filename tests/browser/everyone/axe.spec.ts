import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type Language, languages } from "#app/i18n/languages.ts";
import { contentPaths, localizedHref, paths } from "#app/paths.ts";
import { contentScreens, otherScreens } from "#tests/browser/everyone/screens.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

// Chromium reports 404 and 422, the right statuses of not-found pages and refused forms, as errors.
test.use({ allowed: { complaints: [/status of (404|422)/] } });

/** Rules of WCAG 2.0, 2.1 and 2.2, levels A and AA, and axe's own good practices. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Posts are drawn alike: one of each list stands for the others, but in the long run. */
function isLookedAt({ name }: { name: string }): boolean {
	return Boolean(process.env.LONG) || !/post-(?!(1|10|19)$)\d+$/.test(name);
}

async function findings(page: Page): Promise<string[]> {
	const builder = new AxeBuilder({ page });
	builder.options({ runOnly: tags, rules: { "target-size": { enabled: true } } });
	const { violations } = await builder.analyze();
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.html}`));
}

const looks = {
	pt: { colorScheme: "light", width: 1280, height: 900 },
	en: { colorScheme: "dark", width: 320, height: 640 },
} as const;

/**
 * Expects that axe finds nothing on the page in front of it: wide and light in one language, dark on the narrowest phone
 * in the other, and in the long run both in both.
 */
async function expectNothing(page: Page, language: Language): Promise<void> {
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const { colorScheme, ...size } of process.env.LONG ? Object.values(looks) : [looks[language]]) {
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize(size);
		expect(await findings(page), `${colorScheme}, ${size.width} px`).toEqual([]);
	}
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
