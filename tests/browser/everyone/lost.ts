import type { Page } from "@playwright/test";
import { expect } from "#tests/support/playwright-test.ts";

/**
 * Expects that nothing is lost on the page in front of it where it is enlarged: at 320 CSS pixels, which are 1280 at 400 %
 * and then leave 256 of a window of 1024 (WCAG 2.2, 1.4.10), and with text twice as large (1.4.4).
 */
export async function expectNothingLost(page: Page): Promise<void> {
	for (const height of [640, 256]) {
		await page.setViewportSize({ width: 320, height });
		expect(await lost(page), `320 × ${height}`).toEqual([]);
	}
	const header = await page.locator(".site-header").boundingBox();
	expect(header?.height, "the header leaves room").toBeLessThan(128);
	// Where columns change, and the widest.
	for (const width of [768, 1920]) {
		await page.setViewportSize({ width, height: 640 });
		expect(await lost(page), `${width} px`).toEqual([]);
	}
	await setTextSize(page, 32);
	for (const width of [1280, 360, 320]) {
		await page.setViewportSize({ width, height: 640 });
		expect(await lost(page), `${width} px, text at 200 %`).toEqual([]);
	}
	await setTextSize(page, 16);
}

/** As a visitor does in the browser's settings: media queries in `em` follow. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
	await expect(page.locator("html")).toHaveCSS("font-size", `${pixels}px`);
	await devtools.detach();
}

/** What sticks out of the window, and text that its own box cuts off. Both need no scrolling sideways. */
async function lost(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		const width = document.documentElement.clientWidth;
		if (document.documentElement.scrollWidth > width) {
			found.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width}`);
		}
		/** Of an element that is there for screen readers alone, or within one. */
		const isUnseen = (element: Element | null): boolean =>
			element !== null &&
			(getComputedStyle(element).clipPath === "inset(50%)" || isUnseen(element.parentElement));
		const isHidden = (element: Element) =>
			element.closest(".skip, .spinner, #toasts, #flash, [popover]:not(:popover-open)") ||
			!element.checkVisibility() ||
			isUnseen(element);
		for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
			if (element.closest("svg, .scroller") || isHidden(element)) continue;
			const name = `${element.tagName}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`;
			const { left, right, width: own } = element.getBoundingClientRect();
			if (own > 0 && (right > width + 1 || left < -1))
				found.push(`out of the window: ${name} ${left}–${right}`);
			const { overflowX, overflowY } = getComputedStyle(element);
			if (
				(overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1) ||
				(overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1)
			) {
				found.push(`cut off: ${name}`);
			}
		}
		// Labels on one line: buttons and header items may not spill over each other.
		const header = document.querySelector(".site-header");
		const items = [...(header?.children ?? [])].filter(
			(item) => item.checkVisibility({ visibilityProperty: true }) && !item.matches(":popover-open"),
		);
		for (const [index, item] of items.entries()) {
			const next = items[index + 1];
			if (next && item.getBoundingClientRect().right > next.getBoundingClientRect().left + 1)
				found.push(`overlaps in the header: ${item.className} and ${next.className}`);
			if (header && item.getBoundingClientRect().bottom > header.getBoundingClientRect().bottom + 1)
				found.push(`spills out of the header: ${item.className}`);
		}
		return found;
	});
}
