import type { Page } from "@playwright/test";
import { expect } from "#tests/support/playwright-test.ts";

type Look = { width: number; height: number; text: number };

/** The narrowest window, as it is and with text twice as large (WCAG 2.2, 1.4.4). */
const hardest: readonly Look[] = [16, 32].map((text) => ({ width: 320, height: 640, text }));

/** 400 % in a window of 1280 × 1024 (1.4.10), where columns change, the widest, and wide windows with large text. */
const others: readonly Look[] = [
	{ width: 320, height: 256, text: 16 },
	{ width: 768, height: 640, text: 16 },
	{ width: 1920, height: 640, text: 16 },
	{ width: 1280, height: 640, text: 32 },
	{ width: 360, height: 640, text: 32 },
];

/**
 * Expects that nothing is lost on the page in front of it where it is enlarged: where that is hardest, and in one other
 * way, which `turn` chooses; in the long run in all ways.
 */
export async function expectNothingLost(page: Page, turn: number): Promise<void> {
	const chosen = process.env.LONG ? others : [others[turn % others.length] as Look];
	for (const { width, height, text } of [...hardest, ...chosen].toSorted((a, b) => a.text - b.text)) {
		await page.setViewportSize({ width, height });
		await setTextSize(page, text);
		expect(await lost(page), `${width} × ${height}, text of ${text} px`).toEqual([]);
		if (text === 16) expect(await brokenWords(page), `${width} × ${height}`).toEqual([]);
		if (height === 640 && text === 16) expect(await hardToHit(page), `${width} × ${height}`).toEqual([]);
	}
	await setTextSize(page, 16);
}

/** Sets what a visitor sets in the browser: media queries in `em` follow. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
	await expect(page.locator("html")).toHaveCSS("font-size", `${pixels}px`);
	await devtools.detach();
}

/** Elements that stick out of the window, and text cut off by its own box. Neither needs scrolling sideways. */
async function lost(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		const width = document.documentElement.clientWidth;
		if (document.documentElement.scrollWidth > width) {
			found.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width}`);
		}
		const look = (element: Element) => {
			const { display, clipPath, overflowX, overflowY } = getComputedStyle(element);
			// Neither what is for screen readers alone nor what is closed, and pictures and tables that scroll by themselves.
			if (element.matches("svg, .scroller, .skip, .spinner, #toasts, #flash, [popover]:not(:popover-open)"))
				return;
			if (clipPath === "inset(50%)" || (display !== "contents" && !element.checkVisibility())) return;
			const name = () =>
				`${element.tagName}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`;
			const { left, right, width: own } = element.getBoundingClientRect();
			if (own > 0 && (right > width + 1 || left < -1))
				found.push(`out of the window: ${name()} ${left}–${right}`);
			if (
				(overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1) ||
				(overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1)
			) {
				found.push(`cut off: ${name()}`);
			}
			for (const inner of element.children) look(inner);
		};
		for (const element of document.body.children) look(element);
		const room = document.querySelector(".site-header")?.getBoundingClientRect().height ?? 0;
		if (width === 320 && room >= 128 && innerHeight === 256) found.push(`the header takes ${room} px`);
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

/** Words, addresses aside, that go on in the next line for want of room. */
export async function brokenWords(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		const range = document.createRange();
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const text = texts.currentNode as Text;
			if (!text.parentElement?.checkVisibility() || text.parentElement.closest("textarea")) continue;
			for (const { index, 0: word } of text.data.matchAll(/(?<![@.\p{L}\p{N}])[\p{L}\p{N}]{3,}/gu)) {
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
				if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
			}
		}
		return found;
	});
}

/** Buttons, fields and links of the layout under 44 px in either direction, and a chat button with something beside it in its bar. */
async function hardToHit(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		/** Links in a text may be as low as its lines; those with an edge are buttons to the eye. */
		const isInText = (control: HTMLElement) =>
			control.matches("main a") && getComputedStyle(control).borderTopWidth !== "2px";
		return [
			...document.querySelectorAll<HTMLElement>(
				"button, select, textarea, summary, input:not([type=hidden]), main a, .site-header a, .site-footer li a, .whatsapp",
			),
		]
			.filter((control) => !isInText(control) && control.checkVisibility({ visibilityProperty: true }))
			.filter((control) => !control.closest("p:has(> [name=leaveEmpty]), .skip, .slip"))
			.map(
				(control) =>
					(control.matches("[type=checkbox], [type=radio]") && control.closest("label")) || control,
			)
			.map((control) => ({ control, box: control.getBoundingClientRect() }))
			.filter(
				({ control, box }) =>
					box.width < 43.5 ||
					box.height < 43.5 ||
					(innerWidth < 750 &&
						control.matches(".whatsapp") &&
						document.elementFromPoint(box.right, box.top) !== control.parentElement),
			)
			.map(
				({ control, box }) =>
					`hard to hit: ${control.tagName}.${control.className} "${control.textContent?.trim().slice(0, 30)}" ${box.width}×${box.height}, ends at ${box.right}`,
			);
	});
}
