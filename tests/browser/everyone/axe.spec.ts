import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { expectNothing, findings } from "#tests/browser/everyone/axe.ts";
import { contentScreens, otherScreens, sampleScreens } from "#tests/browser/everyone/screens.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

// Chromium reports 404 and 422, the right statuses of not-found pages and refused forms, as errors.
test.use({ allowed: { complaints: [/status of (404|422)/] } });

const isLong = Boolean(process.env.LONG);

/** Posts are drawn alike: one of each list stands for the others, but in the long run. */
const ofEachKind = [...contentScreens, ...otherScreens].filter(
	({ name }) => isLong || !/post-(?!(1|10|19)$)\d+$/.test(name),
);
/** English has other words on the same screens: some of them stand for the others. */
const looked = { pt: ofEachKind, en: isLong ? ofEachKind : sampleScreens };

for (const language of languages) {
	for (const screen of looked[language]) {
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
