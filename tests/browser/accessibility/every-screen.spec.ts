import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { expectNothing, violations } from "#tests/browser/accessibility/axe.ts";
import { expectNothingLost } from "#tests/browser/accessibility/lost.ts";
import { allScreens, isSample, ofEachKind } from "#tests/browser/accessibility/screens.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

// Chromium reports 404 and 422, the right statuses of not-found pages and refused forms, as errors.
test.use({ hasTouch: true, allowed: { complaints: [/status of (404|422)/] } });

/** English has other words on the same screens: some of them stand for the others, but in the long run. */
const looked = process.env.LONG
	? { pt: allScreens, en: allScreens }
	: { pt: ofEachKind, en: ofEachKind.filter(isSample) };

for (const language of languages) {
	for (const [place, screen] of looked[language].entries()) {
		test(`everybody can use it, and nothing is lost where it is enlarged: ${screen.name} (${language})`, async ({
			page,
		}) => {
			test.slow();
			await screen.open(page, language);
			await expectNothing(page, language);
			await expect(page.locator("h1")).toHaveCount(1);
			await expectNothingLost(page, place);
		});
	}

	test(`axe finds nothing: mobile menu open (${language})`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 800 });
		await page.goto(localizedHref(paths.home, language));
		await page.locator("[popovertarget=menu]").click();
		await expect(page.locator("#menu")).toBeVisible();
		// Axe judges hidden text below the menu against the menu's background.
		expect(await violations(page, "header")).toEqual([]);
		// Otherwise colours fade, and axe judges one in between.
		await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
		expect(await violations(page, "header")).toEqual([]);
	});
}
