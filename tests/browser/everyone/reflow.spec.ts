import { languages } from "#app/i18n/languages.ts";
import { lost } from "#tests/browser/everyone/lost.ts";
import { sampleScreens } from "#tests/browser/everyone/screens.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

test.use({ trace: "off", allowed: { complaints: [/status of (404|422)/] } });

for (const language of languages) {
	for (const screen of sampleScreens) {
		// WCAG 2.2, 1.4.10: 320 CSS pixels are 1280 at 400 %; a window 1024 pixels high is then 256.
		test(`nothing is lost at 320 px and at 400 %: ${screen.name} (${language})`, async ({ page }) => {
			await page.setViewportSize({ width: 320, height: 640 });
			await screen.open(page, language);
			expect(await lost(page), "320 × 640").toEqual([]);
			await page.setViewportSize({ width: 320, height: 256 });
			expect(await lost(page), "320 × 256").toEqual([]);
			const header = await page.locator(".site-header").boundingBox();
			expect(header?.height, "the header leaves room").toBeLessThan(128);
		});
	}
}
