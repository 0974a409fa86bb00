import type { Page } from "@playwright/test";

/** Makes the browser tell of a weak device. */
export async function pretendWeak(page: Page): Promise<void> {
	await page.addInitScript(() => Object.defineProperty(navigator, "deviceMemory", { get: () => 1 }));
}

export function reactStarted(page: Page): Promise<boolean> {
	return page.evaluate(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
}

/** Run in the page: elements carry marks of React's from the first it has looked at; its root has a child once all are. */
export function reactRuns(): boolean {
	const [, container] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? [];
	return Boolean(container?.stateNode.current.child);
}

/** Resolves once React has taken over the page: all of it is drawn, and what follows the links of plain HTML listens. */
export async function untilReactRuns(page: Page): Promise<void> {
	await page.waitForFunction(reactRuns);
	// Work put off until after drawing waits for its turn, and an idle moment for all turns.
	await page.evaluate(() => new Promise<unknown>((idle) => requestIdleCallback(idle)));
}

/** Resolves once the page has nothing left to do and has drawn what it did. */
export async function untilSettled(page: Page): Promise<void> {
	await page.evaluate(
		() =>
			new Promise((idle) =>
				requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(idle))),
			),
	);
}

/** Stops the page's clock: from now on time passes only with `page.clock.runFor`. Call before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
	await page.clock.install({ time: "2026-11-20T12:00:00Z" });
	await page.clock.pauseAt("2026-11-20T12:00:01Z");
}
