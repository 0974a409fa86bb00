import type { Page } from "@playwright/test";

/** Lays out also what is far below, which the style sheet leaves until it comes near: only what has a place can be measured. */
export async function layOutWhole(page: Page): Promise<void> {
	await page.evaluate(() => document.documentElement.classList.add("whole"));
}
