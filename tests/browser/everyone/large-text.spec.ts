import { languages } from "#app/i18n/languages.ts";
import { lost } from "#tests/browser/everyone/lost.ts";
import { sampleScreens } from "#tests/browser/everyone/screens.ts";
import { chromiumPath } from "#tests/support/chromium.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

// Text twice as large as a visitor sets it in the browser: media queries in `em` follow (WCAG 2.2, 1.4.4).
test.use({
	trace: "off",
	allowed: { complaints: [/status of (404|422)/] },
	launchOptions: {
		executablePath: chromiumPath(),
		args: ["--no-sandbox", "--disable-gpu", "--blink-settings=defaultFontSize=32"],
	},
});

for (const language of languages) {
	for (const screen of sampleScreens) {
		test(`nothing is lost with text at 200 %: ${screen.name} (${language})`, async ({ page }) => {
			await screen.open(page, language);
			expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
			expect(await lost(page), "1280 px").toEqual([]);
			await page.setViewportSize({ width: 320, height: 640 });
			expect(await lost(page), "320 px").toEqual([]);
		});
	}
}
