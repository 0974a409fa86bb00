import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

/** The corner of a square reaches this much of its side out of its place while it turns. */
const CORNER = (Math.SQRT2 - 1) / 2;

const windows = [
	{ width: 390, height: 844 },
	{ width: 360, height: 640 },
	{ width: 1280, height: 800 },
] as const;

/** Turning tiles that stand outside the wall that holds them, and how many of them are turned at all by now. */
function readTurning(page: Page) {
	return page.evaluate((corner) => {
		const tiles = Array.from(document.querySelectorAll<SVGGraphicsElement>("[data-turn]"));
		const astray = tiles.filter((tile) => {
			const box = tile.getBoundingClientRect();
			const wall = tile.ownerSVGElement?.getBoundingClientRect();
			const least = -Math.min(box.width, box.height) * corner - 1;
			return (
				!wall ||
				Math.min(box.left - wall.left, box.top - wall.top, wall.right - box.right, wall.bottom - box.bottom) <
					least
			);
		});
		const turned = tiles.filter((tile) => getComputedStyle(tile).rotate !== "none");
		return { tiles: tiles.length, astray: astray.length, turned: turned.length };
	}, CORNER);
}

test.describe("the wall of Home", { tag: "@scripts" }, () => {
	for (const window of windows)
		test(`keeps its turning tiles in their places at ${window.width} × ${window.height}`, async ({
			page,
		}) => {
			await page.setViewportSize(window);
			await page.goto(paths.home);
			let turned = 0;
			for (let y = 0; y <= 2 * window.height; y += 60) {
				await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
				const turning = await readTurning(page);
				expect(turning.tiles).toBeGreaterThan(0);
				expect(turning.astray, `scrolled by ${y}`).toBe(0);
				turned = Math.max(turned, turning.turned);
			}
			expect(turned).toBeGreaterThan(0);
		});

	test("stands still where motion is not welcome", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto(paths.home);
		await page.evaluate(() => scrollTo(0, innerHeight / 2));
		expect((await readTurning(page)).turned).toBe(0);
	});
});

test("the open ring goes along from Home into the wizard", { tag: "@scripts" }, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.addInitScript(() =>
		addEventListener("pagereveal", ({ viewTransition }) =>
			viewTransition?.ready.then(() => {
				document.documentElement.dataset.carried = document
					.getAnimations()
					.map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
					.join(" ");
			}),
		),
	);
	await page.goto(paths.home);
	await page.locator("#orcamento button[value=client]").click();
	await expect(page).toHaveURL(/\/orcamento\/email/);
	await expect(page.locator("html")).toHaveAttribute("data-carried", /group\(ring\)/);
});
