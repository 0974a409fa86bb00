import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Language } from "#app/i18n/languages.ts";
import { expect } from "#tests/support/playwright-test.ts";

/** Rules of WCAG 2.0, 2.1 and 2.2, levels A and AA, and axe's own good practices. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The violations that axe finds on the current page, or in a part of it. */
export async function findings(page: Page, part = "html"): Promise<string[]> {
	const builder = new AxeBuilder({ page }).include(part);
	builder.options({
		runOnly: tags,
		rules: { "target-size": { enabled: true } },
		resultTypes: ["violations"],
		// Style sheets of other sites, of which there are none.
		preload: false,
	});
	// Without frames of other sites, for which alone it would open a page of its own each time.
	builder.setLegacyMode();
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
export async function expectNothing(page: Page, language: Language): Promise<void> {
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const { colorScheme, ...size } of process.env.LONG ? Object.values(looks) : [looks[language]]) {
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize(size);
		// Under the header nothing can be hit.
		await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
		expect(await findings(page), `${colorScheme}, ${size.width} px`).toEqual([]);
	}
}
