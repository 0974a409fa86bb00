import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Language } from "#app/i18n/languages.ts";
import { expect } from "#tests/support/playwright-test.ts";

/** Rules of WCAG 2.0, 2.1 and 2.2, levels A and AA, and axe's own good practices. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The violations that axe finds on the current page, or in a part of it. */
export async function violations(page: Page, part = "html"): Promise<string[]> {
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

/** Buttons and focus rings that differ from what is behind by less than 3:1 (WCAG 2.2, 1.4.11), for which axe has no rule. */
function faintShapes(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const light = (colour: string) => {
			const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
				const part = Number(value) / 255;
				return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
			});
			return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
		};
		const isClear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$/.test(colour);
		const groundOf = (element: Element | null): string => {
			const colour = element ? getComputedStyle(element).backgroundColor : "rgb(255, 255, 255)";
			return isClear(colour) ? groundOf(element?.parentElement ?? null) : colour;
		};
		return [...document.querySelectorAll<HTMLElement>("a, button, summary, input, select, textarea")]
			.filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(".whatsapp"))
			.filter((one) => {
				one.style.outlineColor = "var(--color-focus)";
				const look = getComputedStyle(one);
				const isShape = look.borderTopWidth === "2px" && !one.matches(".underline");
				const differs = (colour: string, ground = one.parentElement) => {
					const [own, behind] = [light(colour), light(groundOf(ground))];
					return !isClear(colour) && Math.max(own, behind) / Math.min(own, behind) >= 3;
				};
				const isRing = differs(look.outlineColor, look.outlineOffset.startsWith("-") ? one : undefined);
				return !isRing || (isShape && !differs(look.backgroundColor) && !differs(look.borderTopColor));
			})
			.map((one) => `${one.textContent} on ${groundOf(one.parentElement)}`);
	});
}

const looks = {
	pt: { colorScheme: "light", width: 1280, height: 900 },
	en: { colorScheme: "dark", width: 320, height: 640 },
} as const;

/** Expects that axe finds nothing, and buttons look like buttons: on a wide light screen, or in English on a narrow dark one. */
export async function expectNothing(page: Page, language: Language): Promise<void> {
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const { colorScheme, ...size } of process.env.LONG ? Object.values(looks) : [looks[language]]) {
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize(size);
		// Under the header nothing can be hit.
		await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
		expect(await violations(page), `${colorScheme}, ${size.width} px`).toEqual([]);
		expect(await faintShapes(page), `${colorScheme}, ${size.width} px`).toEqual([]);
	}
}
