import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { openWizard } from "#tests/browser/accessibility/open-wizard.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

/** Names and lengths of the animations that a page begins. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		addEventListener("animationstart", ({ animationName, target }) => {
			const { dataset } = document.documentElement;
			const { animationDuration } = getComputedStyle(target as Element);
			dataset.moved = `${dataset.moved ?? ""} ${animationName}:${animationDuration}`;
		});
	});
	return async () => ((await page.locator("html").getAttribute("data-moved")) ?? "").trim().split(" ");
}

test("on Home the missing document arrives once and stays turned away, where motion is welcome", {
	tag: "@scripts",
}, async ({ page }) => {
	const moved = await watchMotion(page);
	await page.goto(paths.home);
	await expect.poll(moved).toEqual(["close:0.7s", "land:0.7s"]);
	await expect(page.locator(".load [data-away]")).toHaveCount(1);
	await expect(page.locator(".load path")).toHaveCount(4);
});

test("steps stand still, and the confirmation's ring closes, where motion is welcome", {
	tag: "@scripts",
}, async ({ page }) => {
	const watched = await watchMotion(page);
	const moved = async () => new Set((await watched()).filter((one) => /^(fill|slide|close|land):/.test(one)));
	for (const [width, reducedMotion, end] of [
		[390, "no-preference", ["close:0.6s", "land:0.2s"]],
		[1280, "no-preference", ["close:0.6s", "land:0.2s"]],
		[390, "reduce", []],
	] as const) {
		await page.setViewportSize({ width, height: 844 });
		await page.emulateMedia({ reducedMotion });
		await openWizard(page, "pt", "client", "contact");
		await expect.poll(moved).toEqual(new Set());
		await openWizard(page, "pt", "client", "received");
		await expect.poll(async () => [...(await moved())]).toEqual(end);
		await expect
			.poll(() =>
				page.evaluate(
					() => document.getAnimations().filter(({ playState }) => playState === "running").length,
				),
			)
			.toBe(0);
	}
});
