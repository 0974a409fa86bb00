import type { Page } from "@playwright/test";

/** What sticks out of the window, and text that its own box cuts off. Both need no scrolling sideways. */
export async function lost(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		const width = document.documentElement.clientWidth;
		if (document.documentElement.scrollWidth > width) {
			found.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width}`);
		}
		const isHidden = (element: Element) =>
			element.closest(
				".visually-hidden, p:has(> [name=leaveEmpty]), .skip, .spinner, #toasts, #outcome, [popover]:not(:popover-open)",
			) || !element.checkVisibility();
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
